/** Reads a table of this folder. Throws on mistakes: a build must not silently lose a fact that somebody meant to add. */
import { readFileSync } from 'node:fs';
import { type ChainId, isChainId } from '../lib/core/chains.ts';
import { createCsvCutter } from '../lib/core/import/csv-cutter.ts';

export interface TableLine {
  /** The file and line, for messages. */
  readonly at: string;
  /** A cell of a column that the heading must have. */
  text(column: string): string;
  /** The same, which must not be empty. */
  need(column: string): string;
  /** Whether the cell says "yes"; it may also be empty. */
  isYes(column: string): boolean;
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
    const text = (column: string): string => {
      const cell = cells[columns.indexOf(column)];
      if (cell === undefined) throw new Error(`${at}: The heading has no "${column}".`);
      return cell;
    };
    const need = (column: string): string => {
      if (text(column) === '') throw new Error(`${at}: "${column}" is empty.`);
      return text(column);
    };
    const isYes = (column: string): boolean => {
      const word = text(column);
      if (word !== '' && word !== 'yes')
        throw new Error(`${at}: "${column}" is "${word}", and may only be "yes" or empty.`);
      return word === 'yes';
    };
    const chain = (): ChainId => {
      const word = need('chain');
      if (!isChainId(word)) throw new Error(`${at}: "${word}" is no chain.`);
      return word;
    };
    return rowOf({ at, text, need, isYes, chain });
  });
}
