/** Handles requests about label lists. */
import { chainIds } from '../../core/chains.ts';
import { RequestError } from '../../protocol/request-table.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import type { Worker } from '../worker.ts';

type ListAnswers = Pick<
  RequestHandlers,
  | 'ownListKey'
  | 'listState'
  | 'listExpect'
  | 'listPreview'
  | 'listAdd'
  | 'listChange'
  | 'listReorder'
  | 'listUpdate'
  | 'listRemove'
  | 'listAccept'
  | 'listAcceptWarnings'
>;

export function createListHandlers({ lists, packs }: Worker): ListAnswers {
  const saved = (work: Promise<unknown>) =>
    work.then(
      () => ({}),
      () => {
        throw new RequestError('not-saved');
      },
    );
  return {
    ownListKey: ({ isNew }) =>
      lists.ownKey(isNew).then(
        (sealKey) => ({ sealKey }),
        () => {
          throw new RequestError('not-saved');
        },
      ),
    async listState() {
      const [{ lists: all, order }] = await Promise.all([lists.state(), packs.load(chainIds)]);
      return {
        lists: all.filter(({ staged }) => !staged),
        order: [...order],
        builtIn: chainIds.reduce((sum, chain) => sum + (packs.get(chain)?.size ?? 0), 0),
      };
    },
    async listExpect({ url }) {
      lists.expect(url);
      return {};
    },
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
      return {};
    },
    listChange: ({ id, ...change }) => saved(lists.change(id, change)),
    listReorder: ({ order }) => saved(lists.reorder(order)),
    listUpdate: ({ id }) => saved(lists.update(id)),
    listAcceptWarnings: ({ id, keys }) => saved(lists.acceptWarnings(id, keys)),
    listAccept: ({ id }) => saved(lists.accept(id)),
    listRemove: ({ id }) => saved(lists.remove(id)),
  };
}
