/** Handles requests about label lists. */
import { chainIds } from '../../core/chains.ts';
import { RequestError } from '../../protocol/request-table.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import type { Worker } from '../worker.ts';
import { saved } from './saved.ts';

const countOf = (ids: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));

export function createListHandlers({ lists, packs }: Worker) {
  return {
    ownListKey: async ({ isNew }) => ({ sealKey: await saved(lists.ownKey(isNew)) }),
    async listState() {
      const [{ lists: all, order, dismissed }] = await Promise.all([lists.state(), packs.load(chainIds)]);
      return {
        lists: all.filter(({ staged }) => !staged),
        order: [...order],
        dismissed: countOf(dismissed.map((warning) => warning.split(' ', 1)[0] ?? '')),
        builtIn: chainIds.reduce((sum, chain) => sum + (packs.get(chain)?.size ?? 0), 0),
      };
    },
    expectHost: async ({ url }) => lists.expectHost(url),
    async listPreview({ sealKey, ...list }) {
      const { lists: all } = await lists.state();
      // With a key it is the new link of that list.
      if (sealKey === undefined && all.some(({ url, staged }) => url === list.url && !staged)) {
        throw new RequestError('listed-already');
      }
      return lists.preview(list, sealKey);
    },
    async listAdd({ id, accepted }) {
      if (!(await lists.add(id, accepted))) throw new RequestError('preview-gone');
    },
    listChange: ({ id, ...change }) => saved(lists.change(id, change)),
    listReorder: ({ order }) => saved(lists.reorder(order)),
    listUpdate: ({ id }) => saved(lists.update(id)),
    listAcceptWarnings: ({ id, keys }) => saved(lists.acceptWarnings(id, keys)),
    listAccept: ({ id }) => saved(lists.accept(id)),
    listRemove: ({ id }) => saved(lists.remove(id)),
  } satisfies Partial<RequestHandlers>;
}
