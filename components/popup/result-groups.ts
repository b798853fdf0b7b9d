/** The rows of the popup's list under their headings. */

import { t } from '../../lib/locale/t.ts';
import { chainName } from '../parts/chain-name.ts';
import type { HitGroup } from './HitList.tsx';
import type { RecentList, RecentRow } from './recent-list.ts';
import type { ResultGroup } from './search-results.ts';

export function resultGroups(groups: readonly ResultGroup[]): readonly HitGroup[] {
  return groups.map((group) => ({
    id: group.of,
    title: titleOf(group),
    rows: group.hits,
    ...(group.by === 'chain' && { chain: group.of }),
    ...((group.by === 'chain' || group.by === 'category') && { without: group.by }),
    // The heading says what all of them are.
    ...(group.by === 'role' &&
      group.category === '' &&
      new Set(group.hits.map(({ name }) => name)).size < 2 && { without: 'name' as const }),
    ...(group.all !== undefined && { all: group.all }),
  }));
}

/** Without groups, the list needs no heading. */
function titleOf(group: ResultGroup): string {
  if (group.by === 'rank') return '';
  if (group.by === 'role')
    return t('panel_part', roleName(group), `${group.hits.length.toLocaleString()}${group.isCut ? '+' : ''}`);
  return group.by === 'chain' ? chainName(group.of) : t(`category_${group.of}`);
}

function roleName({ of, category }: Extract<ResultGroup, { by: 'role' }>): string {
  if (category === '') return of.slice(0, 1).toLocaleUpperCase() + of.slice(1);
  return category === 'own' ? t('source_own') : t(`category_${category}`);
}

export const hereGroups = (rows: readonly RecentRow[]): readonly HitGroup[] =>
  rows.length === 0 ? [] : [{ id: 'here', title: t('popup_here'), rows }];

export function recentGroups(recent: RecentList): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { id: 'favourites', title: t('popup_favourites'), rows: recent.filter((one) => one.pinned) },
    { id: 'recent', title: t('popup_recent'), rows: recent.filter((one) => !one.pinned) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
