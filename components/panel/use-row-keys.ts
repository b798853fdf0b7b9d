/** Keys of the table: they choose a row and act on it; the focus follows. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { headHeight, rowHeight } from '../parts/use-row-range.ts';
import type { TableRow } from './table-rows.ts';

export type RowKey = 'open' | 'copy' | 'name' | 'explore';

interface KeyParts {
  readonly rows: readonly TableRow[];
  /** The index of the chosen row. */
  readonly at: number;
  readonly onChoose: (row: TableRow) => void;
  readonly onKey: (row: TableRow, key: RowKey) => void;
}

export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  { rows, at, onChoose, onKey }: KeyParts,
): void {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current;
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  });
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
}
