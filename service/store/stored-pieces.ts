/**
 * The form of stored records: pieces of JSON, cut where the shapes differ, so that an answer is joined from strings
 * without parsing or escaping.
 *
 * A label is `address TAB name TAB rest`; a MEV or contract record, which has only one shape, is its JSON. The text of an
 * address is the address, followed by one line per record. JSON has no raw tabs or line breaks, so nothing needs escaping.
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

/**
 * Turns a stored label into a record with the fields of its shape. They are written out, because a search answers up to
 * a hundred records: put together from `recordFields` each would take several times as long.
 */
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

/** The records of a stored text, with commas between. */
export function recordsOf(shape: RecordShape, chain: ChainId, stored: string): string {
  let records = '';
  for (let from = stored.indexOf('\n') + 1; ; ) {
    const end = stored.indexOf('\n', from);
    if (records !== '') records += ',';
    records += recordOf(shape, chain, end === -1 ? stored.slice(from) : stored.slice(from, end));
    if (end === -1) return records;
    from = end + 1;
  }
}

/** The number of records in a column of stored texts, in SQL. */
export const pieceCount = (column: string) =>
  `(length(${column}) - length(replace(${column}, char(10), '')))`;

/** The address at the start of stored text, in the spelling that people see. */
export function storedAddress(stored: string): string {
  return stored.slice(0, stored.indexOf('\n'));
}

export function storedPieces(stored: string): string[] {
  return stored.slice(stored.indexOf('\n') + 1).split('\n');
}
