/** An own label as it is stored and read back. */

import { cleanText } from '../../../core/clean-text.ts';
import { type Category, categories } from '../../../core/label/categories.ts';
import { cleanTags } from '../../../core/label/clean-tags.ts';
import { isOwnColour, type OwnColour, type OwnColourChoice } from '../../../core/label/own-colour.ts';
import { isNumber, isOneOf, isRecord, isText } from '../../../core/shape.ts';
import { type Stored, writeOver } from '../../../core/write-over.ts';

export interface OwnLabel {
  readonly name: string;
  /** May be empty. */
  readonly note: string;
  /** The icon that the user chose, and the colour. */
  readonly category: Category;
  /** As `clean-tags.ts` writes them; absent without. */
  readonly tags?: string;
  /** In place of the category's. */
  readonly colour?: OwnColour;
  readonly at: number;
}

const maxName = 200;
const maxNote = 1_000;

const isName = isText();
const isCategory = isOneOf(categories);

/** Reads a record of any version as far as it can; only a name must be there. */
export function readOwnLabel(raw: unknown): OwnLabel | undefined {
  if (!isRecord(raw) || !isName(raw.name)) return undefined;
  const { name, note, category, tags, colour, at } = raw;
  return {
    name,
    note: isName(note) ? note : '',
    category: isCategory(category) ? category : 'other',
    ...(isName(tags) && { tags }),
    ...(isOwnColour(colour) && { colour }),
    at: isNumber(at) ? at : 0,
  };
}

/** False if a newer version's record says more than this version can read, or means it differently. */
export function isReadWhole(raw: unknown): boolean {
  // Earlier versions numbered their records.
  const read: Stored = { ...readOwnLabel(raw), v: 1 };
  return isRecord(raw) && Object.entries(raw).every(([name, value]) => read[name] === value);
}

/** The record to write over `before`, of which stays what this version cannot read. */
export const writeOwnLabel = (label: OwnLabel, before?: unknown): unknown =>
  writeOver(before, readOwnLabel(before), label);

/** A label as it is typed or imported. */
export interface WrittenLabel extends Pick<OwnLabel, 'name' | 'note' | 'tags'> {
  readonly category?: Category;
  readonly colour?: OwnColourChoice;
}

/** Cleans a typed or imported label to one line each; undefined if no name is left. */
export function cleanOwnLabel(written: WrittenLabel, at: number): OwnLabel | undefined {
  const name = cleanText(written.name, maxName);
  if (name === '') return undefined;
  const tags = cleanTags(written.tags ?? '');
  const { category = 'other', colour } = written;
  return {
    name,
    note: cleanText(written.note, maxNote),
    category,
    ...(tags !== '' && { tags }),
    ...(isOwnColour(colour) && { colour }),
    at,
  };
}

/** Whether they say the same, whenever that was written. */
export const isSameOwnLabel = (a: OwnLabel, b: OwnLabel): boolean =>
  (['name', 'note', 'category', 'tags', 'colour'] as const).every((field) => a[field] === b[field]);
