/** The field names of tables of names, in one table for CSV headings and JSON. */
import { remembered } from '../address/remembered.ts';
import { addressForm } from './address-form.ts';
import { entryKey } from './json-records.ts';
import { chainOfWord } from './place-row.ts';
import type { Fields } from './raw-row.ts';

/**
 * Lower case, without spaces and underscores; earlier names win. From: this project's own files, MetaSuites' private
 * labels, eth-labels, token lists (https://tokenlists.org), explorers' private name tags, address books of wallets, lists
 * of thieves (ethereum-lists). And as one writes them in the interface's other language.
 */
export const namesFields = {
  address: [
    'address',
    'accountaddress',
    'contractaddress',
    'walletaddress',
    'adresse',
    'account',
    'wallet',
    'key',
    entryKey,
  ],
  name: [
    'privatenametag',
    'nametag',
    'addressname',
    'name',
    'tokenname',
    'label',
    'tag',
    'title',
    'symbol',
    'alias',
    'nickname',
    'accountname',
    'walletname',
    'contactname',
    'bezeichnung',
  ],
  note: ['privatenote', 'note', 'notes', 'comment', 'description', 'memo', 'notiz'],
  chain: ['chain', 'chainid', 'chaintype', 'blockchain', 'network'],
  category: ['category', 'kategorie', 'labeltype'],
  tags: ['tags', 'schlagwörter'],
  colour: ['colour'],
  origin: ['source', 'origin'],
} as const;
export const dayFields = ['date', 'updated'] as const;

/** The columns of a table without a heading, by its first row: its name stands behind the address, or right before it. */
export function columnsWithoutHeading(cells: readonly string[]): readonly string[] {
  const at = cells.findIndex(isAddress);
  const before = cells[at - 1] ?? '';
  const isCounted = before === '' || /^\d+$/.test(before);
  const isChain = cells[at + 1] && chainOfWord(before);
  const first = isCounted ? '' : isChain ? 'chain' : 'name';
  const others = ['name', 'note', 'chain', 'category'].filter((name) => name !== first);
  return [...Array.from({ length: at - 1 }, () => ''), ...(at > 0 ? [first] : []), 'address', ...others];
}

/** The same below what may be a heading that names no address. Of two addresses it takes none. */
export function columnsBelow(above: readonly string[], cells: readonly string[]): readonly string[] {
  if (cells.filter(isAddress).length > 1) return above;
  if (saysNames(above)) return above.map((name, at) => (isAddress(cells[at] ?? '') ? 'address' : name));
  const isNumber = (at: number) => /^[\d.,]+$/.test(cells[at] ?? '');
  return columnsWithoutHeading(cells).map((name, at) => (name === 'name' && isNumber(at) ? '' : name));
}

/** A table has the same names in every row. */
const plainName = remembered(256, (name) => name.toLowerCase().replace(/[\s_-]/g, ''));

/** The texts and numbers of an object under their plain names. */
export function withPlainNames(fields: Fields): Fields {
  const plain: Record<string, string> = {};
  for (const name in fields) {
    const value = fields[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '') plain[plainName(name)] = text;
  }
  return plain;
}

/** True if the first line of a table names its columns. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.some((cell) => namesFields.address.some((name) => name === plainName(cell)));
}

const moreThanNames: readonly string[] = [
  ...namesFields.note,
  ...namesFields.chain,
  ...namesFields.category,
  ...namesFields.tags,
];

/** True if a column is named for a name, and not only for a label, which may be of any kind. */
export const hasNames = (columns: Iterable<string>): boolean =>
  [...columns]
    .map(plainName)
    .some((name) => name !== 'label' && namesFields.name.some((one) => one === name));

const nameOrNote: readonly string[] = [...namesFields.name, ...namesFields.note];

/** True if a column is for names or notes. */
export const saysNames = (columns: readonly string[]): boolean =>
  columns.some((column) => nameOrNote.includes(plainName(column)));

const saying: readonly string[] = [...nameOrNote, ...namesFields.category, 'type'];
const otherFields: readonly string[] = [
  ...namesFields.chain,
  ...namesFields.tags,
  ...namesFields.colour,
  ...namesFields.origin,
  ...dayFields,
];

/** A number, a day, a hash, or the address of somebody else. */
const isNoName = (value: unknown): boolean =>
  typeof value !== 'string' ||
  /^(?:true|false|0x[\da-f]+|[\d\s.,:/%$€+-]+)$/i.test(value) ||
  isAddress(value);

/** A table's row. If no column says what an address is, the one beside it with a word of its own has its name. */
export function withName(fields: Fields): Fields {
  const columns = Object.keys(fields);
  const plain = columns.map(plainName);
  if (plain.some((name) => saying.includes(name))) return fields;
  const at = namesFields.address.map((name) => plain.indexOf(name)).find((one) => one >= 0) ?? -1;
  const [name, more] = [columns[at - 1], columns[at + 1]].filter(
    (column) => column && !otherFields.includes(plainName(column)) && !isNoName(fields[column]),
  );
  return name === undefined || more !== undefined ? fields : { ...fields, name: fields[name] };
}

/** True if a table says more of its addresses than their names. */
export const saysMoreThanNames = (columns: Iterable<string>): boolean =>
  [...columns].some((column) => moreThanNames.includes(plainName(column)));

const isAddress = (cell: string): boolean => addressForm.test(cell);

/** Whether a cell has the form of an address. */
export const hasAddress = (cells: readonly string[]): boolean => cells.some(isAddress);
