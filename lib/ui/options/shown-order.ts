/** The sources in their order, without lists that were looked at and not added. */
import type { LabelList } from '../../core/lists/label-list.ts';

export function shownOrder(
  order: readonly string[],
  lists: readonly Pick<LabelList, 'id'>[],
): readonly string[] {
  const shown = new Set(['service', 'pack', ...lists.map(({ id }) => id)]);
  return order.filter((id) => shown.has(id));
}
