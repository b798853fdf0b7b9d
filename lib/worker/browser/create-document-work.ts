/** What Chromium's worker leaves to the hidden document: copying, and work in threads. */
import type { ListJob, ListOutcome } from '../../core/lists/list-job.ts';
import type { Derived, DeriveJob } from '../../core/mine/wallet.ts';
import type { Extension } from '../../extension/extension.ts';
import { threadRequests } from '../../protocol/offscreen-requests.ts';
import { createAsk } from '../../protocol/request-table.ts';
import { createHiddenDocument } from './hidden-document.ts';
import { createOffscreenCopy } from './offscreen-copy.ts';

export function createDocumentWork(
  { offscreen }: Pick<Extension, 'offscreen'>,
  send: (request: unknown) => Promise<unknown>,
) {
  const withDocument = createHiddenDocument(offscreen);
  const ask = createAsk(threadRequests, send);
  return {
    copy: createOffscreenCopy(send, withDocument),
    loadList: (job: ListJob): Promise<ListOutcome> => withDocument(() => ask('loadList', { job })),
    derive: (job: DeriveJob): Promise<Derived> => withDocument(() => ask('derive', { job })),
  };
}
