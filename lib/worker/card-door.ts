/** What a page may ask of the browser through the worker: the card's script into its frame, and the extension's pages. */
import type { Key } from '../core/label/key.ts';
import { type FromPage, fromPage, parseWith } from '../messages.ts';

export interface Frame {
  readonly tabId: number;
  readonly frameId: number;
}

export interface CardHandlers {
  /** Brings the card's script into the frame. */
  bring(frame: Frame): Promise<unknown>;
  settings(): Promise<unknown>;
  report(key: Key | undefined, beside: Frame): Promise<unknown>;
  search(text: string, beside: Frame): Promise<unknown>;
}

/** As much of a browser's port as is used here. */
interface Port {
  readonly sender?:
    | {
        readonly frameId?: number | undefined;
        readonly tab?: { readonly id?: number | undefined } | undefined;
      }
    | undefined;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
}

export function attachCard(port: Port, handlers: CardHandlers): void {
  const tabId = port.sender?.tab?.id;
  if (tabId === undefined) return;
  const frame = { tabId, frameId: port.sender?.frameId ?? 0 };
  port.onMessage.addListener((raw) => {
    const message = parseWith(fromPage, raw);
    // A tab that closed meanwhile, or a page that may not be scripted: there is no one left to be told.
    if (message) void handle(message)?.catch(() => undefined);
  });

  function handle(message: FromPage): Promise<unknown> | undefined {
    if (message.type === 'card') return handlers.bring(frame);
    if (message.type !== 'go') return undefined;
    if (message.to === 'settings') return handlers.settings();
    if (message.to === 'report') return handlers.report(message.key, frame);
    return handlers.search(message.text ?? '', frame);
  }
}
