/**
 * Copies for the cards in pages. A page can see and replace what is copied in its own document, so a card asks the worker.
 * Firefox's background page has a clipboard; Chromium's worker has none and uses the offscreen document.
 */
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { copyRequest } from '../../protocol/copy-request.ts';
import { createAsk } from '../../protocol/request-table.ts';
import type { WithDocument } from './hidden-document.ts';

/** Copies wait for each other, so that the last one stays. */
export function createOffscreenCopy(
  send: (request: unknown) => Promise<unknown>,
  withDocument: WithDocument,
): (text: string) => Promise<boolean> {
  const ask = createAsk(copyRequest, send);
  const inTurn = oneAtATime();
  return (text) => inTurn(() => withDocument(() => ask('copy', { text }))).catch(() => false);
}
