/**
 * Further contract metadata: nobody promised its keys or its shapes, so each is made into a few readable lines. What is
 * unseen in them was taken out where they were read (`lib/core/api/read-metadata.ts`).
 */

export interface ContractFact {
  readonly name: string;
  readonly text: string;
}

/** More keys than any contract was seen with; a card is no database. Arbitrary, all three. */
const mostFacts = 40;
const longestName = 60;
const longestText = 400;
const deepest = 3;

/** Every key with its value as text; nested objects by their path (`proxy implementation`): a narrow card breaks it. */
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
