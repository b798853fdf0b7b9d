/** How many addresses a page has, with a label and with a warning; each number is a button for its rows. */

import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { TableFilters } from '../panel/filter-rows.ts';
import { countPage, type TableRow } from '../panel/table-rows.ts';

type Only = TableFilters['only'];

interface Props {
  readonly rows: readonly TableRow[];
  /** Which rows are shown now; absent where a press opens them elsewhere. */
  readonly chosen?: Only;
  readonly onPress: (only: Only) => void;
}

export function PageFigures({ rows, chosen, onPress }: Props) {
  const { all, labelled, warnings } = countPage(rows);
  const figures = [
    { only: '', count: all, name: tCount('popup_addresses', all) },
    { only: 'labelled', count: labelled, name: tCount('popup_labelled', labelled) },
    { only: 'warnings', count: warnings, name: tCount('popup_warnings', warnings) },
  ] as const;
  return (
    <fieldset class="figures" aria-label={t('popup_page')}>
      {figures.map(({ only, count, name }) => (
        <button
          type="button"
          key={only}
          class={only === 'warnings' && count > 0 ? 'figure warns' : 'figure'}
          disabled={count === 0 && only !== chosen}
          aria-pressed={chosen === undefined ? undefined : only === chosen}
          onClick={() => onPress(only)}
        >
          <b>{shownNumber(count)}</b> <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
