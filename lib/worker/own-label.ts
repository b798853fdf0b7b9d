/** One label that the user wrote, as it is kept and read back. */
import * as v from 'valibot';
import { type Category, categories } from '../core/label/categories.ts';
import { cleanText } from '../core/text.ts';

export interface OwnLabel {
  readonly name: string;
  /** Empty when there is none. */
  readonly note: string;
  /** The colour and icon that the user chose. */
  readonly category: Category;
  readonly at: number;
}

export const longestName = 200;
export const longestNote = 1_000;
const version = 1;

const stored = v.object({
  v: v.literal(version),
  name: v.string(),
  note: v.string(),
  category: v.fallback(v.picklist(categories), 'other'),
  at: v.number(),
});

export function readOwn(raw: unknown): OwnLabel | undefined {
  if (raw === undefined) return undefined;
  const parsed = v.safeParse(stored, raw);
  if (!parsed.success) return undefined;
  const { v: _, ...label } = parsed.output;
  return label;
}

export function writeOwn(label: OwnLabel): unknown {
  return { ...label, v: version };
}

/** As a person typed it, or a file had it: one clean line each. Nothing when no name is left. */
export function ownLabel(
  name: string,
  note: string,
  category: Category | undefined,
  at: number,
): OwnLabel | undefined {
  const clean = cleanText(name, longestName);
  if (clean === '') return undefined;
  return { name: clean, note: cleanText(note, longestNote), category: category ?? 'other', at };
}
