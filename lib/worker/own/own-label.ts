/** An own label as it is stored and read back. */

import { cleanText } from '../../core/clean-text.ts';
import { type Category, categories } from '../../core/label/categories.ts';
import { isExactly, isNumber, isObject, isOneOf, isText } from '../../core/shape.ts';

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
const version = 1;

const stored = isObject({ v: isExactly(version), name: isText(), note: isText(), at: isNumber });
const isCategory = isOneOf(categories);

export function readOwnLabel(raw: unknown): OwnLabel | undefined {
  if (!stored(raw)) return undefined;
  const { name, note, at } = raw;
  return { name, note, category: 'category' in raw && isCategory(raw.category) ? raw.category : 'other', at };
}

export function writeOwnLabel(label: OwnLabel): unknown {
  return { ...label, v: version };
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
