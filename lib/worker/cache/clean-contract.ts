/** Cleans the contract fields that labels do not have; those of labels are cleaned when they are read. */
import type { ContractRow } from '../../core/api/read-answer.ts';
import { cleanText } from '../../core/clean-text.ts';

/** Arbitrary: more than any honest record needs. */
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
