/** An own label as it is stored and read back. */

import { cleanText } from '../../../core/clean-text.ts';
import { type Category, categories } from '../../../core/label/categories.ts';
import { type Migrations, migrate, type Stored, versionToWrite, writeOver } from '../../../core/migrate.ts';
import { isNumber, isOneOf, isRecord, isText } from '../../../core/shape.ts';

export interface OwnLabel {
  readonly name: string;
  /** May be empty. */
  readonly note: string;
  /** The colour and icon that the user chose. */
  readonly category: Category;
  readonly at: number;
}

export const longestName = 200;
export const longestNote = 1_000;

export const ownLabelMigrations: Migrations = [
  // Version 1 is the first.
  (stored) => stored,
];

const isName = isText();
const isCategory = isOneOf(categories);

const migrated = (raw: unknown) => (isRecord(raw) ? migrate(raw, raw.v, ownLabelMigrations) : undefined);

/** Reads a record of any version as far as it can; only a name must be there. */
export function readOwnLabel(raw: unknown): OwnLabel | undefined {
  const stored = migrated(raw);
  if (!stored || !isName(stored.name)) return undefined;
  const { name, note, category, at } = stored;
  return {
    name,
    note: isName(note) ? note : '',
    category: isCategory(category) ? category : 'other',
    at: isNumber(at) ? at : 0,
  };
}

/** False if a newer version's record says more than this version can read, or means it differently. */
export function isReadWhole(raw: unknown): boolean {
  const stored = migrated(raw);
  const read: Stored = { ...readOwnLabel(raw), v: ownLabelMigrations.length };
  return stored !== undefined && Object.entries(stored).every(([name, value]) => read[name] === value);
}

/** The record to write over `before`, of which stays what this version cannot read. */
export function writeOwnLabel(label: OwnLabel, before?: unknown): unknown {
  const v = versionToWrite(isRecord(before) ? before.v : undefined, ownLabelMigrations);
  return { ...writeOver(migrated(before), readOwnLabel(before), label), v };
}

/** Cleans a typed or imported label to one line each; undefined if no name is left. */
export function cleanOwnLabel(
  name: string,
  note: string,
  category: Category | undefined,
  at: number,
): OwnLabel | undefined {
  const clean = cleanText(name, longestName);
  if (clean === '') return undefined;
  return { name: clean, note: cleanText(note, longestNote), category: category ?? 'other', at };
}
