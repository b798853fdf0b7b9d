/**
 * The record shapes of the label service: strict in the order in which they are written, liberal in what is read.
 * A row is never trusted as data: every field is parsed, a bad row is dropped and counted, the good ones stay.
 */
import * as v from 'valibot';
import type { Shape } from './endpoints.ts';

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

/** Text, or what a careless server sends in its place: null and absence are empty, numbers are written out. */
const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) => (value === null ? '' : String(value).trim())),
);

/** An address is the one field without which a row says nothing. */
const address = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(128));

/** Lists come as an array, as one string, or as null. Elements that are not text are dropped. */
const list = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.array(v.unknown())])), []),
  v.transform((value) => {
    const items = value === null ? [] : typeof value === 'string' ? [value] : value;
    return items
      .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
      .map((item) => item.trim());
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

const contract = v.pipe(
  v.object({
    address,
    address_name: text,
    label_type: text,
    label_subtype: text,
    label: text,
    metadata: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
  v.transform((row): ContractRow => {
    const { owner_address: owner, creation_date: created, ...more } = row.metadata;
    return {
      address: row.address,
      name: row.address_name,
      type: row.label_type,
      subtype: row.label_subtype,
      label: row.label,
      ...(typeof owner === 'string' && owner !== '' ? { owner } : {}),
      ...(typeof created === 'string' && /^\d{4}-\d\d-\d\d/.test(created)
        ? { created: created.slice(0, 10) }
        : {}),
      more,
    };
  }),
);

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
      readonly rows: readonly Row[] /** Rows that could not be read. */;
      readonly dropped: number;
    }
  | { readonly ok: false /** What the host said instead of data, shortened. */; readonly message: string };

/** Reads a whole answer. An answer without a `data` array is an error whatever its status said. */
export function readAnswer<S extends Shape>(shape: S, body: unknown): Answer<RowOf[S]> {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(data)) return { ok: false, message: hostMessage(body) };
  const read = readers[shape];
  const rows: RowOf[S][] = [];
  for (const item of data) {
    const row = read(item);
    if (row) rows.push(row);
  }
  return { ok: true, rows, dropped: data.length - rows.length };
}

/** The short text that a gateway put into its error body, wherever it put it; empty when there is none. */
export function hostMessage(body: unknown): string {
  if (typeof body === 'string') {
    // A gateway's page: its words without markup say more than its first tag.
    return shorten(body.replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '));
  }
  if (typeof body !== 'object' || body === null) return '';
  const record = body as Readonly<Record<string, unknown>>;
  for (const key of ['message', 'error', 'faultstring', 'fault', 'detail']) {
    const found = hostMessage(record[key]);
    if (found !== '') return found;
  }
  return '';
}

const messageLength = 200;

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > messageLength ? `${flat.slice(0, messageLength - 1)}…` : flat;
}
