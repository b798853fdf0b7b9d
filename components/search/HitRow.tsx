import { shownName } from '../../lib/locale/shown-name.ts';
import { t } from '../../lib/locale/t.ts';
import type { RecentRow } from '../../lib/ui/popup/recent-list.ts';
import { chainOfHit } from '../../lib/ui/popup/search-results.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { chainName, shortAddress } from '../parts/chain-name.ts';

interface Props {
  readonly row: RecentRow;
  readonly id: string;
  readonly active: boolean;
  readonly dark: boolean;
  /** The heading above says it already. */
  readonly without?: 'chain' | 'category';
  readonly onPress: () => void;
}

/** One found address: who it is, what kind of thing, where, and its two ends. */
export function HitRow({ row, id, active, dark, without, onPress }: Props) {
  return (
    // The keyboard is the search box's: it moves the choice and acts on it.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      class={`hit${row.warning ? ` ${row.warning}` : ''}`}
      aria-selected={active}
      onClick={onPress}
      onKeyDown={(event) => event.key === 'Enter' && onPress()}
    >
      <CategoryMark category={row.category} dark={dark} />
      <span class="hit-name">
        <bdi>{shownName(row)}</bdi>
      </span>
      <span class="hit-more">
        {(without !== 'category' || row.warning) && (
          <span class="hit-kind">{t(`category_${row.category}`)}</span>
        )}
        {without !== 'chain' && <span>{chainName(chainOfHit(row))}</span>}
        <bdi class="mono" dir="ltr" title={row.address}>
          {shortAddress(row.address)}
        </bdi>
      </span>
    </div>
  );
}

interface AllProps extends Pick<Props, 'id' | 'active' | 'onPress'> {
  readonly text: string;
}

/** The last row of a group that shows its first alone. */
export function AllRow({ id, active, text, onPress }: AllProps) {
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      class="hit all"
      aria-selected={active}
      onClick={onPress}
      onKeyDown={(event) => event.key === 'Enter' && onPress()}
    >
      {text}
    </div>
  );
}
