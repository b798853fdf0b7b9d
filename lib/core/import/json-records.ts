import { addressForm, transactionForm } from './address-form.ts';
import { type FileRecord, type RecordReader, recordsFrom } from './file-record.ts';
import { createJsonCutter, type Piece } from './json-cutter.ts';
import { chainOfWord } from './place-row.ts';
import type { Fields } from './raw-row.ts';

/** The field that holds an entry's key, which is an address. */
export const entryKey = '(key)';
/** The same for a value that is no object. */
export const entryValue = '(value)';
/** The name of the group that an entry stands in, unless that is a chain. */
export const entryGroup = '(group)';

export function createJsonRecords(): RecordReader {
  const cutter = createJsonCutter();
  return { read: recordsFrom(cutter.read, recordOf), header: () => cutter.header };
}

const chainNumber = /^(?:\d+|0x[0-9a-f]+)$/i;

function recordOf({ text, key, group, line, broken }: Piece): FileRecord {
  if (broken !== undefined) return { fields: {}, line, broken };
  try {
    const own = fieldsOf(JSON.parse(text), key);
    const fields = own && group !== undefined ? { [groupField(group)]: group, ...own } : own;
    return fields ? { fields, line, text } : { fields: {}, line, broken: 'It is not an object with fields.' };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fields: {}, line, broken: 'It is not JSON.' };
  }
}

const groupField = (group: string) =>
  chainNumber.test(group) || chainOfWord(group) !== undefined ? 'chain' : entryGroup;

function fieldsOf(value: unknown, key: string | undefined): Fields | undefined {
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? lowerNames(value) : undefined;
  // Some tools put the name before the address.
  if (key !== undefined && typeof value === 'string' && addressForm.test(value) && !addressForm.test(key))
    return { [entryKey]: value, [entryValue]: key };
  // Electrum keeps both in one object; of transactions this says what BIP-329 says.
  if (key !== undefined && typeof value === 'string' && transactionForm.test(key))
    return { type: 'tx', ref: key, label: value };
  if (key !== undefined)
    return fields ? { ...fields, [entryKey]: key } : { [entryKey]: key, [entryValue]: value };
  // A list of addresses alone.
  return typeof value === 'string' ? { address: value } : fields;
}

/** In lower case, without surrounding spaces: files are written by hand. */
function lowerNames(value: object): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.trim().toLowerCase(), field]));
}
