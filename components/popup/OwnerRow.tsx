import type { SearchHit } from '../../lib/protocol/ports.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { ownerFacts } from '../parts/owner-facts.ts';
import { type HitRowProps, MarkedName } from './HitRow.tsx';

interface Props extends Omit<HitRowProps, 'without'> {
  readonly owner: NonNullable<SearchHit['owner']>;
}

/** An owner: one row for all of its addresses, which opens their page. */
export function OwnerRow({ row, owner, id, active, typed, onPress }: Props) {
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      class="hit of-owner"
      aria-selected={active}
      onClick={onPress}
      onKeyDown={(event) => event.key === 'Enter' && onPress()}
    >
      <CategoryMark category={row.category} emblem={row.emblem} />
      <MarkedName name={row.name} typed={typed} />
      <span class="hit-more">
        <span>{ownerFacts(row.category, owner)}</span>
      </span>
    </div>
  );
}
