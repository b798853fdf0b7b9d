/** Asks another host of the same interface for addresses that are not known here, within a budget. */
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import { type Endpoint, endpoints, keyPlace } from '../../lib/core/api/endpoints.ts';
import { readAnswer } from '../../lib/core/api/read-answer.ts';
import { chainOf } from '../../lib/core/chains.ts';
import { collectionId } from '../store/collections.ts';
import {
  contractEntry,
  labelEntry,
  metadataOf,
  mevEntry,
  pieceOf,
  type StoreEntry,
} from '../store/store-entry.ts';
import { textWithin } from '../text-within.ts';
import { reasonOf, type Troubles } from '../troubles.ts';
import type { LearntFile } from './learnt-file.ts';

export interface Upstream {
  readonly url: string;
  readonly key: string | undefined;
  /** Requests a day. */
  readonly budget: number;
  /** Milliseconds for an answer. */
  readonly patience: number;
}

/** Milliseconds until a failing host is asked again. */
const rest = 30_000;
/** Requests at once; beyond them, what is not known stays so for this answer. Arbitrary. */
const mostAtOnce = 8;
const mostBytes = 2 ** 20;
/** Rows from which an answer may have been cut to a page, so that a missing address may be on the next. */
const shortestPage = 20;

/** The endpoints of each collection. Of two styles, the one whose keys stand in no URL is asked first. */
const endpointsOf = Map.groupBy(
  endpoints.filter(({ parameter }) => parameter === 'address'),
  collectionId,
);
for (const list of endpointsOf.values()) list.sort((a, b) => b.style.localeCompare(a.style));

export function askUpstream(
  upstream: Upstream,
  learnt: LearntFile,
  troubles: Troubles,
  now: () => number = Date.now,
) {
  let running = 0;
  /** Of a collection that is not there for us, or of all (`everything`). */
  const restsUntil = new Map<string, number>();
  const isAhead = (until = 0) => performance.now() < until;
  const rests = (collection: string) => [collection, everything].some((one) => isAhead(restsUntil.get(one)));
  /** Styles, and endpoints. */
  const answered = new Set<string>();
  const asking = new Map<string, Promise<unknown>>();

  /** Keeps what the first endpoint from `at` says that is there for us; false once the budget is spent. */
  const learnFrom = async (list: readonly Endpoint[], keys: readonly string[], at = 0): Promise<boolean> => {
    const endpoint = list[at];
    if (!endpoint) return false;
    const isLast = at === list.length - 1;
    try {
      let body: unknown;
      // A host may serve an endpoint under its other path alone.
      for (const path of [endpoint.path, endpoint.otherPath]) {
        if (path === undefined || body !== undefined) continue;
        if (!learnt.spend(upstream.budget, now())) return false;
        body = await request(upstream, endpoint, path, keys);
      }
      // A host may serve one style alone, also of a chain, and a wrong address of a host has no path at all.
      const isThere = answered.has(endpoint.id) || (isLast && list.some(({ style }) => answered.has(style)));
      if (body === undefined && !isThere) throw new NotForUs('status 404');
      const { found, isWhole } = readEntries(endpoint, body ?? nothing);
      answered.add(endpoint.style).add(endpoint.id);
      for (const key of keys) {
        const stored = found.get(key);
        if (stored !== undefined || isWhole) learnt.learn(collectionId(endpoint), key, stored ?? null, now());
      }
      return true;
    } catch (error) {
      if (!(error instanceof NotForUs) || isLast) throw error;
      return learnFrom(list, keys, at + 1);
    }
  };

  const ask = async (
    collection: string,
    list: readonly Endpoint[],
    keys: readonly string[],
  ): Promise<void> => {
    running += 1;
    try {
      // What has answered is asked first, so that a style that is not there costs the budget little.
      const sorted = list.toSorted((a, b) => Number(answered.has(b.id)) - Number(answered.has(a.id)));
      // What is left alone is still a trouble, though something else was answered.
      if ((await learnFrom(sorted, keys)) && ![...restsUntil.values()].some(isAhead))
        troubles.end('upstream');
    } catch (error) {
      restsUntil.set(error instanceof NotForUs ? collection : everything, performance.now() + rest);
      troubles.begin('upstream', `The upstream does not answer: ${reasonOf(error)}.`);
    } finally {
      running -= 1;
    }
  };

  /** The stored text of each address that is known there. */
  return async (collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    try {
      return await found(collection, keys);
    } catch (error) {
      troubles.begin('upstream', `What was learnt cannot be read: ${reasonOf(error)}.`);
      return new Map();
    }
  };

  async function found(collection: string, keys: readonly string[]) {
    const list = endpointsOf.get(collection) ?? [];
    const [endpoint] = list;
    if (!endpoint) return new Map();
    const most = Math.min(...list.map((one) => one.most));
    const { family } = chainOf(endpoint.chain);
    const missing = keys.filter(
      (key) =>
        learnt.find(collection, key, now()) === undefined &&
        // Some were judged by their form alone, and a host may refuse what is none.
        parseAddress(key, family).problem === undefined,
    );
    for (let at = 0; at < missing.length; at += most) {
      const asked = missing.slice(at, at + most).filter((key) => !asking.has(`${collection} ${key}`));
      if (asked.length === 0 || running >= mostAtOnce || rests(collection)) continue;
      const answer = ask(collection, list, asked).finally(() => {
        for (const key of asked) asking.delete(`${collection} ${key}`);
      });
      for (const key of asked) asking.set(`${collection} ${key}`, answer);
    }
    await Promise.all(missing.map((key) => asking.get(`${collection} ${key}`)));
    return new Map(keys.map((key) => [key, learnt.find(collection, key, now()) ?? '']).filter(isFilled));
  }
}

const everything = '';
const nothing = { data: [] };

/** This is not in the key's plan, or not on the host. */
class NotForUs extends Error {}

const isFilled = (pair: readonly string[]): pair is [string, string] => pair[1] !== '';

/** The body of a good answer; undefined for 404, as hosts say that they know nothing. */
async function request(
  { url, key, patience }: Upstream,
  endpoint: Endpoint,
  path: string,
  keys: readonly string[],
): Promise<unknown> {
  const value = keys.map(encodeURIComponent).join(',');
  const place = keyPlace[endpoint.style];
  const target = new URL(url.replace(/\/$/, '') + path.replace(`{${endpoint.parameter}}`, () => value));
  if (endpoint.where === 'query') target.search = `${endpoint.parameter}=${value}`;
  if (key !== undefined && place.in === 'query') target.searchParams.set(place.name, key);
  const response = await fetch(target, {
    headers: key !== undefined && place.in === 'header' ? { [place.name]: key } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 404) return undefined;
  if (response.status === 204) return nothing;
  if (response.status === 403) throw new NotForUs('status 403');
  if (!response.ok) throw new Error(`status ${response.status}`);
  const text = await textWithin(mostBytes, response.body ?? []);
  if (text === undefined) throw new Error('its answer is too large');
  return parsed(text);
}

/** The error of a parser would quote the answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('its answer is not JSON');
  }
}

/** The records by address, in the form of a store. */
function readEntries(endpoint: Endpoint, body: unknown) {
  const { shape, chain, kind } = endpoint;
  const entries: (StoreEntry | string)[] = [];
  const keepRows = <Row>(
    answer: { ok: true; rows: readonly Row[] } | { ok: false; message: string },
    read: (row: Row) => StoreEntry | string,
  ) => {
    if (!answer.ok) throw new Error('its answer has no "data"');
    entries.push(...answer.rows.map(read));
  };
  if (kind === 'mev') keepRows(readAnswer('mev', body, chain), (row) => mevEntry(chain, row));
  else if (kind === 'contract')
    keepRows(readAnswer('contract', body, chain), (row) => contractEntry(chain, row, metadataOf(row)));
  else
    keepRows(readAnswer(shape === 'labelA' ? 'labelA' : 'labelB', body, chain), (row) =>
      labelEntry(chain, row),
    );
  const found = new Map<string, string>();
  for (const entry of entries) {
    if (typeof entry === 'string') continue;
    const { key, address } = entry;
    found.set(key, `${found.get(key) ?? address}\n${pieceOf(entry)}`);
  }
  return { found, isWhole: entries.length < shortestPage };
}
