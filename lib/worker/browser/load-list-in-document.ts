/** Loads a list where the worker itself starts no threads: Chromium's hidden document starts one. */
import { listRequest } from '../../protocol/offscreen-requests.ts';
import { createAsk } from '../../protocol/request-table.ts';
import type { ListsParts } from '../sources/lists/lists.ts';
import type { WithDocument } from './hidden-document.ts';

export function loadListInDocument(
  send: (request: unknown) => Promise<unknown>,
  withDocument: WithDocument,
): ListsParts['loadList'] {
  const ask = createAsk(listRequest, send);
  return (job) => withDocument(() => ask('loadList', { job }));
}
