import type { Row } from '../../lib/ui/recent.ts';
import { chainOfHit } from '../../lib/ui/results.ts';
import { t } from '../../lib/words.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { chainName, rowName, shortAddress } from '../parts/names.ts';

interface Props {
  readonly row: Row;
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
        <bdi>{rowName(row)}</bdi>
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
