/** Rows as they may be kept and shown: hostile text is one clean line, lists and lengths have an end. */
import type { ContractRow, LabelRow, MevRow } from '../core/api/records.ts';
import { cleanText } from '../core/text.ts';

/** Arbitrary, and more than any honest label needs. */
const longestText = 300;
const longestList = 100;

const clean = (raw: string) => cleanText(raw, longestText);
const cleanList = (raw: readonly string[]) => raw.slice(0, longestList).map(clean);

export function cleanLabel(row: LabelRow): LabelRow {
  return {
    address: row.address,
    name: clean(row.name),
    type: clean(row.type),
    subtype: clean(row.subtype),
    label: clean(row.label),
  };
}

export function cleanMev(row: MevRow): MevRow {
  return {
    address: row.address,
    label: clean(row.label),
    subtype: clean(row.subtype),
    txs: cleanList(row.txs),
    protocols: cleanList(row.protocols),
  };
}

export function cleanContract(row: ContractRow): ContractRow {
  const more = Object.entries(row.more)
    .slice(0, longestList)
    .map(([name, value]) => [clean(name), clean(typeof value === 'string' ? value : JSON.stringify(value))]);
  return {
    ...cleanLabel(row),
    ...(row.owner !== undefined && { owner: clean(row.owner) }),
    ...(row.created !== undefined && { created: row.created }),
    more: Object.fromEntries(more),
  };
}
