/** The tab's page in the popup: how many addresses it has, and who the notable ones are. */
import { shownName } from '../../lib/locale/shown-name.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import type { TableFilters } from '../panel/filter-rows.ts';
import { notableRows, type TableRow } from '../panel/table-rows.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { shortAddress } from '../parts/chain-name.ts';
import { PageFigures } from '../parts/PageFigures.tsx';
import { spellAddress } from '../parts/spell-address.ts';

interface Props {
  readonly rows: readonly TableRow[];
  readonly onJump: (row: TableRow) => void;
  readonly onPanel: (only: TableFilters['only']) => void;
}

/** More are a press away. Arbitrary: as many as fit beside everything else. */
const maxShown = 6;

export function PageNames({ rows, onJump, onPanel }: Props) {
  const notable = notableRows(rows);
  return (
    <section class="page-names" aria-label={t('popup_page')}>
      <PageFigures rows={rows} onPress={onPanel} />
      {notable.length === 0 && <p class="hint">{t('popup_page_none')}</p>}
      <ul>
        {notable.slice(0, maxShown).map((row) => (
          <li key={row.key}>
            <PageName row={row} onPress={() => onJump(row)} />
          </li>
        ))}
      </ul>
      {notable.length > maxShown && (
        <button type="button" class="inline" onClick={() => onPanel('labelled')}>
          {t('popup_page_all', shownNumber(notable.length))}
        </button>
      )}
    </section>
  );
}

interface NameProps {
  readonly row: TableRow;
  readonly onPress: () => void;
}

/** An address of the page; a press shows it there. */
function PageName({ row, onPress }: NameProps) {
  return (
    <button
      type="button"
      class={`hit page-name ${row.warning ?? ''}`}
      title={t('panel_show')}
      onClick={onPress}
    >
      <CategoryMark {...row} category={row.category === 'none' ? 'other' : row.category} />
      <bdi class="page-name-text">
        {row.name === '' ? t('panel_column_warning') : shownName(row)}
        {row.unsure && '?'}
      </bdi>
      <bdi class="mono hint" dir="ltr">
        {shortAddress(spellAddress(row))}
      </bdi>
    </button>
  );
}
