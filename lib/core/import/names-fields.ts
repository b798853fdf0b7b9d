/** The field names of tables of names, in one table for CSV headings and JSON. */
import type { Fields } from './raw-row.ts';

type NamesField = 'address' | 'name' | 'note' | 'chain' | 'category' | 'tags' | 'colour' | 'origin' | 'day';

/**
 * Lower case, without spaces and underscores; earlier names win. From: this project's own files, MetaSuites' private
 * labels, eth-labels, token lists (https://tokenlists.org), explorers' private name tags, address books of wallets, lists
 * of thieves (ethereum-lists).
 */
const names: { readonly [F in NamesField]: readonly string[] } = {
  address: ['address', 'accountaddress', 'contractaddress', 'account', 'wallet', 'key'],
  name: ['privatenametag', 'nametag', 'addressname', 'name', 'label', 'tag', 'title', 'symbol'],
  note: ['privatenote', 'note', 'notes', 'comment', 'description', 'memo'],
  chain: ['chain', 'chainid', 'chaintype', 'blockchain', 'network'],
  category: ['category'],
  tags: ['tags'],
  colour: ['colour'],
  origin: ['source', 'origin'],
  day: ['date', 'updated'],
};

/** The columns of a table without a heading. */
export const columnsWithoutHeading = ['address', 'name', 'note', 'chain', 'category'];

export type NamesFields = { readonly [F in NamesField]: string };

const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

interface Role {
  readonly field: NamesField;
  /** Lower numbers win. */
  readonly rank: number;
}

const roles = new Map<string, Role>(
  Object.entries(names).flatMap(([field, all]) =>
    // Cast: Object.entries loses the type of the keys.
    all.map((name, rank) => [name, { field: field as NamesField, rank }] as const),
  ),
);
/** A table has the same names in every row. */
const rolesOfNames = new Map<string, Role | undefined>();
const maxNames = 256;

function roleOf(name: string): Role | undefined {
  if (rolesOfNames.has(name)) return rolesOfNames.get(name);
  const role = roles.get(plainName(name));
  if (rolesOfNames.size < maxNames) rolesOfNames.set(name, role);
  return role;
}

/** Reads an object's fields under any of these names. Numbers become text, because chain ids come as both. */
export function namesFields(fields: Fields): NamesFields {
  const read = {
    address: '',
    name: '',
    note: '',
    chain: '',
    category: '',
    tags: '',
    colour: '',
    origin: '',
    day: '',
  };
  const ranks: { [F in NamesField]?: number } = {};
  for (const name in fields) {
    const role = roleOf(name);
    if (!role || role.rank > (ranks[role.field] ?? Infinity)) continue;
    const value = fields[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value).trim();
    if (text === '') continue;
    read[role.field] = text;
    ranks[role.field] = role.rank;
  }
  return read;
}

/** True if the first line of a table names its columns. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.some((cell) => names.address.includes(plainName(cell)));
}

const addressForm = /^(?:[a-z0-9-]+:)*(?:0x[0-9a-f]{40}|bc1[0-9a-z]{11,87}|[1-9A-HJ-NP-Za-km-z]{26,44})$/i;

/** Whether a cell has the form of an address; its checksum is not verified. */
export function hasAddress(cells: readonly string[]): boolean {
  return cells.some((cell) => addressForm.test(cell));
}
