/** The table; only rows in view exist, so five thousand cost as much as thirty. */
import { useMemo, useRef } from 'preact/hooks';
import { warningOf } from '../../lib/core/label/warning.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { warnings } from '../../lib/look/colours.ts';
import { lightDark } from '../../lib/look/light-dark.ts';
import { signs } from '../../lib/look/signs.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { shortAddress } from '../parts/chain-name.ts';
import { Icon } from '../parts/Icon.tsx';
import { NamedChain } from '../parts/NamedChain.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import { headHeight, rowHeight, useRowRange } from '../parts/use-row-range.ts';
import { type Column, columns, type SortOrder, type TableRow } from './table-rows.ts';
import { type RowKey, useRowKeys } from './use-row-keys.ts';

interface Props {
  readonly rows: readonly TableRow[];
  /** Columns that say the same of every address of the page. */
  readonly alike: readonly Column[];
  readonly order: SortOrder;
  readonly chosen: TableRow['key'] | undefined;
  readonly onOrder: (by: Column) => void;
  readonly onChoose: (row: TableRow) => void;
  readonly onKey: (row: TableRow, key: RowKey) => void;
}

export function Rows({ rows, alike, order, chosen, onOrder, onChoose, onKey }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const range = useRowRange(frame);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === chosen),
  );
  useRowKeys(frame, { rows, at, onChoose, onKey });
  const from = Math.min(range.from, Math.max(0, rows.length - 1));
  return (
    <div class="frame" ref={frame} tabIndex={-1}>
      <div
        class="rows"
        style={{
          blockSize: `${headHeight + rows.length * rowHeight}px`,
          paddingBlockStart: `${from * rowHeight}px`,
        }}
      >
        <table
          class={alike.map((column) => `no-${column}`).join(' ')}
          aria-rowcount={rows.length + 1}
          aria-label={t('panel_table')}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column} column={column} order={order} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, range.to).map((row, index) => (
              <RowLine
                key={row.key}
                row={row}
                at={from + index}
                chosen={from + index === at}
                onChoose={onChoose}
                onOpen={(opened) => onKey(opened, 'open')}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const arrows = { none: '', descending: '↓', ascending: '↑' } as const;

interface HeadProps extends Pick<Props, 'order' | 'onOrder'> {
  readonly column: Column;
}

function Head({ column, order, onOrder }: HeadProps) {
  const sort = order.by !== column ? 'none' : order.down ? 'descending' : 'ascending';
  const name = t(`panel_column_${column}`);
  return (
    <th scope="col" class={`cell-${column}`} aria-sort={sort}>
      <button type="button" onClick={() => onOrder(column)} title={t('panel_sort', name)}>
        <span class={column === 'warning' ? 'heard' : ''}>{name}</span>
        <span class="arrow" aria-hidden="true">
          {arrows[sort]}
        </span>
      </button>
    </th>
  );
}

interface RowLineProps {
  readonly row: TableRow;
  readonly at: number;
  readonly chosen: boolean;
  readonly onChoose: (row: TableRow) => void;
  readonly onOpen: (row: TableRow) => void;
}

/**
 * One address of the page. Its button takes the focus; the frame around all rows handles the keys. Drawn again only when it
 * changed: what a press does depends on the row alone.
 */
function RowLine(props: RowLineProps) {
  return useMemo(() => <Line {...props} />, [props.row, props.at, props.chosen]);
}

function Line({ row, at, chosen, onChoose, onOpen }: RowLineProps) {
  const { warning, category, chain, count, unsure } = row;
  const kind = category === 'none' ? 'other' : category;
  const address = spellAddress(row);
  const sort = warning && lightDark(warnings[warning]);
  return (
    // Row 1 is the header.
    <tr class={chosen ? 'line chosen' : 'line'} aria-rowindex={at + 2}>
      <td class="cell-warning">
        {sort && !warningOf(kind) ? (
          <span
            class="warn"
            style={{ color: sort.ink, background: sort.paper }}
            // The row's button says it.
            aria-hidden="true"
          >
            <Icon path={signs.warning} size={12} />
          </span>
        ) : (
          category !== 'none' && <CategoryMark {...row} category={category} />
        )}
      </td>
      <td class="cell-name">
        <button
          type="button"
          class="line-button"
          data-at={at}
          tabIndex={chosen ? 0 : -1}
          title={t('panel_show')}
          onFocus={() => onChoose(row)}
          // Chosen as the press ends: before, a card that opens would take the row from under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            currentTarget.focus({ preventScroll: true });
            onOpen(row);
          }}
        >
          {warning && (
            <span class="heard">
              {t(warning === 'danger' ? 'card_warning_danger' : 'card_warning_caution')}{' '}
            </span>
          )}
          <bdi class={row.name === '' ? 'line-name nameless' : 'line-name'}>
            {row.name === '' ? t('panel_nameless') : shownName(row)}
            {unsure && '?'}
          </bdi>
          <bdi class="line-address mono" dir="ltr" title={address}>
            {shortAddress(address)}
          </bdi>
        </button>
      </td>
      <td class="cell-category">
        {category !== 'none' && t(row.source === 'node' ? 'card_claimed' : `category_${category}`)}
      </td>
      <td class="cell-chain">
        <NamedChain chain={chain} />
      </td>
      <td class="cell-count">{shownNumber(count)}</td>
    </tr>
  );
}
