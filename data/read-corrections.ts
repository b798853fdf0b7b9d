/**
 * Rejects rows that are known to be wrong or disputed, whichever list they come from. `refused` is the name, or the owner
 * before the colon, that the address must not have.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { foldText } from '../lib/core/fold-text.ts';
import { fields, list, text } from './sources/load.ts';
import type { SourceRow } from './sources/source-row.ts';

export interface Correction {
  readonly chain: string;
  readonly address: string;
  readonly refused: string;
  readonly reason: string;
  readonly source: string;
}

export function readCorrections(
  file: string = join(import.meta.dirname, 'corrections.csv'),
): readonly Correction[] {
  const rows: unknown = parse(readFileSync(file, 'utf8'), { columns: true, skip_empty_lines: true });
  return list(rows).map((row, index) => {
    const column = (name: string): string => {
      const value = text(fields(row)[name]).trim();
      if (value === '') throw new Error(`${file}:${index + 2}: "${name}" is empty.`);
      return value;
    };
    return {
      chain: column('chain'),
      address: column('address'),
      refused: column('refused'),
      reason: column('reason'),
      source: column('source'),
    };
  });
}

/** Returns a function that tells why a row is rejected, if a correction says so. */
export function corrector(corrections: readonly Correction[]): (row: SourceRow) => string | undefined {
  const keyOf = (chain: string, address: string) => `${chain}:${address.toLowerCase()}`;
  const known = Map.groupBy(corrections, ({ chain, address }) => keyOf(chain, address));
  return (row) => {
    const names = [row.name, row.name.split(':', 1)[0] ?? ''].map(foldText);
    const found = known.get(keyOf(row.chain, row.address));
    return found?.find(({ refused }) => names.includes(foldText(refused)))?.reason;
  };
}
