/** Handles requests about label lists. */
import { chainIds } from '../../core/chains.ts';
import { RequestError } from '../../protocol/request-table.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import type { Worker } from '../worker.ts';

type ListAnswers = Pick<
  RequestHandlers,
  | 'listState'
  | 'listExpect'
  | 'listPreview'
  | 'listAdd'
  | 'listChange'
  | 'listReorder'
  | 'listUpdate'
  | 'listRemove'
  | 'listDismiss'
  | 'listTrustKey'
>;

export function createListHandlers({ lists, packs }: Worker): ListAnswers {
  const saved = (work: Promise<unknown>) =>
    work.then(
      () => ({}),
      () => {
        throw new RequestError(
          'The change could not be saved: the disk is full, or the browser blocks storage.',
        );
      },
    );
  return {
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
    async listPreview({ url, chain, fixed }) {
      const { lists: all } = await lists.state();
      if (all.some((list) => list.url === url && !list.staged)) {
        throw new RequestError('You have this list already. Remove it first to add it in another way.');
      }
      return lists.preview({ url, ...(chain && { chain }), ...(fixed && { fixed }) });
    },
    async listAdd({ id }) {
      if (!(await lists.add(id)))
        throw new RequestError('This preview is too old. Look at the list once more.');
      return {};
    },
    listChange: ({ id, on, muted }) =>
      saved(lists.change(id, { ...(on !== undefined && { on }), ...(muted !== undefined && { muted }) })),
    listReorder: ({ order }) => saved(lists.reorder(order)),
    listUpdate: ({ id }) => saved(lists.update(id)),
    listTrustKey: ({ id }) => saved(lists.forgetKey(id).then(() => lists.update(id))),
    listRemove: ({ id }) => saved(lists.remove(id)),
    listDismiss: ({ id, key }) => saved(lists.dismiss(id, key)),
  };
}
