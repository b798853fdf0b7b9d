/**
 * Other contract metadata, with any keys and shapes, as a few readable lines. `lib/core/api/read-metadata.ts` has removed
 * invisible characters.
 */

export interface ContractFact {
  readonly name: string;
  readonly text: string;
}

/** Limits, above what any known contract has. All three arbitrary. */
const mostFacts = 40;
const longestName = 60;
const longestText = 400;
const deepest = 3;

/** Every key with its value as text. Nested keys are joined by spaces (`proxy implementation`), where lines can wrap. */
export function listContractFacts(more: Readonly<Record<string, unknown>>): {
  readonly facts: readonly ContractFact[];
  readonly left: number;
} {
  const all = Object.entries(more).flatMap(([name, value]) => read(name, value, 1));
  return { facts: all.slice(0, mostFacts), left: Math.max(0, all.length - mostFacts) };
}

function read(name: string, value: unknown, depth: number): readonly ContractFact[] {
  if (isRecord(value) && depth < deepest && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, inner]) => read(`${name} ${key}`, inner, depth + 1));
  }
  return [{ name: cut(name.replaceAll('_', ' '), longestName), text: cut(textOf(value), longestText) }];
}

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    return value.length > 0 ? value.map(textOf).join(', ') : '–';
  }
  return JSON.stringify(value) ?? '–';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
