/**
 * Rejects rows that are known to be wrong or disputed, whichever list they come from. `refused` is the name, or the owner
 * before the colon, that the address must not have.
 */
import { join } from 'node:path';
import { foldText } from '../lib/core/fold-text.ts';
import { readTable } from './read-table.ts';
import type { SourceRow } from './sources/source-row.ts';

export type Correction = ReturnType<typeof readCorrections>[number];

export const readCorrections = (file: string = join(import.meta.dirname, 'corrections.csv')) =>
  readTable(file, ({ need }) => ({
    chain: need('chain'),
    address: need('address'),
    refused: need('refused'),
    reason: need('reason'),
    source: need('source'),
  }));

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
