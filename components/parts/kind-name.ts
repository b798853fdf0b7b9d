import type { Category } from '../../lib/core/label/categories.ts';
import { type KindFilter, mevOfFilter } from '../../lib/core/search/kind-filter.ts';
import { t } from '../../lib/locale/t.ts';

/** The name of a kind that a search can be limited to. */
export function kindName(kind: KindFilter): string {
  const mev = mevOfFilter(kind);
  // Cast: what is no kind of MEV is a category.
  return mev ? t(`mev_${mev}`) : t(`category_${kind as Category}`);
}
