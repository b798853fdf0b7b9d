/**
 * The queue of addresses to ask about: each address once, whoever wants it; ten to a request where the endpoint takes
 * ten. It holds nothing that must survive the worker: the pages own the list of what they await.
 */
import type { Endpoint } from '../core/api/endpoints.ts';
import { chainOf } from '../core/chains.ts';
import type { Reason } from '../core/label/profile.ts';
import { type FactRow, rowsFor } from './answers.ts';
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';
import { limitOf, mayBeCut, pageAt, wholeAt } from './cut.ts';
import type { Health } from './health.ts';
import {
  addWant,
  disappointed,
  dropWant,
  type Job,
  newJob,
  priorities,
  type Settled,
  type Want,
} from './job.ts';
import type { Outcome } from './outcome.ts';
import { beginWalk, continueWalk } from './paging.ts';
import type { Quirks } from './quirks.ts';
import { mostAsks, mostDoubts, waitAfter } from './retry.ts';
import { type Route, routesFor, whyNoRoute } from './routes.ts';
import { isSooner, type Offer, type Source } from './scheduler.ts';
import { type Slot, slotId } from './slot.ts';

export interface LookupParts {
  readonly client: Client;
  readonly clock: Clock;
  readonly health: Health;
  readonly quirks: Quirks;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly signal: AbortSignal;
  /** Called once for each slot that was added and not dropped. `unlogged`: only private windows wanted it. */
  readonly settle: (slot: Slot, settled: Settled, unlogged: boolean) => void;
}

export interface Lookups extends Source {
  add(slot: Slot, want: Want): void;
  /** This page is gone: what nobody else wants is not asked. */
  drop(who: number): void;
  /** Why a slot is still waiting: `undefined` when it is not in the queue. */
  waiting(id: string): { readonly reason?: Reason } | undefined;
}

interface Choice {
  readonly job: Job;
  readonly route: Route;
  readonly ending: boolean;
  readonly readyAt: number;
}

export function createLookups(parts: LookupParts): Lookups {
  const { client, clock, health, quirks } = parts;
  const jobs = new Map<string, Job>();

  type Routing = readonly Route[];

  /** The routes of a kind that take questions now; worked out once for all jobs of a turn. */
  function openRoutes({ chain, kind }: Slot, now: number): Routing {
    return routesFor(client.service, chain, kind).filter(
      ({ row, host }) => !health.badKey(host) && !health.refuses(host, row, now),
    );
  }

  function choose(job: Job, open: Routing, now: number): Choice | undefined {
    const routes = job.avoid.size === 0 ? open : open.filter(({ row }) => !job.avoid.has(row.id));
    // After a failure the other style is tried first, where there is one.
    const [first, second] = job.lastFailed === routes[0]?.row.id ? routes.toReversed() : routes;
    if (!first) return undefined;
    const readyAt = (route: Route) => Math.max(job.notBefore, health.readyAt(route.host, now));
    const route = second && readyAt(second) < readyAt(first) ? second : first;
    const ending = job.otherEnding ?? quirks.of(route.host).otherEnding ?? false;
    return { job, route, ending: route.row.otherPath !== undefined && ending, readyAt: readyAt(route) };
  }

  /** What may share a request. */
  function groupsOf(now: number): Iterable<readonly Choice[]> {
    const routings = new Map<string, Routing>();
    const groups = new Map<string, Choice[]>();
    for (const job of jobs.values()) {
      if (job.flying) continue;
      if (job.wants.size === 0) {
        jobs.delete(job.id);
        continue;
      }
      const what = job.slot.chain + job.slot.kind;
      const open = routings.get(what) ?? openRoutes(job.slot, now);
      routings.set(what, open);
      const choice = choose(job, open, now);
      if (!choice) {
        end(job, { state: 'error', reason: whyNobody(job, now) });
        continue;
      }
      const name = `${choice.route.row.id}|${choice.ending}${job.walk ? job.id : ''}`;
      const group = groups.get(name);
      if (group) group.push(choice);
      else groups.set(name, [choice]);
    }
    return groups.values();
  }

  function offer(now: number): Offer | undefined {
    let best: Offer | undefined;
    for (const group of groupsOf(now)) {
      const candidate = batchOf(group, now);
      if (!best || isSooner(candidate, best, now)) best = candidate;
    }
    return best;
  }

  /** Those of one endpoint that go next, together. */
  function batchOf(group: readonly Choice[], now: number): Offer {
    const ready = group.filter((choice) => choice.readyAt <= now);
    if (ready.length === 0) {
      const readyAt = Math.min(...group.map((choice) => choice.readyAt));
      return { priority: priorities.length, readyAt, send: () => Promise.resolve() };
    }
    const choices: Choice[] = [];
    let most: number = ready[0]?.route.row.most ?? 1;
    for (const priority of priorities) {
      for (const choice of ready) {
        if (choices.length >= most) break;
        if (choice.job.priority !== priority) continue;
        most = Math.min(most, Math.max(choice.job.most, choices.length));
        if (choices.length < most) choices.push(choice);
      }
    }
    const waits = most > 1 && choices.length < most;
    const companyUntil = waits ? Math.min(...choices.map((choice) => choice.job.companyUntil)) : 0;
    return {
      priority: Math.min(...choices.map((choice) => choice.job.priority)),
      readyAt: Math.max(now, companyUntil),
      send: () => send(choices),
    };
  }

  async function send(choices: readonly Choice[]): Promise<void> {
    const [first] = choices;
    if (!first) return;
    const { row, host } = first.route;
    const batch = choices.map((choice) => choice.job);
    for (const job of batch) {
      job.flying = true;
      job.asks += 1;
    }
    const offset = first.job.walk?.next;
    const limit = limitOf(row);
    const outcome = await client.ask(
      {
        row,
        values: batch.map((job) => job.slot.address),
        ...(limit !== undefined && { limit }),
        ...(offset !== undefined && { offset }),
        otherEnding: first.ending,
      },
      { signal: parts.signal, unlogged: batch.every((job) => job.unlogged) },
    );
    if (outcome.kind === 'aborted') return;
    for (const job of batch) job.flying = false;
    if (outcome.kind === 'rows') return read(batch, row, host, first.ending, outcome);
    for (const job of batch) {
      const reason = disappointed(job, {
        row,
        ending: first.ending,
        outcome,
        together: batch.length,
        isOnline: parts.isOnline(),
      });
      if (reason) end(job, { state: 'error', reason });
      else job.notBefore = clock.now() + (job.waits ? waitAfter(job.tries, parts.random) : 0);
    }
  }

  function read(
    batch: readonly Job[],
    row: Endpoint,
    host: string,
    ending: boolean,
    outcome: Extract<Outcome, { kind: 'rows' }>,
  ): void {
    if (row.otherPath !== undefined) quirks.learn(host, { otherEnding: ending });
    const quirk = quirks.of(host);
    const full = mayBeCut(row, outcome.count, quirk);
    const family = chainOf(batch[0]?.slot.chain ?? row.chain).family;
    const { found, last, doubtful } = rowsFor(
      family,
      batch.map((job) => job.slot.address),
      outcome,
    );
    for (const job of batch) {
      const rows = found.get(job.slot.address) ?? [];
      if (batch.length === 1 && row.offset !== 'none' && (job.walk || full)) {
        walkOn(job, host, { rows, count: outcome.count, full });
        continue;
      }
      // The last address of a cut answer may have lost rows as well.
      const whole = !full || (rows.length > 0 && job.slot.address !== last) || batch.length === 1;
      if (rows.length > 0 && whole) {
        if (job.cutAt !== undefined) quirks.learn(host, pageAt(row, job.cutAt, quirk));
        end(job, { state: 'known', rows, host });
      } else if (
        ((full && batch.length > 1) || (doubtful && job.doubts < mostDoubts)) &&
        job.asks < mostAsks
      ) {
        // A cut answer says nothing against the address: smaller batches come to an end by themselves.
        if (doubtful) job.doubts += 1;
        if (rows.length > job.rows.length) job.rows = rows;
        if (full && !doubtful) job.cutAt ??= outcome.count;
        job.most = doubtful ? 1 : Math.max(1, batch.length >> 1);
      } else {
        const cutAt = job.cutAt;
        if (cutAt !== undefined && !full && !doubtful) quirks.learn(host, wholeAt(row, cutAt, quirk));
        if (rows.length > 0) job.rows = rows;
        // Rows that only cut answers hold: nobody ever told the whole.
        end(
          job,
          job.rows.length > 0 ? { state: 'error', reason: 'host-error' } : { state: 'absent', rows, host },
        );
      }
    }
  }

  function walkOn(
    job: Job,
    host: string,
    page: { readonly rows: readonly FactRow[]; readonly count: number; readonly full: boolean },
  ): void {
    const walk = job.walk ? continueWalk(job.walk, page) : beginWalk(page, quirks.of(host).offset);
    if (walk.counts) quirks.learn(host, { offset: walk.counts });
    if (walk.next !== undefined && job.asks < mostAsks) {
      job.walk = walk;
      return;
    }
    end(job, { state: walk.rows.length > 0 ? 'known' : 'absent', rows: walk.rows, host });
  }

  function whyNobody(job: Job, now: number): Reason {
    const { chain, kind } = job.slot;
    const none = whyNoRoute(client.service, chain, kind);
    if (none) return none;
    const routes = routesFor(client.service, chain, kind);
    if (routes.some(({ host }) => health.badKey(host))) return 'bad-key';
    if (routes.some(({ row, host }) => health.refuses(host, row, now))) return 'not-in-plan';
    return job.reason ?? 'host-error';
  }

  function end(job: Job, settled: Settled): void {
    jobs.delete(job.id);
    const kept = settled.state === 'error' && job.rows.length > 0;
    const host = routesFor(client.service, job.slot.chain, job.slot.kind)[0]?.host ?? '';
    const { rows } = job;
    parts.settle(job.slot, kept ? { ...settled, state: 'partial', rows, host } : settled, job.unlogged);
  }

  return {
    offer,
    overBudget() {
      for (const job of [...jobs.values()]) {
        if (!job.flying) end(job, { state: 'error', reason: 'over-budget' });
      }
    },
    add(slot, want) {
      const id = slotId(slot);
      const known = jobs.get(id);
      if (known) {
        addWant(known, want);
        return;
      }
      jobs.set(id, newJob(slot, want, clock.now()));
    },
    drop(who) {
      for (const job of [...jobs.values()]) {
        if (!dropWant(job, who) && !job.flying) jobs.delete(job.id);
      }
    },
    waiting(id) {
      const job = jobs.get(id);
      return job && (job.reason ? { reason: job.reason } : {});
    },
  };
}
