/**
 * Other contract metadata, with any keys and shapes, as a few readable lines. `lib/core/api/read-metadata.ts` has removed
 * invisible characters.
 */

import { isRecord } from '../../lib/core/shape.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';

export interface ContractFact {
  readonly name: string;
  readonly text: string;
}

/** Limits, above what any known contract has. All three arbitrary. */
const maxFacts = 40;
const maxNameLength = 60;
const maxTextLength = 400;
const maxDepth = 3;

/**
 * Every key with its value as text; empty ones are left out. Nested keys are joined by spaces (`Proxy implementation`),
 * where lines can wrap.
 */
export function listContractFacts(more: Readonly<Record<string, unknown>>): {
  readonly facts: readonly ContractFact[];
  readonly left: number;
} {
  const all = Object.entries(more).flatMap(([name, value]) => read(name, value, 1));
  return { facts: all.slice(0, maxFacts), left: Math.max(0, all.length - maxFacts) };
}

function read(name: string, value: unknown, depth: number): readonly ContractFact[] {
  if (isRecord(value) && depth < maxDepth) {
    return Object.entries(value).flatMap(([key, inner]) => read(`${name} ${key}`, inner, depth + 1));
  }
  const text = textOf(value);
  return text === '' ? [] : [{ name: cut(readable(name), maxNameLength), text: cut(text, maxTextLength) }];
}

/** "compilerVersion" and "compiler_version" are "Compiler version". */
function readable(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .split(' ')
    // What is all in capitals is a name.
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Whole numbers that are no year, grouped as the reader's language does. */
const grouped = (text: string): string => (/^[1-9]\d{4,}$/.test(text) ? shownNumber(BigInt(text)) : text);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return grouped(value);
  if (typeof value === 'boolean') return t(value ? 'card_yes' : 'card_no');
  if (typeof value === 'number' || typeof value === 'bigint') return grouped(String(value));
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  }
  return JSON.stringify(value) ?? '';
}

/** What a node says of the code at an address, as lines. */
export function nodeFacts(more: Readonly<Record<string, unknown>>): readonly ContractFact[] {
  const text = (name: string) => (typeof more[name] === 'string' ? more[name] : '');
  const [threshold, symbol, tokenName] = ['threshold', 'symbol', 'tokenName'].map(text);
  const lines: readonly ContractFact[] = [
    { name: t('node_implementation'), text: text('implementation') },
    { name: t('node_delegate'), text: text('delegate') },
    { name: t('node_holder'), text: text('holder') },
    { name: t('node_mint'), text: text('mint') },
    { name: 'Safe', text: threshold ? t('node_safe', threshold, text('owners')) : '' },
    // Whoever deployed the contract chose its name.
    {
      name: t('node_token'),
      text: symbol ? `${[symbol, tokenName].filter(Boolean).join(' · ')} (${t('card_unsure')})` : '',
    },
  ];
  const known = lines.filter((line) => line.text !== '');
  return known.length > 0
    ? known
    : [{ name: t('node_code'), text: t(text('program') ? 'node_program' : 'card_contract') }];
}
