import { useEffect, useRef } from 'preact/hooks';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { ChainMark } from '../parts/NamedChain.tsx';
import { type FoundRow, HitRow, ListOption } from './HitRow.tsx';
import type { SearchLimits } from './search-limits.ts';

export interface HitGroup {
  readonly id: string;
  readonly title: string;
  /** Its emblem stands before the title. */
  readonly chain?: KeyChain;
  readonly rows: readonly FoundRow[];
  readonly without?: 'chain' | 'category' | 'name';
  /** The size of the group, if only its first rows are shown; a last row opens all. */
  readonly all?: number;
  /** What a search of the group alone is limited to. */
  readonly limit?: Partial<SearchLimits>;
}

/** What can be chosen, in the order shown. */
export type HitItem =
  | { readonly row: FoundRow; readonly group?: never }
  | { readonly row?: never; readonly group: HitGroup };

export function listItems(groups: readonly HitGroup[]): readonly HitItem[] {
  return groups.flatMap((group): readonly HitItem[] => [
    ...group.rows.map((row) => ({ row })),
    ...(group.all === undefined ? [] : [{ group }]),
  ]);
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly HitGroup[];
  /** The index across all groups. */
  readonly active: number;
  /** Scrolls to the active row whenever this changes; rows that come later move nothing. */
  readonly chosen: string | undefined;
  /** What was typed, in words, to mark in names. */
  readonly typed: readonly string[];
  readonly onOpen: (item: HitItem) => void;
  /** Called when the end of the list is in view; absent if there is no more. */
  readonly onEnd?: (() => void) | undefined;
}

export const rowId = (listId: string, at: number): string => `${listId}-${at}`;

/** Says which one it is, wherever it stands: what was found by its name too, what was kept also under a new name. */
export function itemName({ row, group }: HitItem): string {
  if (!row) return `all ${group.id}`;
  return row.sources ? `${row.owner ? 'owner' : row.key} ${row.name}` : row.key;
}

export function HitList({ id, label, groups, active, chosen, typed, onOpen, onEnd }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(onEnd);
  atEnd.current = onEnd;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const length = groups.reduce((sum, { rows, all = rows.length }) => sum + all, 0);
  const hasMore = onEnd !== undefined;
  // Observe again whenever the list grew: an end that stays in view is reported only once.
  useEffect(() => {
    const target = end.current;
    if (!target || !hasMore) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) atEnd.current?.();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [length, hasMore]);
  let at = 0;
  return (
    <>
      <div
        role="listbox"
        id={id}
        aria-label={label}
        class="hits"
        ref={list}
        // The focus stays in the box, also where a press ends beside its row.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <fieldset
            key={group.id}
            {...(group.title === '' ? { 'aria-label': label } : { 'aria-labelledby': `${id}-${group.id}` })}
          >
            {group.title !== '' && (
              <div class="group-title hint named-chain" id={`${id}-${group.id}`} role="presentation">
                {group.chain && <ChainMark chain={group.chain} />}
                {group.title}
              </div>
            )}
            {group.rows.map((row) => {
              const here = at++;
              return (
                <HitRow
                  key={itemName({ row })}
                  id={rowId(id, here)}
                  active={here === active}
                  row={row}
                  typed={typed}
                  without={group.without}
                  onPress={() => onOpen({ row })}
                />
              );
            })}
            {group.all !== undefined && (
              <ListOption
                id={rowId(id, at)}
                active={at++ === active}
                kind="all"
                onPress={() => onOpen({ group })}
              >
                {t('popup_all_of', shownNumber(group.all), group.title)}
              </ListOption>
            )}
          </fieldset>
        ))}
      </div>
      <div ref={end} class="list-end" />
    </>
  );
}

/** The place of what a source still answers; the foot says so in words. */
export function SkeletonRow() {
  return (
    <div class="hit skeleton" aria-hidden="true">
      <span class="mark" />
      <span class="bar" />
      <span class="bar short" />
    </div>
  );
}
