/** What label lists need of the browser. Firefox's background page starts threads; Chromium's worker cannot. */
import { remembered } from '../../core/address/remembered.ts';
import { listRequest } from '../../protocol/frame-requests.ts';
import { createAsk } from '../../protocol/request-table.ts';
import type { WithDocument } from '../browser/hidden-document.ts';
import type { WorkerParts } from '../worker.ts';
import { createListStore } from './list-store.ts';
import { loadListInThread } from './load-list-in-thread.ts';
import { openListPacks, removeListPacks } from './open-list-packs.ts';
import { openListRecords } from './open-list-records.ts';

export function listParts(
  send: (request: unknown) => Promise<unknown>,
  withDocument: WithDocument | undefined,
): WorkerParts['lists'] {
  const ask = createAsk(listRequest, send);
  const open = remembered(1_000, openListPacks);
  return {
    store: createListStore(openListRecords()),
    disk: {
      read: (id, generation, names) => open(id).read(generation, names),
      keepOnly: (id, generation) => open(id).keepOnly(generation),
      remove: removeListPacks,
    },
    loadList: (job) => (withDocument ? withDocument(() => ask('loadList', { job })) : loadListInThread(job)),
  };
}
