import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { RowLine } from './RowLine.tsx';
import type { TableRow } from './table-rows.ts';

interface RowEvents {
  readonly onChoose: (row: TableRow) => void;
  readonly onOpen: (row: TableRow) => void;
}

interface Drawn {
  readonly index: number;
  readonly chosen: boolean;
  readonly node: VNode;
}

/** Draws rows; reuses the node of an unchanged row, so that scrolling costs only the new rows. */
export function useRowNodes(at: number, on: RowEvents): (row: TableRow, index: number) => VNode {
  const latest = useRef(on);
  latest.current = on;
  const drawn = useRef(new WeakMap<TableRow, Drawn>());

  return (row, index) => {
    const isChosen = index === at;
    const known = drawn.current.get(row);
    if (known?.index === index && known.chosen === isChosen) return known.node;
    const node = (
      <RowLine
        key={row.key}
        row={row}
        at={index}
        chosen={isChosen}
        onChoose={() => latest.current.onChoose(row)}
        onOpen={() => latest.current.onOpen(row)}
      />
    );
    drawn.current.set(row, { index, chosen: isChosen, node });
    return node;
  };
}
