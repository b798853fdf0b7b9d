/**
 * The queue of questions to the service: each is asked once for all pages, ten addresses per request where the endpoint
 * takes ten. It need not survive the worker, because each page keeps the list of what it awaits. Here alone stands of a
 * question without an answer whether it waits, has failed or cannot be asked.
 */
import type { Endpoint } from '../../core/api/endpoints.ts';
import type { Reason } from '../../core/label/profile.ts';
import { isRecent } from '../base/clock.ts';
import { createFact, type FactRow, type Question, questionId } from '../cache/fact.ts';
import type { Facts } from '../cache/facts.ts';
import type { Asking } from '../client/asking.ts';
import { type Client, isOffline } from '../client/client.ts';
import { hostOf, openRows, readyRows, rowsReadyAt, whyClosed, whyNoRow } from '../client/open-rows.ts';
import {
  addWant,
  askAgain,
  batchWaitEnd,
  compareTurns,
  createQueueEntry,
  entryReadyAt,
  leadOf,
  priorities,
  type QueueEntry,
  recordFailure,
  takeAnswer,
  type Want,
  wantReadyAt,
} from './queue-entry.ts';
import { failureMs } from './retry-pause.ts';
import type { Offer } from './scheduler.ts';

export interface RequestQueueParts {
  readonly asking: Asking;
  readonly client: Client;
  readonly facts: Pick<Facts, 'get' | 'isFresh' | 'put'>;
  /** There is an answer, a failure, or another reason why a question waits. */
  readonly onChange: (question: Question) => void;
}

interface QueueState extends RequestQueueParts {
  /** What waits, by `questionId`. */
  readonly entries: Map<string, QueueEntry>;
  readonly failures: Map<string, { readonly reason: Reason; readonly at: number }>;
}

export function createRequestQueue(parts: RequestQueueParts) {
  const { asking, facts } = parts;
  const { service, clock } = asking;
  const state: QueueState = { ...parts, entries: new Map(), failures: new Map() };
  const { entries, failures } = state;
  function release(entry: QueueEntry, who: number): void {
    entry.wants.delete(who);
    if (entry.wants.size === 0 && !entry.isInFlight) entries.delete(entry.id);
  }
  function failure(id: string): Reason | undefined {
    const failed = failures.get(id);
    return failed && isRecent(failed.at, failureMs, clock.now()) ? failed.reason : undefined;
  }
  return {
    offers: (now: number) => offersNow(state, now),
    /** Asks those that have no answer and have not just failed. */
    want(questions: readonly Question[], want: Want): void {
      const now = clock.now();
      for (const question of questions) {
        if (whyNoRow(service, question.chain, question.kind)) continue;
        const fact = facts.get(question);
        const id = questionId(question);
        if ((fact && fact.state !== 'partial' && facts.isFresh(fact)) || failure(id)) continue;
        const entry = entries.get(id) ?? createQueueEntry(question, now);
        entries.set(id, entry);
        addWant(entry, want, now);
      }
    },
    /** Forgets a page and the questions that no other page wants. */
    drop(who: number): void {
      for (const entry of [...entries.values()]) release(entry, who);
    },
    /** The page does not want these any more. */
    release(questions: readonly Question[], who: number): void {
      for (const question of questions) {
        const entry = entries.get(questionId(question));
        if (entry) release(entry, who);
      }
    },
    /** Whether an answer to one of these may still come. */
    isWaiting: (questions: readonly Question[]): boolean =>
      questions.some((question) => entries.has(questionId(question))),
    /** What there is instead of an answer, and why. */
    standing(question: Question): { readonly state: 'pending' | 'error' | 'idle'; readonly reason?: Reason } {
      const { chain, kind } = question;
      const id = questionId(question);
      const entry = entries.get(id);
      const failed = entry ? undefined : failure(id);
      const reason = entry
        ? (entry.reason ?? whyResting(asking, question))
        : (failed ?? whyNoRow(service, chain, kind));
      return { state: entry ? 'pending' : failed ? 'error' : 'idle', ...(reason && { reason }) };
    },
    /** Asks what has failed as soon as somebody wants it: these, or all. */
    forgetFailures(ids: Iterable<string> = failures.keys()): void {
      for (const id of ids) failures.delete(id);
    },
  };
}

function fail({ entries, failures, asking, onChange }: QueueState, entry: QueueEntry, reason: Reason): void {
  entries.delete(entry.id);
  failures.set(entry.id, { reason, at: asking.clock.now() });
  onChange(entry.question);
}

function settle(
  { asking, facts, entries, failures, onChange }: QueueState,
  { id, question, unlogged }: QueueEntry,
  rows: readonly FactRow[],
  host: string,
): void {
  entries.delete(id);
  failures.delete(id);
  const categoryOf = asking.categories.get();
  const source = asking.service.node ? 'node' : 'service';
  const origin = { host, source, at: asking.clock.now(), categoryOf } as const;
  const fact = createFact(question.kind, rows.length > 0 ? 'known' : 'absent', rows, origin);
  // The disk writes all answers of a request together, and none that lacks its category.
  void facts.put([[question, fact]], unlogged || (source === 'service' && !categoryOf));
  onChange(question);
}

function offersNow(state: QueueState, now: number): readonly Offer[] {
  const { entries, asking } = state;
  // Questions from private windows share no request with logged ones.
  // What is asked again stands alone, so that an empty answer is surely whole.
  const groups = Map.groupBy(
    [...entries.values()].filter(({ isInFlight, wants }) => !isInFlight && wants.size > 0),
    ({ question: { chain, kind }, unlogged, isAskedAgain }) => `${chain}|${kind}|${unlogged}|${isAskedAgain}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { chain, kind } = first.question;
    const rows = openRows(asking, chain, kind, now);
    if (rows.length > 0) return [createOffer(state, group, rows, now)];
    // What nobody takes leaves the queue.
    const reason = whyClosed(asking, chain, kind, now) ?? 'host-error';
    for (const entry of group) fail(state, entry, reason);
    return [];
  });
}

/** The questions of one kind that go next, together. */
function createOffer(
  state: QueueState,
  group: readonly QueueEntry[],
  rows: readonly Endpoint[],
  now: number,
): Offer {
  const { asking } = state;
  const { shares } = asking;
  const hostAt = rowsReadyAt(asking, rows, now);
  const all = group.map((entry) => {
    const lead = leadOf(entry, shares, now);
    const readyAt = Math.max(hostAt, entryReadyAt(entry, now), wantReadyAt(lead, shares, now));
    return { entry, lead, readyAt };
  });
  const ready = all
    .filter(({ readyAt }) => readyAt <= now)
    .sort((a, b) => compareTurns(a.lead, b.lead, shares) || b.entry.since - a.entry.since);
  const [first, ...others] = ready;
  if (!first) {
    const readyAt = Math.min(...all.map((one) => one.readyAt));
    return { priority: priorities.length, readyAt, send: () => Promise.resolve() };
  }
  const { entry, lead } = first;
  const max = entry.isAlone ? 1 : Math.min(...rows.map(({ most }) => most));
  const batch = [entry, ...others.map((other) => other.entry).filter(({ isAlone }) => !isAlone)].slice(
    0,
    max,
  );
  const batchUntil = batch.length < max ? Math.min(...batch.map((other) => batchWaitEnd(other, now))) : 0;
  return {
    priority: lead.priority,
    turn: shares.turn(lead.tab),
    size: batch.length,
    readyAt: Math.max(now, batchUntil),
    send: () => send(state, batch, lead, rows),
  };
}

async function send(
  state: QueueState,
  batch: readonly QueueEntry[],
  lead: Want,
  open: readonly Endpoint[],
): Promise<void> {
  const { asking, client, entries, onChange } = state;
  const { service, clock, health, random, shares, signal } = asking;
  const share = () => {
    if (lead.priority > 0) shares.note(lead.tab, clock.now());
  };
  share();
  for (const entry of batch) entry.isInFlight = true;
  const rows = readyRows(asking, open, clock.now());
  const values = batch.map(({ question }) => question.address);
  const unlogged = batch.every((entry) => entry.unlogged);
  const outcome = await client.ask({ rows, values }, { signal, unlogged, onFurther: share });
  // Another service may be configured by the time the answer is read.
  if (outcome.kind === 'aborted' || signal.aborted) return;
  for (const entry of batch) entry.isInFlight = false;
  if (outcome.kind === 'over-budget') {
    for (const entry of [...entries.values()]) if (!entry.isInFlight) fail(state, entry, 'over-budget');
    return;
  }
  const now = clock.now();
  if (outcome.kind === 'rows') {
    const host = hostOf(service, outcome.row);
    const answers = takeAnswer(batch, outcome, health.maxRows(host, outcome.row));
    for (const [at, entry] of batch.entries()) {
      const answer = answers[at] ?? 'error';
      if (answer === 'error') fail(state, entry, 'host-error');
      else if (answer === 'again' && entry.wants.size === 0) entries.delete(entry.id);
      else if (answer === 'again') askAgain(entry, now);
      else settle(state, entry, answer, host);
    }
    return;
  }
  const isDown = open.every((row) => health.isDown(hostOf(service, row)));
  const call = {
    outcome,
    together: batch.length,
    isOffline: isOffline(asking, outcome),
    isDown,
    now,
    random,
  };
  for (const entry of batch) {
    const before = entry.reason;
    const reason = recordFailure(entry, call);
    if (reason) fail(state, entry, reason);
    else if (entry.reason !== before) onChange(entry.question);
    if (entry.wants.size === 0) entries.delete(entry.id);
  }
}

/** Why a question that was not asked yet waits: every host that could answer it is down. */
function whyResting(asking: Asking, { chain, kind }: Question): Reason | undefined {
  const why = whyClosed(asking, chain, kind, asking.clock.now());
  return why === 'host-error' && !asking.isOnline() ? 'offline' : why;
}
