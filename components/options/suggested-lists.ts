import type { CatalogueList } from '../../lib/core/import/is-catalogue.ts';

/** What most people miss first. */
const uses: readonly CatalogueList['goodFor'][] = ['phishing', 'apps', 'tokens'];

/** Of each use, the list that has most that the built-in one lacks. */
export const suggestedLists = (lists: readonly CatalogueList[]): readonly CatalogueList[] =>
  uses.flatMap((use) =>
    lists
      .filter(({ goodFor }) => goodFor === use)
      .toSorted((a, b) => (b.fresh ?? 0) - (a.fresh ?? 0))
      .slice(0, 1),
  );
