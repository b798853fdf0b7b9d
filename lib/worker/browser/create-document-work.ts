/** What Chromium's worker leaves to the hidden document. */
import type { Extension } from '../../extension/extension.ts';
import { createHiddenDocument } from './hidden-document.ts';
import { loadListInDocument } from './load-list-in-document.ts';
import { createOffscreenCopy } from './offscreen-copy.ts';

export function createDocumentWork(
  { offscreen }: Pick<Extension, 'offscreen'>,
  send: (request: unknown) => Promise<unknown>,
) {
  const withDocument = createHiddenDocument(offscreen);
  return { copy: createOffscreenCopy(send, withDocument), loadList: loadListInDocument(send, withDocument) };
}
