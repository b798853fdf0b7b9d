/**
 * Copying for the cards in pages. A page hears what is copied in its own document and can put something else in its
 * place, so a card asks the worker. Firefox's background page writes to the clipboard itself; Chromium's worker has no
 * clipboard, so a hidden document of the extension does it for as long as one copy takes.
 */
import { isCopyRequest } from '../../protocol/page-message.ts';

type Copy = (text: string) => Promise<boolean>;

interface Sender {
  readonly id?: string | undefined;
  readonly tab?: unknown;
}

/** A listener for `runtime.onMessage`; undefined for what is not a card's wish to copy. */
export function answerCopy(copy: Copy, ownId: string) {
  return (message: unknown, sender: Sender): Promise<boolean> | undefined => {
    if (!isCopyRequest(message) || sender.id !== ownId || sender.tab === undefined) return undefined;
    return copy(message.text);
  };
}

/** As much of Chromium as is used here. */
export interface OffscreenBrowser {
  readonly runtime: { sendMessage(message: unknown): Promise<unknown> };
  readonly offscreen: {
    createDocument(page: { url: string; reasons: ['CLIPBOARD']; justification: string }): Promise<void>;
    closeDocument(): Promise<void>;
  };
}

/** Only one such document may exist, so copies wait for each other. */
export function createOffscreenCopy({ runtime, offscreen }: OffscreenBrowser): Copy {
  let last: Promise<unknown> = Promise.resolve();

  async function copy(text: string): Promise<boolean> {
    // Refused where a worker that died while it copied left its document open: then that one answers.
    await offscreen
      .createDocument({ url: 'clipboard.html', reasons: ['CLIPBOARD'], justification: 'Copies addresses.' })
      .catch(() => undefined);
    try {
      return (await runtime.sendMessage({ type: 'copy', text })) === true;
    } finally {
      await offscreen.closeDocument();
    }
  }

  return (text) => {
    const copied = last.then(() => copy(text)).catch(() => false);
    last = copied;
    return copied;
  };
}
