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
  /** Leaves out what the heading already says. */
  readonly without?: 'chain' | 'category';
  readonly onPress: () => void;
}

/** One found address: name, category, chain, and its two ends. */
export function HitRow({ row, id, active, dark, without, onPress }: Props) {
  return (
    // The search box handles the keyboard for the whole list.
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

/** The last row of a shortened group, which opens all of it. */
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
