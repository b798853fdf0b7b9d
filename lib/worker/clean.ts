/** What a contract's record says beyond a label, as it may be kept and shown; the rest is clean since it was read. */
import type { ContractRow } from '../core/api/records.ts';
import { cleanText } from '../core/text.ts';

/** Arbitrary, and more than any honest record needs. */
const longestText = 300;
const longestList = 100;

const clean = (raw: string) => cleanText(raw, longestText);

export function cleanContract(row: ContractRow): ContractRow {
  const more = Object.entries(row.more)
    .slice(0, longestList)
    .map(([name, value]) => [clean(name), clean(typeof value === 'string' ? value : JSON.stringify(value))]);
  return {
    ...row,
    ...(row.owner !== undefined && { owner: clean(row.owner) }),
    more: Object.fromEntries(more),
  };
}
