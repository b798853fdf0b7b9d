/**
 * The record shapes of the label service: strict in the order in which they are written, liberal in what is read.
 * A row is never trusted as data: every field is parsed, a bad row is dropped and counted, the good ones stay.
 */
import * as v from 'valibot';
import { type ChainId, chainByAlias, chainOf } from '../chains.ts';
import { cleanText } from '../text.ts';
import type { Shape } from './endpoints.ts';
import { type Json, readMetadata } from './metadata.ts';

/** The fields of each shape, in the order in which this project's service writes them. */
export const fieldOrder = {
  labelA: ['blockchain', 'address', 'address_name', 'label_type', 'label_subtype', 'label'],
  searchA: ['blockchain', 'address_name', 'address', 'label_type', 'label_subtype', 'label'],
  labelB: ['address_name', 'address', 'label_type', 'label_subtype', 'label'],
  mev: ['blockchain', 'address', 'label', 'label_subtype', 'last_tx', 'protocols'],
  contract: ['address_name', 'address', 'label_type', 'label_subtype', 'label', 'metadata'],
} as const satisfies Record<Shape, readonly string[]>;

/** A label as the rest of Nametag sees it, whatever shape it came in. Absent text is the empty string. */
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
  /** Every further metadata key, as it came. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** What a reader makes of each shape. */
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

/** Text, or what a careless server sends in its place: null and absence are empty, numbers are written out. */
const text = v.pipe(
  v.optional(
    v.custom<string | number | null>(
      (value) => value === null || typeof value === 'string' || Number.isFinite(value),
    ),
    null,
  ),
  v.transform((value) => clean(String(value ?? ''))),
);

/** An address is the one field without which a row says nothing. All that can be one is visible ASCII. */
const address = v.pipe(v.string(), v.trim(), v.regex(/^[!-~]{1,128}$/));

/** Lists come as an array, as one string, or as null. Elements that are not text are dropped. */
const list = v.pipe(
  v.optional(
    v.custom<string | readonly unknown[] | null>(
      (value) => value === null || typeof value === 'string' || Array.isArray(value),
    ),
    null,
  ),
  v.transform((value) => {
    const items = typeof value === 'string' ? [value] : (value ?? []);
    return items
      .slice(0, longestList)
      .filter((item) => typeof item === 'string')
      .map(clean)
      .filter((item) => item !== '');
  }),
);

const label = v.pipe(
  v.object({ address, address_name: text, label_type: text, label_subtype: text, label: text }),
  v.transform(
    (row): LabelRow => ({
      address: row.address,
      name: row.address_name,
      type: row.label_type,
      subtype: row.label_subtype,
      label: row.label,
    }),
  ),
);

const mev = v.pipe(
  v.object({ address, label: text, label_subtype: text, last_tx: list, last_txs: list, protocols: list }),
  v.transform(
    (row): MevRow => ({
      address: row.address,
      label: row.label,
      subtype: row.label_subtype,
      // Hosts differ in the spelling of this field.
      txs: row.last_tx.length > 0 ? row.last_tx : row.last_txs,
      protocols: row.protocols,
    }),
  ),
);

/** YYYY-MM-DD, whatever follows it. */
const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/;

const contract = v.pipe(
  v.object({
    address,
    address_name: text,
    label_type: text,
    label_subtype: text,
    label: text,
    metadata: v.optional(v.unknown()),
  }),
  v.transform((row): ContractRow => {
    // What cannot be read as owner or date is shown as it came, with the further keys.
    const { owner_address: owner, creation_date: created, ...more } = readMetadata(row.metadata);
    const isOwner = typeof owner === 'string' && owner !== '';
    const day = typeof created === 'string' ? date.exec(created)?.[0] : undefined;
    return {
      address: row.address,
      name: row.address_name,
      type: row.label_type,
      subtype: row.label_subtype,
      label: row.label,
      ...(isOwner && { owner }),
      ...(day !== undefined && { created: day }),
      more: {
        ...(!isOwner && given(owner) && { owner_address: owner }),
        ...(day === undefined && given(created) && { creation_date: created }),
        ...more,
      },
    };
  }),
);

function given(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

type Read<Row> = (item: unknown) => Row | undefined;

const reader =
  <Row>(schema: v.GenericSchema<unknown, Row>): Read<Row> =>
  (item) => {
    const row = v.safeParse(schema, item);
    return row.success ? row.output : undefined;
  };

const readers: { readonly [S in Shape]: Read<RowOf[S]> } = {
  labelA: reader(label),
  searchA: reader(label),
  labelB: reader(label),
  mev: reader(mev),
  contract: reader(contract),
};

export type Answer<Row> =
  | {
      readonly ok: true;
      readonly rows: readonly Row[];
      /** Rows that could not be read, or that are about another chain. */
      readonly dropped: number;
    }
  | { readonly ok: false /** What the host said instead of data, shortened. */; readonly message: string };

/**
 * Reads a whole answer. An answer without a `data` array is an error whatever its status said. With a chain, rows that
 * name another one are dropped: what is true there may be wrong here.
 */
export function readAnswer<S extends Shape>(shape: S, body: unknown, chain?: ChainId): Answer<RowOf[S]> {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(data)) return { ok: false, message: hostMessage(body) };
  const read = readers[shape];
  const rows: RowOf[S][] = [];
  for (const item of data.slice(0, mostRows)) {
    const row = chain !== undefined && namesAnother(item, chain) ? undefined : read(item);
    if (row) rows.push(row);
  }
  return { ok: true, rows, dropped: data.length - rows.length };
}

/** Rows without the field (style B has none) name no chain. "BNB Smart Chain" and "arbitrum_one" are read as well. */
function namesAnother(item: unknown, chain: ChainId): boolean {
  if (typeof item !== 'object' || item === null || !('blockchain' in item)) return false;
  const said = item.blockchain;
  if (said === null || said === undefined || said === '') return false;
  if (typeof said !== 'string' && typeof said !== 'number') return true;
  const word = clean(String(said)).toLowerCase();
  return word !== chainOf(chain).name.toLowerCase() && chainByAlias(word.replace(/[ _]/g, '-')) !== chain;
}

/** Where gateways put what they have to say. */
const messageFields = ['message', 'error', 'faultstring', 'fault', 'detail'];
const messageLength = 200;
/** How deep a message is looked for: `fault.faultstring` is two down. Arbitrary. */
const messageDepth = 4;

/** The short text that a gateway put into its error body, wherever it put it; empty when there is none. */
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

/** A gateway's page: its words say more than its first tag. Its beginning will do. */
function withoutMarkup(page: string): string {
  return page
    .slice(0, 10_000)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ');
}
