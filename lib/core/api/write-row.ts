/** Records as this project's service sends them: every field of the specification, in its order. */
import { type ChainId, chainOf } from '../chains.ts';
import type { RecordShape } from './endpoints.ts';
import { fieldOrder } from './read-answer.ts';

interface Texts {
  readonly address: string;
  readonly address_name: string;
  readonly label_type: string;
  readonly label_subtype: string;
  readonly label: string;
}

/** The fields of each shape; what is not known is the empty string or list. */
export interface FieldsOf {
  labelA: Texts & { readonly blockchain: string };
  searchA: Texts & { readonly blockchain: string };
  labelB: Texts;
  mev: {
    readonly blockchain: string;
    readonly address: string;
    readonly label: string;
    readonly label_subtype: string;
    readonly last_tx: readonly string[];
    readonly protocols: readonly string[];
  };
  contract: Texts & { readonly metadata: Readonly<Record<string, unknown>> };
}

/** Puts the fields into the order of their shape, in which `JSON.stringify` writes them. */
export function writeRow<S extends RecordShape>(shape: S, fields: FieldsOf[S]): FieldsOf[S] {
  const given = new Map<string, unknown>(Object.entries(fields));
  const row = Object.fromEntries(fieldOrder[shape].map((field) => [field, given.get(field)]));
  // Cast: types and tests hold a shape's order and its fields together.
  return row as unknown as FieldsOf[S];
}

/** The value of `blockchain`: in style A the chain as in the path, in MEV records its capitalised name. */
export function blockchainWord(shape: 'labelA' | 'searchA' | 'mev', chain: ChainId): string {
  return shape === 'mev' ? chainOf(chain).name : chain;
}
