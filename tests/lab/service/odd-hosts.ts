/**
 * What a label service may do where the specification is silent ("not shown"), or says more or less than it does: one
 * row a habit.
 */
import { gzipSync } from 'node:zlib';
import type { Endpoint } from '../../../lib/core/api/endpoints.ts';
import { type ChainId, chainOf } from '../../../lib/core/chains.ts';
import { addressKey } from '../worker/addresses.ts';
import { labelsOf, mevOf } from '../worker/world.ts';
import type { Asked, Fields, Habit, Reply } from './odd-host.ts';

export interface Visit {
  readonly chains: readonly ChainId[];
  /** Addresses of each chain, from number 0 on. */
  readonly size: number;
}

export interface OddHost extends Habit {
  /** The habit in a few words. */
  readonly name: string;
  /** Where the specification leaves it open. */
  readonly open: string;
  /** What the connection test says of endpoints that do not work; all others are good. */
  readonly says?: (row: Endpoint) => 'failed' | 'refused' | undefined;
  /** Requests that such a host costs beyond its pages. */
  readonly more?: (visit: Visit) => number;
}

const json = (status: number, body: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  body: JSON.stringify(body),
  headers,
});
const numbers = (size: number) => Array.from({ length: size }, (_, n) => n);

/** The fewest requests of a visit, without its search, by a client that knows the habit, but no labels. */
export function leastOf({ pages, more = () => 0 }: OddHost, visit: Visit): number {
  const { size = Number.POSITIVE_INFINITY } = pages ?? {};
  const together = (rows: readonly number[]) =>
    Math.max(Math.ceil(rows.length / 10), Math.floor(sum(rows) / size) + 1);
  const all = numbers(visit.size);
  const sums = visit.chains.map((chain) =>
    isTogether(chain) ? together(all.map((n) => labelsOf(chain, n).length)) : visit.size,
  );
  return sum(sums) + together(all.map((n) => mevOf(n).length)) + more(visit);
}

/** Chains on which ten addresses share a request. */
export const isTogether = (chain: ChainId) => chain === 'bsc' || chain === 'avax';

const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);

/** At most so many requests in any window. */
const limited = (most: number, windowMs: number, headers: Reply['headers']) => () => {
  const sent: number[] = [];
  return ({ at }: Asked) => {
    const recent = sent.filter((one) => at - one < windowMs);
    if (recent.length >= most) return json(429, { message: 'slow down' }, headers);
    sent.push(at);
    return undefined;
  };
};

/** Replies otherwise until so much time has passed since the first request. */
const atFirst = (ms: number, reply: Reply) => () => {
  let start: number | undefined;
  return ({ at }: Asked) => {
    start ??= at;
    return at - start < ms ? reply : undefined;
  };
};

const stranger = (chain: ChainId): Fields => ({
  address: addressKey(chain, 1_000_000),
  address_name: 'Somebody else',
  label_type: 'wallet',
  label_subtype: '',
  label: '',
});

const isBatch = ({ row }: Asked) => isTogether(row.chain);
const isBsc = (row: Endpoint) => row.chain === 'bsc';
const isEvm = ({ row }: Asked) => chainOf(row.chain).family === 'evm';
const notFound = 'errors for an unknown address (7)';
const paging = 'limit and offset of the address endpoints, and the page size (4.3, rule 4; 8)';
const order = 'ordering of results (4.3, rule 5)';
const errors = 'status codes and bodies of errors (7)';
const rates = 'rate limits and quotas (8)';
const records = 'allowed values of the fields (2)';

export const oddHosts: readonly OddHost[] = [
  { name: 'does what the specification shows', open: 'nothing' },
  { name: 'cuts at 25 rows', open: paging, pages: { size: 25 } },
  { name: '404 for unknown', open: notFound, none: json(404, { message: 'Not Found' }) },
  { name: '404 without a body for unknown', open: notFound, none: { status: 404 } },
  { name: '204 for unknown', open: notFound, none: { status: 204 } },
  { name: 'data is null for unknown', open: notFound, none: json(200, { data: null }) },
  {
    name: 'the key opens some endpoints only',
    open: 'permissions per key (5)',
    instead:
      () =>
      ({ row }) =>
        isBsc(row) ? json(403, { message: 'not in your plan' }) : undefined,
    says: (row) => (isBsc(row) ? 'refused' : undefined),
    more: ({ size }) => 2 - Math.ceil(size / 10),
  },
  {
    name: 'serves the ending /label alone',
    open: 'the ending that is served (4.3, rule 3)',
    instead: () => (asked) =>
      asked.row.otherPath && !asked.isOther ? json(404, { message: 'Not Found' }) : undefined,
    more: () => 1,
  },
  {
    name: 'serves the ending /label alone, and 403 for the other',
    open: 'the ending that is served (4.3, rule 3)',
    instead: () => (asked) =>
      asked.row.otherPath && !asked.isOther ? json(403, { message: 'Missing token' }) : undefined,
    more: () => 1,
  },
  {
    name: 'further fields in every record',
    open: 'further keys of metadata (2.4)',
    record: (record) => ({
      id: 7,
      ...record,
      score: 0.5,
      more: { deep: [null] },
      metadata: { a: { b: [1] } },
    }),
  },
  {
    name: 'fields are missing',
    open: records,
    record: ({ blockchain: _, label_subtype: __, label: ___, ...record }) => record,
  },
  {
    name: 'null for texts and lists',
    open: records,
    record: (record) => ({ ...record, blockchain: null, label: null, last_tx: null, protocols: null }),
  },
  {
    name: 'numbers for texts',
    open: records,
    record: (record) => ({ ...record, label: 42, label_subtype: 7 }),
  },
  {
    name: 'the chain under another name',
    open: records,
    record: (record) =>
      'blockchain' in record ? { ...record, blockchain: String(record.blockchain).toUpperCase() } : record,
  },
  {
    name: 'addresses in capitals',
    open: records,
    record: (record, asked) =>
      isEvm(asked) ? { ...record, address: `0x${String(record.address).slice(2).toUpperCase()}` } : record,
  },
  {
    name: 'a row about another address in each answer',
    open: 'the matching rule (4.3, rule 5)',
    records: (all, { row }) => (row.parameter === 'address' ? [stranger(row.chain), ...all] : all),
  },
  { name: 'every row twice', open: order, records: (all) => all.flatMap((one) => [one, one]) },
  {
    name: 'addresses of a request in the opposite order',
    open: order,
    records: (all, asked) => (isBatch(asked) ? all.toReversed() : all),
  },
  {
    name: 'two requests a second, with Retry-After',
    open: rates,
    instead: limited(2, 1_000, { 'retry-after': '1' }),
  },
  { name: 'three requests a second, without Retry-After', open: rates, instead: limited(3, 1_000, {}) },
  { name: 'sixty requests a minute, without Retry-After', open: rates, instead: limited(60, 60_000, {}) },
  {
    name: '429 for half a minute',
    open: rates,
    instead: atFirst(30_000, json(429, { message: 'slow down' })),
  },
  { name: '500 for half a minute', open: errors, instead: atFirst(30_000, json(500, { message: 'no' })) },
  { name: 'slow', open: errors, send: (body) => ({ body, wait: 30 }) },
  {
    name: 'gzip',
    open: 'headers of answers (7)',
    send: (body) => ({ body: gzipSync(body), headers: { 'content-encoding': 'gzip' } }),
  },
  {
    name: 'plain text, a mark before it, and a notice of its end',
    open: 'version identifiers and deprecation rules (9)',
    send: (body) => ({
      body: `\ufeff${body}`,
      headers: { 'content-type': 'text/plain', deprecation: 'true', sunset: 'Sat, 31 Dec 2033 23:59:59 GMT' },
    }),
  },
];
