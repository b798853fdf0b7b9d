/**
 * Stored values of other versions: older ones are migrated, and newer ones keep what this version cannot read. Both
 * matter to people who go back to an earlier version, or share a profile between two.
 */
import { isRecord } from './shape.ts';

export type Stored = Readonly<Record<string, unknown>>;
/** `migrations[n]` makes version n + 1 out of version n, so their number is the version that is written. */
export type Migrations = readonly ((stored: Stored) => Stored)[];

export function migrate(stored: Stored, version: unknown, migrations: Migrations): Stored {
  return migrations.slice(versionOf(version)).reduce((value, step) => step(value), stored);
}

/** A newer version's number stays, so that its migrations do not run over its own fields. */
export function versionToWrite(version: unknown, migrations: Migrations): number {
  return Math.max(versionOf(version), migrations.length);
}

const versionOf = (version: unknown): number =>
  typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 0;

/** What is written over a migrated record: these fields where they changed since it was read, and the rest as it was. */
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
