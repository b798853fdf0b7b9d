/** What Chromium's worker leaves to the hidden document: copying, and the thread that loads a list. */
import type { ListJob, ListOutcome } from '../../core/lists/list-job.ts';
import type { Extension } from '../../extension/extension.ts';
import { listRequest } from '../../protocol/offscreen-requests.ts';
import { createAsk } from '../../protocol/request-table.ts';
import { createHiddenDocument } from './hidden-document.ts';
import { createOffscreenCopy } from './offscreen-copy.ts';

export function createDocumentWork(
  { offscreen }: Pick<Extension, 'offscreen'>,
  send: (request: unknown) => Promise<unknown>,
) {
  const withDocument = createHiddenDocument(offscreen);
  const ask = createAsk(listRequest, send);
  return {
    copy: createOffscreenCopy(send, withDocument),
    loadList: (job: ListJob): Promise<ListOutcome> => withDocument(() => ask('loadList', { job })),
  };
}
