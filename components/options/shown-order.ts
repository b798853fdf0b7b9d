/** The sources in their order, without lists that were looked at and not added, and without a service that nobody set up. */
import type { LabelList } from '../../lib/core/lists/label-list.ts';

export function shownOrder(
  order: readonly string[],
  lists: readonly Pick<LabelList, 'id'>[],
  hasService: boolean,
): readonly string[] {
  const shown = new Set([...(hasService ? ['service'] : []), 'pack', ...lists.map(({ id }) => id)]);
  return order.filter((id) => shown.has(id));
}
