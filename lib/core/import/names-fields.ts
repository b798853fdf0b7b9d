/** The field names of tables of names, in one table for CSV headings and JSON. */
import { remembered } from '../address/remembered.ts';
import { entryKey } from './json-records.ts';
import type { Fields } from './raw-row.ts';

/**
 * Lower case, without spaces and underscores; earlier names win. From: this project's own files, MetaSuites' private
 * labels, eth-labels, token lists (https://tokenlists.org), explorers' private name tags, address books of wallets, lists
 * of thieves (ethereum-lists). And as one writes them in the interface's other language.
 */
export const namesFields = {
  address: ['address', 'accountaddress', 'contractaddress', 'account', 'wallet', 'key', entryKey, 'adresse'],
  name: [
    'privatenametag',
    'nametag',
    'addressname',
    'name',
    'label',
    'tag',
    'title',
    'symbol',
    'bezeichnung',
  ],
  note: ['privatenote', 'note', 'notes', 'comment', 'description', 'memo', 'notiz'],
  chain: ['chain', 'chainid', 'chaintype', 'blockchain', 'network'],
  category: ['category', 'kategorie'],
  tags: ['tags', 'schlagwörter'],
  colour: ['colour'],
  origin: ['source', 'origin'],
} as const;
export const dayFields = ['date', 'updated'] as const;

/** The columns of a table without a heading. */
export const columnsWithoutHeading = ['address', 'name', 'note', 'chain', 'category'];

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

const addressForm = /^(?:[a-z0-9-]+:)*(?:0x[0-9a-f]{40}|bc1[0-9a-z]{11,87}|[1-9A-HJ-NP-Za-km-z]{26,44})$/i;

/** Whether a cell has the form of an address; its checksum is not verified. */
export function hasAddress(cells: readonly string[]): boolean {
  return cells.some((cell) => addressForm.test(cell));
}
