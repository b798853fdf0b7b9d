/** Reads a table of this folder. Throws on mistakes: a build must not silently lose a fact that somebody meant to add. */
import { readFileSync } from 'node:fs';
import { type ChainId, isChainId } from '../lib/core/chains.ts';
import { createCsvCutter } from '../lib/core/import/csv-cutter.ts';

export interface TableLine {
  /** The file and line, for messages. */
  readonly at: string;
  /** A cell; empty where there is none. */
  text(column: string): string;
  /** The same, which must not be empty. */
  need(column: string): string;
  chain(): ChainId;
}

export function readTable<Row>(
  file: string,
  rowOf: (row: TableLine) => Row,
  contents: string = readFileSync(file, 'utf8'),
): readonly Row[] {
  const [heading, ...rows] = createCsvCutter(',')(contents, true);
  const columns = heading?.cells ?? [];
  return rows.map(({ cells, line, broken }) => {
    const at = `${file}:${line}`;
    if (cells.length !== columns.length)
      throw new Error(`${at}: ${broken ?? `It has ${cells.length} cells, the heading ${columns.length}.`}`);
    const text = (column: string): string => cells[columns.indexOf(column)] ?? '';
    const need = (column: string): string => {
      if (text(column) === '') throw new Error(`${at}: "${column}" is empty.`);
      return text(column);
    };
    const chain = (): ChainId => {
      const word = need('chain');
      if (!isChainId(word)) throw new Error(`${at}: "${word}" is no chain.`);
      return word;
    };
    return rowOf({ at, text, need, chain });
  });
}
