/** The table; only rows in view exist, so five thousand cost as much as thirty. */
import { useRef } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { headHeight, rowHeight, useRowRange } from '../parts/use-row-range.ts';
import { RowLine } from './RowLine.tsx';
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
