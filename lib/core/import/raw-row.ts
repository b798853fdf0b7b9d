/** One row of a file, read by its shape but not yet checked. */

import type { ImportSource } from './import-source.ts';

/**
 * - `address`: no address, or one with a wrong checksum
 * - `chain`: a chain that Nametag does not know, or not the address's
 * - `empty`: nothing is said about the address
 * - `format`: fields of another kind than any format has
 * - `broken`: the text cannot be read
 */
export const refusalKinds = ['address', 'chain', 'empty', 'format', 'broken'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** A record of a file: JSON's values, or the texts of a CSV row. */
export type Fields = Readonly<Record<string, unknown>>;

export interface RawRow {
  readonly kind: 'label' | 'mev' | 'contract';
  /** The word that names the chain; empty where the file says none. */
  readonly chain: string;
  readonly address: string;
  readonly name?: string;
  readonly type?: string;
  readonly subtype?: string;
  readonly label?: string;
  /** A remark of the list's keeper, where the format has a field for it. */
  readonly note?: string;
  /** One of Nametag's own, where the format has a field for it. */
  readonly category?: string;
  /** Of own labels, as they stand there. */
  readonly tags?: string;
  readonly colour?: string;
  readonly origin?: string;
  /** In milliseconds since 1970. */
  readonly at?: number | undefined;
  readonly unsure?: boolean;
  /** Its `address` names a transaction, for which only own labels have a place. */
  readonly isTransaction?: boolean;
  /** Nametag wrote it. */
  readonly isOurs?: boolean;
  readonly txs?: readonly string[];
  readonly protocols?: readonly string[];
  /** JSON text of an object. */
  readonly metadata?: string;
}

/** Thrown for a row that cannot be read; the message is reported. */
export class BadRow extends Error {
  readonly kind: RefusalKind;
  constructor(message: string, kind: RefusalKind = 'format') {
    super(message);
    this.kind = kind;
  }
}

/** The layout of one kind of file. */
export interface FileShape {
  readonly name: string;
  /** Whether a record with these fields, in lower case, is of this shape. */
  fits(fields: ReadonlySet<string>): boolean;
  /** `text` is the record's JSON, if any, with every number as it was written. */
  read(fields: Fields, source: ImportSource, text: string | undefined): readonly RawRow[];
}

/** A field's text; numbers are written out, absence is the empty string. */
export function fieldText(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'boolean' || (typeof value === 'object' && value !== null)) throw noText(name);
  }
  return '';
}

/** The same for a field that the specification says is a string: a number there is a mistake. */
export function stringField(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) if (typeof fields[name] === 'number') throw noText(name);
  return fieldText(fields, ...names);
}

const noText = (name: string) => new BadRow(`"${name}" has to be text.`);

type TextField =
  | 'chain'
  | 'address'
  | 'name'
  | 'type'
  | 'label'
  | 'note'
  | 'category'
  | 'tags'
  | 'colour'
  | 'origin';

/** Reads a record as one label: which of its fields hold what, and what more it says. */
export function labelReader(
  names: { readonly [F in TextField]?: readonly string[] },
  more?: (fields: Fields) => Partial<RawRow>,
): (fields: Fields) => readonly RawRow[] {
  const all = Object.entries(names);
  return (fields) => {
    const row: { [F in TextField]?: string } = {};
    for (const [field, from] of all) row[field as TextField] = fieldText(fields, ...from); // Cast: the names are its keys.
    return [{ kind: 'label', chain: '', address: '', ...row, ...more?.(fields) }];
  };
}
