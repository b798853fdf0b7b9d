/**
 * The form in which records are stored: JSON already, cut where the shapes differ, so that an answer is put together
 * from strings and nothing is parsed or escaped while somebody waits.
 *
 * A label is `address TAB name TAB rest`; a MEV or contract record, which has one shape alone, is its JSON. What is
 * stored for an address is the address, a line break, and its records a line each. JSON text has neither raw tabs
 * nor raw line breaks, so nothing needs escaping.
 */
import type { RecordShape } from '../../lib/core/api/endpoints.ts';
import type { ChainId } from '../../lib/core/chains.ts';

export interface LabelTexts {
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
}

const quote = JSON.stringify;

export function labelPiece(address: string, row: LabelTexts): string {
  const rest = `"label_type":${quote(row.type)},"label_subtype":${quote(row.subtype)},"label":${quote(row.label)}`;
  return `${address}\t${quote(row.name)}\t${rest}`;
}

/** Puts a stored label into the order of fields that its endpoint promises. */
export function labelRecord(shape: RecordShape, chain: ChainId, piece: string): string {
  const first = piece.indexOf('\t');
  const second = piece.indexOf('\t', first + 1);
  const address = piece.slice(0, first);
  const name = piece.slice(first + 1, second);
  const rest = piece.slice(second + 1);
  switch (shape) {
    case 'labelA':
      return `{"blockchain":"${chain}","address":"${address}","address_name":${name},${rest}}`;
    case 'searchA':
      return `{"blockchain":"${chain}","address_name":${name},"address":"${address}",${rest}}`;
    default:
      return `{"address_name":${name},"address":"${address}",${rest}}`;
  }
}

/** A stored piece as a record of a shape; MEV and contract records are stored whole. */
export function recordOf(shape: RecordShape, chain: ChainId, piece: string): string {
  return shape === 'mev' || shape === 'contract' ? piece : labelRecord(shape, chain, piece);
}

/** The address that stored text begins with, in the spelling that people are shown. */
export function storedAddress(stored: string): string {
  return stored.slice(0, stored.indexOf('\n'));
}

export function storedPieces(stored: string): string[] {
  return stored.slice(stored.indexOf('\n') + 1).split('\n');
}
