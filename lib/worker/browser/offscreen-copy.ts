/**
 * Copying for the cards in pages. A page hears what is copied in its own document and can put something else in its
 * place, so a card asks the worker. Firefox's background page writes to the clipboard itself; Chromium's worker has no
 * clipboard, so a hidden document of the extension does it for as long as one copy takes.
 */
import type { Extension } from '../../extension/extension.ts';
import { copyRequest } from '../../protocol/frame-requests.ts';
import { createAsk } from '../../protocol/request-table.ts';

type Copy = (text: string) => Promise<boolean>;
type HiddenDocuments = NonNullable<Extension['offscreen']>;

/** Only one such document may exist, so copies wait for each other. */
export function createOffscreenCopy(
  send: (request: unknown) => Promise<unknown>,
  offscreen: HiddenDocuments,
): Copy {
  const ask = createAsk(copyRequest, send);
  let last: Promise<unknown> = Promise.resolve();

  async function copy(text: string): Promise<boolean> {
    // Refused where a worker that died while it copied left its document open: then that one answers.
    await offscreen
      .createDocument({ url: 'clipboard.html', reasons: ['CLIPBOARD'], justification: 'Copies addresses.' })
      .catch(() => undefined);
    try {
      return await ask('copy', { text });
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
