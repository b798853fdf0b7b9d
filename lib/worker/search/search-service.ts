/**
 * Fetches one page of one chain's search from the service; on Ethereum, the other style is asked if the first cannot
 * answer.
 */
import { parseAddress } from '../../core/address/parse-address.ts';
import { hasEndpoint } from '../../core/api/endpoints.ts';
import { type ChainId, chainIds, chainOf } from '../../core/chains.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import { keyOf } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import { mevPlaceOf } from '../../protocol/read-place.ts';
import { createFact } from '../cache/create-fact.ts';
import type { Fact, FactRow } from '../cache/fact.ts';
import type { Question } from '../cache/question.ts';
import { searchPage } from '../client/build-request.ts';
import { type Route, routesFor } from '../queue/route.ts';
import type { SingleOutcome } from '../queue/single-requests.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { toLabel, toMevActivity } from '../sources/service/service-source.ts';
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
  readonly route: Route;
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
  const routes = before ? [before.route] : routesFor(runtime.service, place.chain, place.kind);
  let reason: Reason = 'host-error';
  for (const route of routes) {
    const { row, host } = route;
    if (runtime.health.badKey(host) || runtime.health.refuses(host, row, now)) {
      reason = runtime.health.badKey(host) ? 'bad-key' : 'not-in-plan';
      continue;
    }
    // Does not wait for a resting host, because somebody is looking at the list.
    if (runtime.health.readyAt(host, now) > now) {
      reason = 'host-error';
      continue;
    }
    const offset = before?.next;
    const call = { row, values: [text], ...(offset !== undefined && { offset }) };
    const outcome = await runtime.singleRequests.ask(call, options);
    const isNone = outcome.kind === 'unknown' && runtime.health.knowsPath(host, row, false);
    if (outcome.kind !== 'rows' && !isNone) {
      reason = reasonOf(outcome);
      continue;
    }
    const { rows: more, count } = outcome.kind === 'rows' ? outcome : { rows: [], count: 0 };
    const rows = eachOnce([...(before?.rows ?? []), ...more]);
    // A host that ignores the offset sends the same rows for ever.
    const isLast = count < searchPage || rows.length === before?.rows.length;
    return {
      route,
      rows,
      ...(!isLast && { next: (offset ?? 0) + count }),
      ...foundIn(place.chain, rows, { host, now, categoryOf: runtime.categories.get() }),
    };
  }
  return { reason };
}

const eachOnce = (rows: readonly FactRow[]): readonly FactRow[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

function reasonOf(outcome: Exclude<SingleOutcome, { kind: 'rows' }>): Reason {
  if (outcome.kind === 'over-budget') return 'over-budget';
  if (outcome.kind === 'slow-down') return 'slow-down';
  return outcome.kind === 'refused' ? 'not-in-plan' : 'host-error';
}

interface RowOrigin {
  readonly host: string;
  readonly now: number;
  readonly categoryOf: CategoryOf | undefined;
}

/** Groups rows by address and drops those without a valid address. */
function foundIn(
  chain: ChainId,
  rows: readonly FactRow[],
  { host, now, categoryOf }: RowOrigin,
): Pick<ServicePage, 'found' | 'learnt'> {
  const { family } = chainOf(chain);
  const byAddress = new Map<string, FactRow[]>();
  for (const row of rows) {
    const address = parseAddress(row.address, family).address?.key;
    if (address === undefined) continue;
    const known = byAddress.get(address) ?? [];
    byAddress.set(address, [...known, { ...row, address }]);
  }
  const found: SearchMatch[] = [];
  const learnt: (readonly [Question, Fact])[] = [];
  for (const [address, about] of byAddress) {
    const kind = about.some((row) => 'txs' in row) ? 'mev' : 'label';
    const fact = createFact(kind, { state: 'partial', rows: about, host }, now, categoryOf);
    const key = keyOf(chain, address);
    learnt.push([{ chain, address, kind }, fact]);
    if (fact.kind === 'label') found.push(...fact.rows.map((row) => matchLabel(key, toLabel(row, fact))));
    if (fact.kind === 'mev') found.push(...fact.rows.map((row) => matchMev(key, toMevActivity(row, fact))));
  }
  return { found, learnt };
}
