/**
 * Stored values of other versions keep what this version cannot read. That matters to people who go back to an earlier
 * version, or share a profile between two.
 */
import { isRecord } from './shape.ts';

export type Stored = Readonly<Record<string, unknown>>;

/** What is written over a record: these fields where they changed since it was read, and the rest as it was. */
export function writeOver(stored: unknown, read: object | undefined, now: object): Stored {
  const before: Stored = { ...read };
  const after: Stored = { ...now };
  const fields: Record<string, unknown> = isRecord(stored) ? { ...stored } : {};
  for (const name of [...Object.keys(before), ...Object.keys(after)]) {
    if (before[name] === after[name] && name in fields) continue;
    if (name in after) fields[name] = after[name];
    else delete fields[name];
  }
  return fields;
}
