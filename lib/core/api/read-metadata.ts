/** Reads the metadata of a contract, which has any keys and any nesting, within bounds. */
import { cleanText } from '../clean-text.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

// All arbitrary: far more than any contract has.
const deepest = 8;
const longestText = 2_000;
const longestKey = 100;
const most = 200;

/** Reads an object's keys and values; anything else has none. */
export function readMetadata(raw: unknown): Readonly<Record<string, Json>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  return object(raw, 1);
}

function object(raw: object, depth: number): Readonly<Record<string, Json>> {
  const entries: [string, Json][] = [];
  for (const [name, value] of Object.entries(raw).slice(0, most)) {
    const key = cleanText(name, longestKey);
    const read = json(value, depth);
    // Harmless as an own property, but a careless copy would make it a prototype.
    if (key !== '' && key !== '__proto__' && read !== undefined) entries.push([key, read]);
  }
  return Object.fromEntries(entries);
}

function json(raw: unknown, depth: number): Json | undefined {
  if (typeof raw === 'string') return cleanText(raw, longestText);
  if (raw === null || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== 'object') return undefined;
  if (depth === deepest) return '…';
  if (!Array.isArray(raw)) return object(raw, depth + 1);
  const items: readonly unknown[] = raw.slice(0, most);
  return items.map((item) => json(item, depth + 1)).filter((item) => item !== undefined);
}
