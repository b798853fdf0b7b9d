/** The rows of the popup's list under their headings. */
import { splitKey } from '../../lib/core/label/key.ts';
import { partsOf } from '../../lib/core/label/name-parts.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import type { SearchHit, SearchUpdate } from '../../lib/protocol/ports.ts';
import { chainName } from '../parts/chain-name.ts';
import type { HitGroup } from './HitList.tsx';
import type { RecentList, RecentRow } from './recent-list.ts';

export type Grouping = 'rank' | 'chain' | 'category';

/** Hits shown per group if there are several, so that a large one does not bury the others. Arbitrary. */
const maxOfSeveral = 5;

type Found = Pick<SearchUpdate, 'hits' | 'count' | 'owner'>;

/** Best first, or in groups in the order of their best hits. */
export function resultGroups(found: Found | undefined, by: Grouping): readonly HitGroup[] {
  if (!found || found.hits.length === 0) return [];
  const { hits, count, owner } = found;
  // Without groups, the list needs no heading.
  if (by === 'rank')
    return owner ? roleGroups(hits, count > hits.length) : [{ id: 'all', title: '', rows: hits }];
  const groups =
    by === 'chain'
      ? [...Map.groupBy(hits, ({ key }) => splitKey(key).chain)].map(
          ([chain, rows]): HitGroup => ({
            ...{ id: chain, title: chainName(chain), chain, rows, without: by, limit: { chain } },
          }),
        )
      : [...Map.groupBy(hits, ({ category }) => category)].map(
          ([kind, rows]): HitGroup => ({
            ...{ id: kind, title: t(`category_${kind}`), rows, without: by, limit: { kind } },
          }),
        );
  return groups.length > 1 ? groups.map(shortened) : groups;
}

function shortened(group: HitGroup): HitGroup {
  const { rows } = group;
  // A row that says "one more" is no shorter than that one.
  if (rows.length <= maxOfSeveral + 1) return group;
  return { ...group, rows: rows.slice(0, maxOfSeveral), all: rows.length };
}

/** An owner's, by what they are for where several share that, or else by kind; the user's own names first. */
function roleGroups(hits: readonly SearchHit[], isCut: boolean): readonly HitGroup[] {
  const roleOf = ({ name }: SearchHit) => partsOf(name).role ?? '';
  const shared = new Map(
    [...Map.groupBy(hits, roleOf)].map(([role, { length }]) => [role, length > 1 && role !== '']),
  );
  const isOwn = ({ sources }: SearchHit) => sources.some(({ source }) => source === 'own');
  const groups = Map.groupBy(hits, (hit) => {
    const role = roleOf(hit);
    return isOwn(hit) ? 'own' : shared.get(role) ? role : `: ${hit.category}`;
  });
  return [...groups].map(([id, rows]) => {
    const kind =
      id === 'own' ? t('source_own') : id.startsWith(': ') && t(`category_${rows[0]?.category ?? 'other'}`);
    const title = kind || id.slice(0, 1).toLocaleUpperCase() + id.slice(1);
    return {
      id,
      title: t('panel_part', title, `${shownNumber(rows.length)}${isCut ? '+' : ''}`),
      rows,
      // The heading says what all of them are.
      ...(!kind && new Set(rows.map(({ name }) => name)).size < 2 && { without: 'name' as const }),
    };
  });
}

export const hereGroups = (rows: readonly RecentRow[]): readonly HitGroup[] =>
  rows.length === 0 ? [] : [{ id: 'here', title: t('popup_here'), rows }];

export function recentGroups(recent: RecentList): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { id: 'favourites', title: t('popup_favourites'), rows: recent.filter(({ pinned }) => pinned) },
    { id: 'recent', title: t('popup_recent'), rows: recent.filter(({ pinned }) => !pinned) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
