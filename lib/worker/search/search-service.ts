/** One page of one chain's search from the service, and where a typed name leads, by the user's own node for its chain. */
import { parseAddress } from '../../core/address/parse-address.ts';
import { type Endpoint, hasEndpoint } from '../../core/api/endpoints.ts';
import { type ChainId, chainIds, chainOf } from '../../core/chains.ts';
import { keyOf } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import { readTypedName } from '../../core/node/typed-name.ts';
import { withoutChain } from '../../core/search/chain-words.ts';
import { mevPlaceOf } from '../../protocol/read-place.ts';
import { createFact, type Fact, type FactRow, type Question, toLabel } from '../cache/fact.ts';
import { hostOf, openRows, rowsFor, rowsReadyAt, whyClosed } from '../client/open-rows.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import { searchPage } from '../client/transport.ts';
import type { SingleRequestOptions } from '../queue/single-requests.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { matchLabel, matchMev } from './merge-hits.ts';
import type { SearchMatch } from './search-match.ts';

export interface ServicePlace {
  /** A chain's id, or that of its MEV. */
  readonly of: string;
  readonly chain: ChainId;
  readonly kind: 'search' | 'mevSearch';
}

/** All chains; one without a search is listed with the reason. */
export function servicePlaces(): readonly ServicePlace[] {
  const chains = chainIds.map((chain): ServicePlace => ({ of: chain, chain, kind: 'search' }));
  const mev = chainIds
    .filter((chain) => hasEndpoint(chain, 'mevSearch'))
    .map((chain): ServicePlace => ({ of: mevPlaceOf(chain), chain, kind: 'mevSearch' }));
  return [...chains, ...mev];
}

export interface ServicePage {
  readonly row: Endpoint;
  /** What was asked for. */
  readonly text: string;
  /** All rows so far, each once. */
  readonly rows: readonly FactRow[];
  /** Where the next page begins; absent after the last. */
  readonly next?: number;
  readonly found: readonly SearchMatch[];
  /** Facts that lookups of these addresses can use. */
  readonly learnt: readonly (readonly [Question, Fact])[];
}

export interface ServiceSearchOptions {
  readonly signal: AbortSignal;
  readonly unlogged: boolean;
  /** The page before this one. */
  readonly before: ServicePage | undefined;
  readonly now: number;
}

export async function searchService(
  runtime: ServiceRuntime,
  place: ServicePlace,
  text: string,
  options: ServiceSearchOptions,
): Promise<ServicePage | { readonly reason: Reason }> {
  const { before, now } = options;
  const { chain, kind } = place;
  // Does not wait for a resting host, because somebody is looking at the list.
  const open = openRows(runtime, chain, kind, now);
  const asked = before ? open.filter(({ id }) => id === before.row.id) : open;
  if (asked.length === 0 || rowsReadyAt(runtime, asked, now) > now)
    return { reason: whyClosed(runtime, chain, kind, now) ?? 'host-error' };
  const offset = before?.next;
  const wanted = before?.text ?? text;
  const call = { rows: asked, values: [wanted], ...(offset !== undefined && { offset }) };
  const outcome = await runtime.singleRequests.ask(call, options);
  if (outcome.kind !== 'rows') return { reason: reasonOf(outcome) };
  const { row, count } = outcome;
  // A host compares names with the whole text, "kraken base", and few names have their chain.
  const bare = withoutChain(wanted.split(' '), chain).join(' ') || wanted;
  if (count === 0 && !before && bare !== wanted) return searchService(runtime, place, bare, options);
  const rows = eachOnce([...(before?.rows ?? []), ...outcome.rows]);
  // A host that ignores the offset sends the same rows for ever.
  const isLast = count < searchPage || rows.length === before?.rows.length;
  return {
    row,
    text: wanted,
    rows,
    ...(!isLast && { next: (offset ?? 0) + count }),
    ...foundIn(runtime, row, rows, now),
  };
}

const eachOnce = (rows: readonly FactRow[]): readonly FactRow[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

function reasonOf(outcome: Exclude<RequestOutcome, { kind: 'rows' }>): Reason {
  if (outcome.kind === 'over-budget') return 'over-budget';
  if (outcome.kind === 'slow-down') return 'slow-down';
  return outcome.kind === 'refused' ? 'not-in-plan' : 'host-error';
}

/** Groups rows by address and drops those without a valid address. */
function foundIn(
  { service, categories }: ServiceRuntime,
  row: Endpoint,
  rows: readonly FactRow[],
  at: number,
): Pick<ServicePage, 'found' | 'learnt'> {
  const { chain } = row;
  const { family } = chainOf(chain);
  const origin = { host: hostOf(service, row), at, categoryOf: categories.get() };
  const spelled = rows.flatMap((row): FactRow[] => {
    const address = parseAddress(row.address, family).address?.key;
    return address === undefined ? [] : [{ ...row, address }];
  });
  const found: SearchMatch[] = [];
  const learnt: (readonly [Question, Fact])[] = [];
  for (const [address, about] of Map.groupBy(spelled, (row) => row.address)) {
    const kind = about.some((row) => 'txs' in row) ? 'mev' : 'label';
    const fact = createFact(kind, 'partial', about, origin);
    const key = keyOf(chain, address);
    learnt.push([{ chain, address, kind }, fact]);
    if (fact.kind === 'label') found.push(...fact.items.map((label) => matchLabel(key, label)));
    if (fact.kind === 'mev') found.push(...fact.items.map((activity) => matchMev(key, activity)));
  }
  return { found, learnt };
}

/**
 * What asks where the name leads, and rejects if the node does not answer; undefined if no node of the user’s knows names like
 * it, or the text is none.
 */
export function searchNode(nodes: readonly ServiceRuntime[], typed: string) {
  const read = readTypedName(typed);
  if (!read) return undefined;
  const { name, keeper, on } = read;
  const [found] = nodes.flatMap(({ service, singleRequests }) =>
    rowsFor(service, keeper, 'search').map((row) => ({ service, row, singleRequests })),
  );
  if (!found) return undefined;
  const { service, row, singleRequests } = found;
  const call = { rows: [row], values: [on === keeper ? name : `${name}@${on}`] };
  const from = { source: 'node', origin: URL.parse(hostOf(service, row))?.host ?? '', at: 0 } as const;
  return async (options: SingleRequestOptions): Promise<readonly SearchMatch[]> => {
    // Does not wait for a resting node, because somebody is looking at the list.
    const outcome = await singleRequests.ask(call, { ...options, once: true });
    if (outcome.kind !== 'rows') throw new Error(outcome.kind);
    return outcome.rows.flatMap((led) =>
      'name' in led ? [matchLabel(keyOf(on, led.address), toLabel(led, 'other', from))] : [],
    );
  };
}
