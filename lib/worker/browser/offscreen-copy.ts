/**
 * Copies for the cards in pages. A page can see and replace what is copied in its own document, so a card asks the worker.
 * Firefox's background page has a clipboard; Chromium's worker has none and opens an offscreen document for each copy.
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
    // This fails if a worker that stopped while copying left its document open, which then answers.
    await offscreen
      .createDocument({ url: 'offscreen.html', reasons: ['CLIPBOARD'], justification: 'Copies addresses.' })
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
