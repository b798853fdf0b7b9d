/**
 * The browser's own extension API, for the worker and for scripts that every page loads. With manifest version 3 it
 * returns promises in both browsers, so they need no polyfill.
 */
import type { Browser, Runtime } from 'webextension-polyfill';
import type { Browser as Chrome } from 'wxt/browser';

type StorageAreas = Pick<Browser['storage'], 'local' | 'managed' | 'session'>;

/** What Chromium alone has; the polyfill's types know what both browsers share, and Firefox. */
interface ChromiumParts {
  readonly dom?: Pick<typeof Chrome.dom, 'openOrClosedShadowRoot'>;
  readonly sidePanel?: Pick<typeof Chrome.sidePanel, 'open'>;
  readonly offscreen?: Pick<typeof Chrome.offscreen, 'closeDocument'> & {
    createDocument(page: HiddenDocument): Promise<void>;
  };
  readonly storage: { readonly [Area in keyof StorageAreas]: Partial<ClosableArea> };
}

/** The reason is an enumeration of Chromium's that exists in types alone. */
type HiddenDocument = Omit<Chrome.offscreen.CreateParameters, 'reasons'> & {
  reasons: `${Chrome.offscreen.Reason}`[];
};

/** A storage area that can be closed to content scripts. */
export type ClosableArea = Pick<Chrome.storage.StorageArea, 'setAccessLevel'>;

export type Extension = Browser & ChromiumParts;

/** As much of the browser as a file uses: `ExtensionPart<{ tabs: 'query' }>`. */
export type ExtensionPart<
  Used extends { readonly [Name in keyof Extension]?: keyof NonNullable<Extension[Name]> },
> = {
  readonly [Name in keyof Pick<Extension, keyof Used & keyof Extension>]: Pick<
    NonNullable<Extension[Name]>,
    Used[Name] & keyof NonNullable<Extension[Name]>
  >;
};

/** Who sent a message or opened a port. Firefox does not tell the origin. */
export type Sender = Runtime.MessageSender & Partial<Pick<Chrome.runtime.MessageSender, 'origin'>>;

// Cast: Firefox has `browser`; Chromium has `chrome`, and in late versions both.
const scope = globalThis as unknown as { readonly browser?: Extension; readonly chrome: Extension };

export const extension: Extension = scope.browser?.runtime?.id === undefined ? scope.chrome : scope.browser;

/** A listener for messages; undefined for what somebody else may answer. */
export type MessageListener = (message: unknown, sender: Sender) => Promise<unknown> | undefined;

/**
 * Answers messages with what the first listener that takes them promises. Chromium keeps a message's sender waiting for
 * a listener that returns `true`; a promise it understood only late.
 */
export function answerMessages(...listeners: readonly MessageListener[]): void {
  const listen = (message: unknown, sender: Sender, reply: (answer: unknown) => void) => {
    for (const listener of listeners) {
      const answered = listener(message, sender);
      void answered?.then(reply);
      if (answered) return true;
    }
    return false;
  };
  // Cast: the polyfill's types know `true` alone, browsers take what is not `true` for "not mine".
  extension.runtime.onMessage.addListener(listen as Runtime.OnMessageListenerCallback);
}
