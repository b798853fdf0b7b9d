/**
 * Reads the label service's answers. Every field is parsed; bad rows are dropped and counted, good ones stay.
 */
import { type ChainId, chainByAlias } from '../chains.ts';
import { cleanText } from '../clean-text.ts';
import { isRecord } from '../shape.ts';
import type { RecordShape } from './endpoints.ts';
import { type Json, readMetadata } from './read-metadata.ts';
import { labelTexts } from './record-fields.ts';

/** A label, whatever shape it came in; missing text is the empty string. */
export interface LabelRow {
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
}

export interface MevRow {
  readonly address: string;
  readonly label: string;
  readonly subtype: string;
  readonly txs: readonly string[];
  readonly protocols: readonly string[];
}

export interface ContractRow extends LabelRow {
  readonly owner?: string;
  /** YYYY-MM-DD. */
  readonly created?: string;
  /** All other metadata, as it came. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The row type of each shape. */
export interface RowOf {
  labelA: LabelRow;
  searchA: LabelRow;
  labelB: LabelRow;
  mev: MevRow;
  contract: ContractRow;
}

// Arbitrary bounds: more than any honest record needs.
const longestText = 300;
const longestList = 100;
const mostRows = 10_000;

const clean = (raw: string) => cleanText(raw, longestText);

type Fields = Readonly<Record<string, unknown>>;

/** Reads text; null and absence become empty, numbers become text. */
function readText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return '';
  return typeof raw === 'string' || Number.isFinite(raw) ? clean(String(raw)) : undefined;
}

/** An address is visible ASCII; rows without one are dropped. */
function readAddress(raw: unknown): string | undefined {
  const text = typeof raw === 'string' ? raw.trim() : '';
  return /^[!-~]{1,128}$/.test(text) ? text : undefined;
}

/** Reads a list from an array, one string, or null; drops elements that are not text. */
function readList(raw: unknown): readonly string[] | undefined {
  if (raw === undefined || raw === null) return [];
  if (typeof raw !== 'string' && !Array.isArray(raw)) return undefined;
  const items: readonly unknown[] = typeof raw === 'string' ? [raw] : raw;
  return items
    .slice(0, longestList)
    .filter((item) => typeof item === 'string')
    .map(clean)
    .filter((item) => item !== '');
}

function readLabel(fields: Fields): LabelRow | undefined {
  const address = readAddress(fields.address);
  const { name, type, subtype, label } = labelTexts((field) => readText(fields[field]));
  if (address === undefined || name === undefined || type === undefined) return undefined;
  return subtype === undefined || label === undefined ? undefined : { address, name, type, subtype, label };
}

function readMev(fields: Fields): MevRow | undefined {
  const address = readAddress(fields.address);
  const label = readText(fields.label);
  const subtype = readText(fields.label_subtype);
  const protocols = readList(fields.protocols);
  const txs = readList(fields.last_tx);
  if (address === undefined || label === undefined || subtype === undefined) return undefined;
  return protocols && txs && { address, label, subtype, txs, protocols };
}

/** YYYY-MM-DD, with or without a time behind it. */
const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/;

function readContract(fields: Fields): ContractRow | undefined {
  const label = readLabel(fields);
  if (!label) return undefined;
  // An unreadable owner or date is shown as it came, with the other metadata.
  const { owner_address: owner, creation_date: created, ...more } = readMetadata(fields.metadata);
  const isOwner = typeof owner === 'string' && owner !== '';
  const day = typeof created === 'string' ? date.exec(created)?.[0] : undefined;
  return {
    ...label,
    ...(isOwner && { owner }),
    ...(day !== undefined && { created: day }),
    more: {
      ...(!isOwner && isGiven(owner) && { owner_address: owner }),
      ...(day === undefined && isGiven(created) && { creation_date: created }),
      ...more,
    },
  };
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

const readers: { readonly [S in RecordShape]: (fields: Fields) => RowOf[S] | undefined } = {
  labelA: readLabel,
  searchA: readLabel,
  labelB: readLabel,
  mev: readMev,
  contract: readContract,
};

export type Answer<Row> =
  | {
      readonly ok: true;
      readonly rows: readonly Row[];
      /** Rows that could not be read, or that are about another chain. */
      readonly dropped: number;
      /** The addresses of rows that say something that could not be read. */
      readonly unread: readonly string[];
    }
  | { readonly ok: false /** What the host said instead of data, shortened. */; readonly message: string };

/** Reads an answer; without a list of records it is an error. With a chain, rows about another chain are dropped. */
export function readAnswer<S extends RecordShape>(
  shape: S,
  body: unknown,
  chain?: ChainId,
): Answer<RowOf[S]> {
  const message = hostMessage(body);
  const said = isRecord(body) ? body.data : undefined;
  // Without a message, null says that nothing is known.
  const data: unknown = said === null && message === '' ? [] : said;
  if (!Array.isArray(data)) return { ok: false, message };
  const read = readers[shape];
  const rows: RowOf[S][] = [];
  const unread: string[] = [];
  for (const item of data.slice(0, mostRows)) {
    if (!isRecord(item) || (chain !== undefined && namesAnother(item, chain))) continue;
    const row = read(item);
    const address = readAddress(item.address);
    if (row) rows.push(row);
    else if (address !== undefined) unread.push(address);
  }
  return { ok: true, rows, dropped: data.length - rows.length, unread };
}

/** True if a row names another chain. Style B has no such field. */
function namesAnother({ blockchain: said }: Fields, chain: ChainId): boolean {
  if (said === null || said === undefined || said === '') return false;
  if (typeof said !== 'string' && typeof said !== 'number') return true;
  return chainByAlias(clean(String(said))) !== chain;
}

/** Fields in which gateways put their messages. */
const messageFields = ['message', 'error', 'faultstring', 'fault', 'detail'];
const messageLength = 200;
/** Levels that are searched for a message: `fault.faultstring` is two. Arbitrary. */
const messageDepth = 4;

/** The message in a gateway's error body, or an empty text. */
export function hostMessage(body: unknown, depth: number = messageDepth): string {
  if (typeof body === 'string') return cleanText(withoutMarkup(body), messageLength);
  if (typeof body !== 'object' || body === null || depth === 0) return '';
  const record = body as Readonly<Record<string, unknown>>;
  for (const key of messageFields) {
    const found = hostMessage(record[key], depth - 1);
    if (found !== '') return found;
  }
  return '';
}

/** The words at the beginning of a gateway's HTML page. */
function withoutMarkup(page: string): string {
  return page
    .slice(0, 10_000)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ');
}
