/**
 * Reads a file of labels: ours, or one of another tool. Pure. It runs in a thread of the options page, because a CSV
 * parser is too heavy for the worker.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { parseAddress } from '../../core/address/parse-address.ts';
import { chainByAlias, chainsOfFamily, type FamilyId, isChainId } from '../../core/chains.ts';
import { isKeyChain, type Key, type KeyChain, keyOf } from '../../core/label/key.ts';
import type { OwnLabelEntry } from '../../protocol/requests.ts';
import { removeFormulaGuards } from '../format-csv.ts';
import { type ImportFields, isHeading, readCategory, readImportFields } from './import-fields.ts';

export interface ImportedLabels {
  readonly rows: readonly OwnLabelEntry[];
  /** Rows that are no label, each with its line in the file (in JSON its number), from 1, and the reason. */
  readonly skipped: readonly { readonly place: number; readonly why: SkipReason }[];
  /** The settings in our own export, to be read like stored ones. */
  readonly settings?: unknown;
}
export type SkipReason = 'no-address' | 'no-name' | 'other-network';

/** Undefined if the text is neither JSON nor a table nor lines with addresses. */
export function readImport(text: string): ImportedLabels | undefined {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') return undefined;
  const json = parseJson(plain);
  const found = json ? fromJson(json.value) : (fromTable(plain) ?? fromLines(plain));
  if (!found || (found.objects.length === 0 && found.settings === undefined)) return undefined;
  const rows: OwnLabelEntry[] = [];
  const skipped: { place: number; why: SkipReason }[] = [];
  for (const { place, raw } of found.objects) {
    const row = entryOf(raw);
    if (typeof row === 'string') skipped.push({ place, why: row });
    else rows.push(row);
  }
  const isOther = rows.length === 0 && skipped.every((one) => one.why === 'no-address');
  if (isOther && found.settings === undefined) return undefined;
  return { rows, skipped, ...(found.settings !== undefined && { settings: found.settings }) };
}

interface Objects {
  readonly objects: readonly { readonly place: number; readonly raw: ImportFields }[];
  readonly settings?: unknown;
}

/** Our own files have keys (`base:0x…`, `evm:0x…`); others have an address and perhaps a chain. */
function entryOf(raw: ImportFields): OwnLabelEntry | SkipReason {
  const [word = '', bare] = raw.address.split(':');
  const isKeyOfFamily = bare !== undefined && familyByWord(word) !== undefined;
  const parsed = parseAddress(isKeyOfFamily ? bare : raw.address);
  if (!parsed.address) return 'no-address';
  if (raw.name === '') return 'no-name';
  const { family, key: address } = parsed.address;
  const chain = chainFor(family, parsed.chain ?? (isKeyOfFamily ? word : raw.chain));
  if (!chain) return 'other-network';
  const key: Key = keyOf(chain, address);
  return { key, name: raw.name, note: raw.note, category: readCategory(raw.category) };
}

/** Without a chain, an address is meant on every chain of its family. */
function chainFor(family: FamilyId, word: string): KeyChain | undefined {
  const [only, more] = chainsOfFamily(family);
  if (!more) return only;
  if (word === '' || word.toLowerCase() === 'all' || familyByWord(word) === family) return family;
  return chainByAlias(word);
}

function familyByWord(word: string): FamilyId | undefined {
  const small = word.toLowerCase();
  return isKeyChain(small) && !isChainId(small) ? small : undefined;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of the list in JSON files. */
const lists = ['labels', 'tokens', 'privateLabels', 'addresses', 'data'];

function fromJson(value: unknown): Objects {
  if (Array.isArray(value))
    return {
      objects: value.filter(isObject).map((one, n) => ({ place: n + 1, raw: readImportFields(one) })),
    };
  if (!isObject(value)) return { objects: [] };
  const list = lists.find((name) => isObject(value[name]) || Array.isArray(value[name]));
  if (list !== undefined) {
    return { ...fromJson(value[list]), ...(value.settings !== undefined && { settings: value.settings }) };
  }
  return {
    objects: Object.entries(value).map(([name, one], n) => ({ place: n + 1, raw: fromPair(name, one) })),
  };
}

/** Address → name, or address → object; MetaSuites' keys have a chain type before the address. */
function fromPair(name: string, value: unknown): ImportFields {
  const object = isObject(value) ? readImportFields(value) : readImportFields({ name: value });
  return object.address === '' ? { ...object, address: name.replace(/^[a-z]+-/, '') } : object;
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function fromTable(text: string): Objects | undefined {
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].find((one) => first.includes(one));
  if (delimiter === undefined) return undefined;
  let records: readonly Row[];
  try {
    // Cast: with `info` the parser gives each row as this pair.
    records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly Row[];
  } catch {
    return undefined;
  }
  const heading = records[0]?.record ?? [];
  const named = isHeading(heading);
  const columns = named ? heading : ['address', 'name', 'note', 'chain', 'category'];
  const objects = records.slice(named ? 1 : 0).map(({ record, info }) => ({
    // A row of several lines is reported with its last line.
    place: info.lines,
    raw: readImportFields(
      Object.fromEntries(columns.map((column, index) => [column, removeFormulaGuards(record[index] ?? '')])),
    ),
  }));
  // Lines without columns may contain commas too.
  const isTable = named || objects.some(({ raw }) => parseAddress(raw.address).address !== undefined);
  return isTable ? { objects } : undefined;
}

/** Lines as in rolod0x: an address, its label, and a comment after two slashes. */
function fromLines(text: string): Objects {
  const objects = text.split('\n').flatMap((line, n) => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('//') || trimmed.startsWith('#')) return [];
    const [, address = '', name = '', note = ''] = /^(\S+)\s*(.*?)(?:\s+\/\/\s*(.*))?$/.exec(trimmed) ?? [];
    return [{ place: n + 1, raw: { address, name, note, chain: '', category: '' } }];
  });
  return { objects };
}
