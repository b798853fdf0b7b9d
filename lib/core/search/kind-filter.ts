/** What a search may be limited to: a category, or a kind of MEV. */
import { type Category, categories } from '../label/categories.ts';
import { type MevKind, mevKinds } from '../label/mev-kinds.ts';

export type KindFilter = Category | `mev ${MevKind}`;

export const isKindFilter = (value: unknown): value is KindFilter =>
  categories.some((one) => one === value) || mevKinds.some((kind) => value === `mev ${kind}`);

/** The kind of MEV that a filter means, if it means one. */
export const mevOfFilter = (filter: KindFilter): MevKind | undefined =>
  mevKinds.find((kind) => filter === `mev ${kind}`);

interface Kind {
  readonly category: Category;
  readonly mev?: MevKind | undefined;
}

export function isOfKind({ category, mev }: Kind, filter: KindFilter): boolean {
  const wanted = mevOfFilter(filter);
  return wanted ? mev === wanted : category === filter;
}
