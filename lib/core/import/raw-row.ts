/** One row of a file, read by its shape but not yet checked. */
import { type ChainId, chainByAlias } from '../chains.ts';

/** A record of a file: JSON's values, or the texts of a CSV row. */
export type Fields = Readonly<Record<string, unknown>>;

export interface RawRow {
  readonly kind: 'label' | 'mev' | 'contract';
  readonly chain: ChainId;
  readonly address: string;
  readonly name?: string;
  readonly type?: string;
  readonly subtype?: string;
  readonly label?: string;
  readonly txs?: readonly string[];
  readonly protocols?: readonly string[];
  /** JSON text of an object. */
  readonly metadata?: string;
}

export interface RowSource {
  /** As given on the command line. */
  readonly path: string;
  /** The chain of records that name none. */
  readonly chain: ChainId | undefined;
}

/** Thrown for a row that cannot be read; the message is reported. */
export class BadRow extends Error {}

/** The layout of one kind of file. */
export interface FileShape {
  readonly name: string;
  /** Whether a record with these fields, in lower case, is of this shape. */
  fits(fields: ReadonlySet<string>): boolean;
  /** `text` is the record's JSON, if any, with every number as it was written. */
  read(fields: Fields, source: RowSource, text: string | undefined): readonly RawRow[];
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

/** The chain that a word names: `ethereum`, `1`, `eip155:1` or, as some exports write it, `eip155-1`. */
export function chainOfWord(word: string, source: RowSource): ChainId {
  if (word === '') {
    if (source.chain !== undefined) return source.chain;
    throw new BadRow('It does not say its chain. Name the chain of the whole file with --chain.');
  }
  const chain = chainByAlias(word.trim().replace(/^eip155-/i, 'eip155:'));
  if (chain === undefined)
    throw new BadRow(`The chain "${word.slice(0, 40)}" is none of those that are served.`);
  return chain;
}
