import { type Endpoint, endpoints, keyPlace } from '../../../lib/core/api/endpoints.ts';
import type { LabelRow, MevRow } from '../../../lib/core/api/read-answer.ts';
import { chainOf } from '../../../lib/core/chains.ts';
import { codecs } from '../../../lib/core/families/families.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { addressKey } from '../worker/addresses.ts';
import { labelsOf, mevOf } from '../worker/world.ts';

export interface Asked {
  readonly row: Endpoint;
  /** Asked under the row's second path. */
  readonly isOther: boolean;
  /** Addresses, or one search text. */
  readonly values: readonly string[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
  readonly path: string;
  readonly at: number;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds until it is sent. */
  readonly wait?: number;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Habit {
  /** Replies instead of the usual answer; made anew for each host. */
  readonly instead?: () => (asked: Asked) => Reply | undefined;
  /** How many rows an answer to a look-up has at most. */
  readonly pages?: { readonly size: number };
  readonly record?: (record: Fields, asked: Asked) => unknown;
  readonly records?: (records: readonly unknown[], asked: Asked) => readonly unknown[];
  /** The reply where nothing is known of the addresses or the text. */
  readonly none?: Reply;
  readonly send?: (json: string) => Reply;
}

/** How many addresses of every chain the host knows about. */
export const worldSize = 60;

export async function startOddHost(habit: Habit, key: string, now: () => number) {
  /** Every request, as path and query without the key. */
  const requests: string[] = [];
  const instead = habit.instead?.();
  const listening = await listenOnLoopback((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const given = url.searchParams.get(keyPlace.A.name) ?? request.headers[keyPlace.B.name];
    url.searchParams.delete(keyPlace.A.name);
    requests.push(decodeURIComponent(url.pathname + url.search));
    const asked = readAsked(url, now());
    const reply: Reply =
      given === key && asked
        ? (instead?.(asked) ?? usual(habit, asked))
        : { status: asked ? 401 : 404, body: '{"message":"no"}' };
    const { status = 200, headers = {}, body = '', wait = 0 } = reply;
    setTimeout(() => response.writeHead(status, headers).end(body), wait);
  });
  return { ...listening, requests };
}

function readAsked(url: URL, at: number): Asked | undefined {
  for (const row of endpoints) {
    for (const path of [row.path, row.otherPath]) {
      const [before = '', isInPath] = path?.split('{') ?? [];
      const isThis = isInPath === undefined ? url.pathname === before : url.pathname.startsWith(before);
      if (before === '' || !isThis) continue;
      const value =
        isInPath === undefined ? url.searchParams.get(row.parameter) : url.pathname.slice(before.length);
      const text = isInPath === undefined ? (value ?? '') : decodeURIComponent(value ?? '');
      return {
        row,
        isOther: path === row.otherPath,
        values: row.parameter === 'address' ? text.split(',') : [text],
        limit: numberIn(url, 'limit'),
        offset: numberIn(url, 'offset'),
        path: url.pathname,
        at,
      };
    }
  }
  return undefined;
}

function numberIn(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name);
  return text === null ? undefined : Number(text);
}

function usual(habit: Habit, asked: Asked): Reply {
  const { record = (one) => one, records = (all) => all } = habit;
  const send = habit.send ?? ((body) => ({ body }));
  const known = recordsFor(asked);
  if (known.length === 0 && habit.none) return habit.none;
  const all = records(
    known.map((one) => record(one, asked)),
    asked,
  );
  const isSearch = asked.row.parameter === 'searchtext';
  const size = isSearch ? (asked.limit ?? 20) : (habit.pages?.size ?? all.length);
  const from = asked.offset ?? 0;
  return send(JSON.stringify({ data: all.slice(from, from + size) }));
}

/** What the host knows, in the order of the question. */
function recordsFor({ row, values }: Asked): Fields[] {
  const numbers = Array.from({ length: worldSize }, (_, n) => n);
  if (row.kind === 'search')
    return numbers
      .flatMap((n) => labelsOf(row.chain, n))
      .filter(({ name }) => name.includes(values[0] ?? ''))
      .map((label) => labelRecord(row, label));
  if (row.kind === 'mevSearch')
    return numbers
      .flatMap(mevOf)
      .filter(({ subtype }) => subtype.includes(values[0] ?? ''))
      .map(mevRecord);
  const { comparable } = codecs[chainOf(row.chain).family];
  const known = new Map(numbers.map((n) => [addressKey(row.chain, n), n]));
  return values.flatMap((value) => {
    const n = known.get(comparable(value));
    if (n === undefined) return [];
    if (row.kind === 'mev') return mevOf(n).map(mevRecord);
    const records = labelsOf(row.chain, n).map((label) => labelRecord(row, label));
    return row.kind === 'contract' ? records.slice(0, 1).map((one) => ({ ...one, metadata: {} })) : records;
  });
}

function labelRecord(row: Endpoint, { address, name, type, subtype, label }: LabelRow): Fields {
  return {
    ...(row.style === 'A' && { blockchain: row.chain }),
    address,
    address_name: name,
    label_type: type,
    label_subtype: subtype,
    label,
  };
}

function mevRecord({ address, label, subtype, txs, protocols }: MevRow): Fields {
  return { blockchain: 'Ethereum', address, label, label_subtype: subtype, last_tx: txs, protocols };
}
