/** Records as this project's service sends them: every field of the specification, in its order. */
import type { RecordShape } from '../../lib/core/api/endpoints.ts';
import { type FieldsOf, recordFields } from '../../lib/core/api/record-fields.ts';
import { type ChainId, chainOf } from '../../lib/core/chains.ts';

/** Puts the fields into the order of their shape, in which `JSON.stringify` writes them. */
export function writeRow<S extends RecordShape>(shape: S, fields: FieldsOf[S]): FieldsOf[S] {
  const given = new Map<string, unknown>(Object.entries(fields));
  const row = Object.fromEntries(recordFields[shape].map((field) => [field, given.get(field)]));
  // Cast: types and tests hold a shape's order and its fields together.
  return row as unknown as FieldsOf[S];
}

/** The value of `blockchain`: in style A the chain as in the path, in MEV records its capitalised name. */
export function blockchainWord(shape: 'labelA' | 'searchA' | 'mev', chain: ChainId): string {
  return shape === 'mev' ? chainOf(chain).name : chain;
}
