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
import type { Fact } from '../cache/fact.ts';
import { createFact, type FactRow } from '../cache/split-answer.ts';
import { isCut, limitOf } from '../client/may-be-cut.ts';
import type { SingleOutcome } from '../client/single-requests.ts';
import { toLabel, toMevActivity } from '../feed/build-profile.ts';
import type { PageWalk } from '../queue/page-walk.ts';
import type { Question } from '../queue/question.ts';
import { type Route, routesFor } from '../queue/route.ts';
import { walkOn } from '../queue/walk-on.ts';
import type { ServiceRuntime } from '../service-runtime.ts';
import { matchLabel, matchMev, type SearchMatch } from './merge-hits.ts';

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
  readonly walk: PageWalk<FactRow>;
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
    if (runtime.health.readyAt(host, now, row) > now) {
      reason = 'host-error';
      continue;
    }
    const walk = await readOn(runtime, route, text, options);
    if ('kind' in walk) {
      reason = reasonOf(walk);
      continue;
    }
    return {
      route,
      walk,
      ...foundIn(place.chain, walk.rows, { host, now, categoryOf: runtime.categories.get() }),
    };
  }
  return { reason };
}

/** Reads on until there are enough further hits, if the host is known to have shorter pages. */
async function readOn(
  runtime: ServiceRuntime,
  route: Route,
  text: string,
  options: ServiceSearchOptions,
): Promise<PageWalk<FactRow> | Exclude<SingleOutcome, { kind: 'rows' }>> {
  const { quirks, singleRequests } = runtime;
  const { row, host } = route;
  let walk = options.before?.walk;
  // One row repeats while it is not known what `offset` counts.
  const wanted = (walk?.rows.length ?? 0) + (limitOf(row) ?? 0) - 1;
  do {
    const offset = walk?.next;
    const limit = limitOf(row);
    const outcome = await singleRequests.ask(
      { row, values: [text], ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) },
      options,
    );
    const page = outcome.kind === 'unknown' ? { rows: [], count: 0 } : outcome;
    // What was found before stays.
    if (!('rows' in page)) return walk && walk !== options.before?.walk ? walk : page;
    walk = walkOn(quirks, route, walk, page, Number.POSITIVE_INFINITY);
  } while (walk.next !== undefined && walk.rows.length < wanted && isCut(row, walk.first, quirks.get(host)));
  return walk;
}

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
  for (const [address, its] of byAddress) {
    const kind = its.some((row) => 'txs' in row) ? 'mev' : 'label';
    const fact = createFact(kind, { state: 'partial', rows: its, host }, now, categoryOf);
    const key = keyOf(chain, address);
    learnt.push([{ chain, address, kind }, fact]);
    if (fact.kind === 'label') found.push(...fact.rows.map((row) => matchLabel(key, toLabel(row, fact))));
    if (fact.kind === 'mev') found.push(...fact.rows.map((row) => matchMev(key, toMevActivity(row, fact))));
  }
  return { found, learnt };
}
