/**
 * The queue of questions to the service: each is asked once for all pages, ten addresses per request where the endpoint
 * takes ten. It need not survive the worker, because each page keeps the list of what it awaits.
 */
import type { Reason } from '../../core/label/profile.ts';
import { type Question, questionId } from '../cache/question.ts';
import { chooseRoute, compareTurns, openRoutes, type RouteChoice } from './choose-route.ts';
import {
  addWant,
  batchWaitEnd,
  createQueueEntry,
  priorities,
  type QueueEntry,
  recordFailure,
  type Want,
} from './queue-entry.ts';
import { finish, type QueueState, type RequestQueueParts, whyUnanswerable } from './queue-state.ts';
import { retryPause } from './retry-pause.ts';
import type { Route } from './route.ts';
import { isSooner, type Offer } from './scheduler.ts';
import { takeAnswer } from './take-answer.ts';

export function createRequestQueue(parts: RequestQueueParts) {
  const state: QueueState = { parts, entries: new Map() };
  const { entries } = state;
  function release(entry: QueueEntry, who: number): void {
    entry.wants.delete(who);
    if (entry.wants.size === 0 && !entry.isInFlight) entries.delete(entry.id);
  }
  return {
    offer: (now: number) => bestOffer(state, now),
    overBudget(): void {
      for (const entry of [...entries.values()]) {
        if (!entry.isInFlight) finish(state, entry, { state: 'error', reason: 'over-budget' });
      }
    },
    add(question: Question, want: Want): void {
      const id = questionId(question);
      const entry = entries.get(id);
      const now = parts.clock.now();
      if (entry) addWant(entry, want, now);
      else entries.set(id, createQueueEntry(question, want, now));
    },
    /** Forgets a page and the questions that no other page wants. */
    drop(who: number): void {
      for (const entry of [...entries.values()]) release(entry, who);
    },
    /** Forgets that a page wants this question, and the question if no other page does. */
    release(id: string, who: number): void {
      const entry = entries.get(id);
      if (entry) release(entry, who);
    },
    has: (id: string): boolean => entries.has(id),
    /** Why a question still waits; undefined if it is not in the queue. */
    waiting(id: string): { readonly reason?: Reason } | undefined {
      const entry = entries.get(id);
      if (!entry) return undefined;
      const reason = entry.reason ?? whyResting(parts, entry.question);
      return reason ? { reason } : {};
    },
  };
}

function bestOffer(state: QueueState, now: number): Offer | undefined {
  let best: Offer | undefined;
  for (const group of groupChoices(state, now)) {
    const offer = createOffer(state, group, now);
    if (!best || isSooner(offer, best, now)) best = offer;
  }
  return best;
}

/** Groups questions that may share a request. Questions that no endpoint takes leave the queue here. */
function groupChoices(state: QueueState, now: number): Iterable<readonly RouteChoice[]> {
  const { parts, entries } = state;
  const routes = new Map<string, readonly Route[]>();
  const groups = new Map<string, RouteChoice[]>();
  for (const entry of entries.values()) {
    if (entry.isInFlight) continue;
    if (entry.wants.size === 0) {
      entries.delete(entry.id);
      continue;
    }
    const chainAndKind = entry.question.chain + entry.question.kind;
    const open = routes.get(chainAndKind) ?? openRoutes(parts, entry.question, now);
    routes.set(chainAndKind, open);
    const choice = chooseRoute(parts, entry, open, now);
    if (!choice) {
      finish(state, entry, { state: 'error', reason: whyUnanswerable(state, entry, now) });
      continue;
    }
    // Questions from private windows share no request with logged ones.
    // What is asked again stands alone, so that an empty answer is surely whole.
    const name = `${choice.route.row.id}|${choice.ending}|${entry.unlogged}|${entry.isAskedAgain}`;
    const group = groups.get(name);
    if (group) group.push(choice);
    else groups.set(name, [choice]);
  }
  return groups.values();
}

/** The questions of one endpoint that go next, together. */
function createOffer(state: QueueState, group: readonly RouteChoice[], now: number): Offer {
  const ready = group.filter((choice) => choice.readyAt <= now).sort((a, b) => compareTurns(a.lead, b.lead));
  const [first] = ready;
  if (!first) {
    const readyAt = Math.min(...group.map((choice) => choice.readyAt));
    return { priority: priorities.length, readyAt, send: () => Promise.resolve() };
  }
  const max = first.entry.isAlone ? 1 : first.route.row.most;
  const choices = [first, ...ready.slice(1).filter(({ entry }) => !entry.isAlone)].slice(0, max);
  const hasRoom = choices.length < max;
  const batchUntil = hasRoom ? Math.min(...choices.map((choice) => batchWaitEnd(choice.entry, now))) : 0;
  return {
    priority: first.lead.priority,
    turn: first.lead.turn,
    size: choices.length,
    readyAt: Math.max(now, batchUntil),
    send: () => send(state, choices),
  };
}

async function send(state: QueueState, choices: readonly RouteChoice[]): Promise<void> {
  const { client, clock, health, isOnline, random, shares, signal } = state.parts;
  const [first] = choices;
  if (!first) return;
  if (first.lead.priority > 0) shares.note(first.lead.tab, clock.now());
  const { route, ending } = first;
  const batch = choices.map((choice) => choice.entry);
  for (const entry of batch) entry.isInFlight = true;
  const outcome = await client.ask(
    { row: route.row, values: batch.map((entry) => entry.question.address), otherEnding: ending },
    { signal, unlogged: batch.every((entry) => entry.unlogged) },
  );
  // Another service may be configured by the time the answer is read.
  if (outcome.kind === 'aborted' || signal.aborted) return;
  for (const entry of batch) entry.isInFlight = false;
  if (outcome.kind === 'rows') return takeAnswer(state, batch, route, outcome);
  const isAbsent = outcome.kind === 'unknown' && health.knowsPath(route.host, route.row, ending);
  for (const entry of batch) {
    if (isAbsent) {
      finish(state, entry, { state: 'absent', rows: [], host: route.host });
      continue;
    }
    const before = entry.reason;
    const reason = recordFailure(entry, {
      row: route.row,
      ending,
      outcome,
      together: batch.length,
      isOnline: isOnline(),
      isDown: health.isDown(route.host),
    });
    if (reason) finish(state, entry, { state: 'error', reason });
    else entry.notBefore = clock.now() + (entry.isBackingOff ? retryPause(entry.tries, random) : 0);
    if (!reason && entry.reason !== before) state.parts.onWaiting(entry.question);
  }
}

/** Why a question that was not asked yet waits: every host that could answer it is down. */
function whyResting(parts: RequestQueueParts, question: Question): Reason | undefined {
  const now = parts.clock.now();
  const routes = openRoutes(parts, question, now);
  const isResting = routes.every(({ host }) => parts.health.readyAt(host, now) > now);
  if (routes.length === 0 || !isResting) return undefined;
  return parts.isOnline() ? 'host-error' : 'offline';
}
