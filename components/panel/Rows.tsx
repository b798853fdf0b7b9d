/** The table; only rows in view exist, so five thousand cost as much as thirty. */
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { type Column, columns, type SortOrder, type TableRow } from '../../lib/ui/panel/table-rows.ts';
import { type RowRange, rowsInView } from '../../lib/ui/rows-in-view.ts';
import { RowLine } from './RowLine.tsx';

export type RowKey = 'open' | 'copy' | 'name' | 'explore';

interface Props {
  readonly rows: readonly TableRow[];
  readonly order: SortOrder;
  readonly chosen: TableRow['key'] | undefined;
  readonly dark: boolean;
  readonly onOrder: (by: Column) => void;
  readonly onChoose: (row: TableRow) => void;
  readonly onKey: (row: TableRow, key: RowKey) => void;
}

/** CSS pixels, as in the style sheet. */
export const rowHeight = 44;
const headHeight = 32;

interface Drawn {
  readonly index: number;
  readonly chosen: boolean;
  readonly dark: boolean;
  readonly node: VNode;
}

/** Without an upper end, because filters change the number of rows without scrolling. */
const rangeAt = (top: number, height: number): RowRange =>
  rowsInView(top, height, rowHeight, Number.POSITIVE_INFINITY);

export function Rows({ rows, order, chosen, dark, onOrder, onChoose, onKey }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(() => rangeAt(0, 600));
  const wantsFocus = useRef(false);
  const now = useRef({ onChoose, onKey, press });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    // Draw again only when the first or the last row changes, not with every pixel.
    const measure = () => {
      const now = rangeAt(box.scrollTop, box.clientHeight);
      setRange((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const hear = (event: KeyboardEvent) => now.current.press(event);
    box.addEventListener('scroll', measure, { passive: true });
    box.addEventListener('keydown', hear);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
      box.removeEventListener('keydown', hear);
    };
  }, []);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === chosen),
  );
  // Keys may come faster than rows are drawn, so the next one continues where the last one led.
  const stands = useRef(at);
  stands.current = at;
  // The focused row may stop existing; then the frame keeps the focus until a row has it again.
  const hadFocus = frame.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  });
  // After a key the row may not exist yet; it does once the frame has scrolled to it.
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-at="${stands.current}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  function step(to: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    const row = rows[next];
    const box = frame.current;
    if (!row || !box) return;
    wantsFocus.current = true;
    stands.current = next;
    const top = next * rowHeight;
    const room = box.clientHeight - headHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room;
    onChoose(row);
  }

  function press(event: KeyboardEvent): void {
    const from = stands.current;
    const row = rows[from];
    // The header's buttons handle their own keys.
    if (!row || (event.target instanceof Element && event.target.closest('thead'))) return;
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1);
    const command = event.ctrlKey || event.metaKey;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) step(to);
    else if (event.key === 'Enter') onKey(row, command ? 'explore' : 'open');
    // Leave Ctrl+C to the browser if text is selected.
    else if (command && event.key.toLowerCase() === 'c' && getSelection()?.isCollapsed !== false)
      onKey(row, 'copy');
    else if (event.key === 'F2') onKey(row, 'name');
    else return;
    event.preventDefault();
  }

  now.current = { onChoose, onKey, press };
  const drawn = useRef(new WeakMap<TableRow, Drawn>());

  /** Reuses the node of an unchanged row, so that scrolling costs only the new rows. */
  function draw(row: TableRow, index: number): VNode {
    const isChosen = index === at;
    const known = drawn.current.get(row);
    if (known?.index === index && known.chosen === isChosen && known.dark === dark) return known.node;
    const node = (
      <RowLine
        key={row.key}
        row={row}
        at={index}
        chosen={isChosen}
        dark={dark}
        onChoose={() => now.current.onChoose(row)}
        onOpen={() => now.current.onKey(row, 'open')}
      />
    );
    drawn.current.set(row, { index, chosen: isChosen, dark, node });
    return node;
  }

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
        <table aria-rowcount={rows.length + 1} aria-label={t('panel_table')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column} column={column} order={order} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>{rows.slice(from, range.to).map((row, index) => draw(row, from + index))}</tbody>
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
        <span class={column === 'warning' || column === 'category' ? 'heard' : ''}>{name}</span>
        <span class="arrow" aria-hidden="true">
          {arrows[sort]}
        </span>
      </button>
    </th>
  );
}
