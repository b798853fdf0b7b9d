/** The rows of the popup's list under their headings. */

import { t } from '../../lib/locale/t.ts';
import type { RecentList } from '../../lib/ui/popup/recent-list.ts';
import type { ResultGroup } from '../../lib/ui/popup/search-results.ts';
import type { HitGroup } from '../search/HitList.tsx';
import { chainName } from './chain-name.ts';

export function resultGroups(groups: readonly ResultGroup[]): readonly HitGroup[] {
  return groups.map((group) => ({
    id: group.of,
    title: titleOf(group),
    rows: group.hits,
    ...(group.by === 'chain' && { chain: group.of }),
    ...(group.by !== 'rank' && { without: group.by }),
    ...(group.all !== undefined && { all: group.all }),
  }));
}

/** Without groups, the list needs no heading. */
function titleOf(group: ResultGroup): string {
  if (group.by === 'rank') return '';
  return group.by === 'chain' ? chainName(group.of) : t(`category_${group.of}`);
}

export function recentGroups(recent: RecentList): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { id: 'favourites', title: t('popup_favourites'), rows: recent.filter((one) => one.pinned) },
    { id: 'recent', title: t('popup_recent'), rows: recent.filter((one) => !one.pinned) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
