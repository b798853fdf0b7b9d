/** Values that are not plain text: lists, dates, metadata. */
import { parseDay } from '../parse-day.ts';
import { BadRow, type Fields } from './raw-row.ts';

/** Reads a list: a JSON array, its text, or elements separated by `|`. Empty elements stay. */
export function listField(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return texts(value, name);
  if (typeof value !== 'string') throw new BadRow(`"${name}" has to be a list of texts.`);
  if (!value.trimStart().startsWith('[')) return value.split('|').map((item) => item.trim());
  const parsed = parseJson(value, name);
  if (!Array.isArray(parsed)) throw new BadRow(`"${name}" has to be a list of texts.`);
  return texts(parsed, name);
}

function texts(list: readonly unknown[], name: string): readonly string[] {
  return list.map((item) => {
    if (typeof item !== 'string') throw new BadRow(`"${name}" has to hold texts alone.`);
    return item;
  });
}

/** Characters of one record's metadata; far more than any contract has. Arbitrary. */
const maxMetadataLength = 64 * 1024;

/** The JSON text of an object on one line, with every key and number as given. */
export function metadataText(text: string): string {
  const value = parseExactly(text, 'metadata');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRow('"metadata" has to be a JSON object.');
  }
  checkPromised(value);
  const written = JSON.stringify(value);
  if (written.length > maxMetadataLength) {
    throw new BadRow(`"metadata" has more than ${maxMetadataLength} characters.`);
  }
  return written;
}

/** Checks the fields that every contract's metadata must have (section 2.4). */
function checkPromised(metadata: object): void {
  if (
    !('owner_address' in metadata) ||
    typeof metadata.owner_address !== 'string' ||
    metadata.owner_address === ''
  ) {
    throw new BadRow('A contract record needs "owner_address", a text.');
  }
  const date = 'creation_date' in metadata ? metadata.creation_date : undefined;
  if (typeof date !== 'string' || date.length !== 10 || parseDay(date) === undefined) {
    throw new BadRow('A contract record needs "creation_date", a day that exists, as YYYY-MM-DD.');
  }
}

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

export function parseJson(text: string, what: string, keep?: Reviver): unknown {
  try {
    return JSON.parse(text, keep);
  } catch {
    throw new BadRow(`"${what}" is not JSON.`);
  }
}

// JSON.rawJSON (ECMAScript, JSON.parse source text access) is not in lib.d.ts yet.
const rawJson: unknown = Reflect.get(JSON, 'rawJSON');

/** Parses JSON so that numbers are written again as they were read; JavaScript cannot hold 2^256 - 1. */
export const parseExactly = (text: string, what: string): unknown =>
  parseJson(text, what, (_, value, context) =>
    typeof value === 'number' && typeof rawJson === 'function' && context?.source !== undefined
      ? rawJson(context.source)
      : value,
  );
