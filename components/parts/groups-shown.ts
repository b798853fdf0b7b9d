/** Found and kept rows as the list shows them: under headings. */
import type { Kept } from '../../lib/ui/recent.ts';
import type { Group } from '../../lib/ui/results.ts';
import { t } from '../../lib/words.ts';
import type { HitGroup } from '../search/HitList.tsx';
import { chainName } from './names.ts';

export function resultGroups(groups: readonly Group[]): readonly HitGroup[] {
  return groups.map((group) => ({
    id: group.of,
    title: group.by === 'chain' ? chainName(group.of) : t(`category_${group.of}`),
    rows: group.hits,
    without: group.by,
    ...(group.all !== undefined && { all: group.all }),
  }));
}

export function keptGroups(kept: readonly Kept[]): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { id: 'pinned', title: t('popup_pinned'), rows: kept.filter((one) => one.pinned) },
    { id: 'recent', title: t('popup_recent'), rows: kept.filter((one) => !one.pinned) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
