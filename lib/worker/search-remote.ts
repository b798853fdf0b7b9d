/** One page of one chain's search at the service; Ethereum's other style is asked when the first cannot answer. */
import { parseAddress } from '../core/address/parse.ts';
import { type ChainId, chainIds, chainOf } from '../core/chains.ts';
import type { CategoryOf } from '../core/label/categoriser.ts';
import { keyOf } from '../core/label/key.ts';
import type { Reason } from '../core/label/profile.ts';
import { type FactRow, factOf } from './answers.ts';
import type { CallOutcome } from './calls.ts';
import type { Engine } from './engine.ts';
import type { Fact } from './fact.ts';
import { type Found, foundLabel, foundMev } from './merge.ts';
import { beginWalk, continueWalk, type Walk } from './paging.ts';
import { labelOf, mevOf } from './profiles.ts';
import { type Route, routesFor } from './routes.ts';
import type { Slot } from './slot.ts';

export interface RemotePlace {
  /** A chain's id, or `ethereum mev`. */
  readonly of: string;
  readonly chain: ChainId;
  readonly kind: 'search' | 'mevSearch';
}

/** Every chain: one without a search is named too, with the reason. */
export function remotePlaces(): readonly RemotePlace[] {
  const chains = chainIds.map((chain): RemotePlace => ({ of: chain, chain, kind: 'search' }));
  return [...chains, { of: 'ethereum mev', chain: 'ethereum', kind: 'mevSearch' }];
}

export interface RemotePage {
  readonly route: Route;
  readonly walk: Walk<FactRow>;
  readonly found: readonly Found[];
  /** What the addresses' own look-ups may learn from it. */
  readonly learnt: readonly (readonly [Slot, Fact])[];
}

export interface RemoteOptions {
  readonly signal: AbortSignal;
  readonly unlogged: boolean;
  /** The pages so far; this is the next one. */
  readonly before: RemotePage | undefined;
  readonly now: number;
}

/** As many as fit on a few screens. */
const pageSize = 20;

export async function searchPlace(
  engine: Engine,
  place: RemotePlace,
  text: string,
  options: RemoteOptions,
): Promise<RemotePage | { readonly reason: Reason }> {
  const { before, now } = options;
  const routes = before ? [before.route] : routesFor(engine.service, place.chain, place.kind);
  let reason: Reason = 'host-error';
  for (const route of routes) {
    const { row, host } = route;
    if (engine.health.badKey(host) || engine.health.refuses(host, row, now)) {
      reason = engine.health.badKey(host) ? 'bad-key' : 'not-in-plan';
      continue;
    }
    // A host that is being left alone is not waited for: somebody looks at the list.
    if (engine.health.readyAt(host, now) > now) {
      reason = 'host-error';
      continue;
    }
    const offset = before?.walk.next;
    const outcome = await engine.calls.ask(
      { row, values: [text], limit: pageSize, ...(offset !== undefined && { offset }) },
      options,
    );
    if (outcome.kind !== 'rows') {
      reason = reasonOf(outcome);
      continue;
    }
    const page = { rows: outcome.rows, count: outcome.count, full: outcome.count >= pageSize };
    const { quirks } = engine;
    const walk = before ? continueWalk(before.walk, page) : beginWalk<FactRow>(page, quirks.of(host).offset);
    if (walk.counts) quirks.learn(host, { offset: walk.counts });
    return {
      route,
      walk,
      ...foundIn(place.chain, walk.rows, { host, now, categoryOf: engine.categories.get() }),
    };
  }
  return { reason };
}

function reasonOf(outcome: Exclude<CallOutcome, { kind: 'rows' }>): Reason {
  if (outcome.kind === 'over-budget') return 'over-budget';
  if (outcome.kind === 'slow-down') return 'slow-down';
  return outcome.kind === 'refused' ? 'not-in-plan' : 'host-error';
}

interface Said {
  readonly host: string;
  readonly now: number;
  readonly categoryOf: CategoryOf | undefined;
}

/** Rows by address; what is no address of the chain is dropped. */
function foundIn(
  chain: ChainId,
  rows: readonly FactRow[],
  { host, now, categoryOf }: Said,
): Pick<RemotePage, 'found' | 'learnt'> {
  const { family } = chainOf(chain);
  const byAddress = new Map<string, FactRow[]>();
  for (const row of rows) {
    const address = parseAddress(row.address, family).address?.key;
    if (address === undefined) continue;
    const known = byAddress.get(address) ?? [];
    byAddress.set(address, [...known, { ...row, address }]);
  }
  const found: Found[] = [];
  const learnt: (readonly [Slot, Fact])[] = [];
  for (const [address, its] of byAddress) {
    const kind = its.some((row) => 'txs' in row) ? 'mev' : 'label';
    const fact = factOf(kind, { state: 'partial', rows: its, host }, now, categoryOf);
    const key = keyOf(chain, address);
    learnt.push([{ chain, address, kind }, fact]);
    if (fact.kind === 'label') found.push(...fact.rows.map((row) => foundLabel(key, labelOf(row, fact))));
    if (fact.kind === 'mev') found.push(...fact.rows.map((row) => foundMev(key, mevOf(row, fact))));
  }
  return { found, learnt };
}
