/** The field names of other tools' files, in one table for CSV headings and JSON. */
import { type Category, categories } from '../../core/label/categories.ts';

export type ImportField = 'address' | 'name' | 'note' | 'chain' | 'category';

/**
 * Lower case, without spaces and underscores; earlier names win. From: this project's own files, MetaSuites' private
 * labels, eth-labels, token lists (https://tokenlists.org), explorers' private name tags, address books of wallets.
 */
const names: { readonly [F in ImportField]: readonly string[] } = {
  address: ['address', 'accountaddress', 'contractaddress', 'account', 'wallet', 'key'],
  name: ['privatenametag', 'nametag', 'addressname', 'name', 'label', 'tag', 'title', 'symbol'],
  note: ['privatenote', 'note', 'notes', 'comment', 'description', 'memo'],
  chain: ['chain', 'chainid', 'chaintype', 'blockchain', 'network'],
  category: ['category'],
};

export type ImportFields = { readonly [F in ImportField]: string };

/** Reads an object's fields under any of these names. Numbers become text, because chain ids come as both. */
export function readImportFields(object: Readonly<Record<string, unknown>>): ImportFields {
  const plain = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value).trim();
    if (text !== '') plain.set(name.toLowerCase().replace(/[\s_-]/g, ''), text);
  }
  const first = (field: ImportField) => names[field].flatMap((name) => plain.get(name) ?? [])[0] ?? '';
  return {
    address: first('address'),
    name: first('name'),
    note: first('note'),
    chain: first('chain'),
    category: first('category'),
  };
}

/** True if the first line of a table names its columns. */
export function isHeading(cells: readonly string[]): boolean {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''));
  return plain.some((cell) => names.address.includes(cell));
}

export function readCategory(text: string): Category {
  return categories.find((category) => category === text.toLowerCase()) ?? 'other';
}
