/** One question in the queue: who wants it, how often it was tried, and what is known so far. */
import type { Endpoint } from '../../core/api/endpoints.ts';
import type { Reason } from '../../core/label/profile.ts';
import { endOfPause } from '../base/clock.ts';
import type { FactRow } from '../cache/fact.ts';
import { type Question, questionId } from '../cache/question.ts';
import { maySucceedWithOtherEnding, type RequestOutcome } from '../client/request-outcome.ts';
import { maxRetryPauseMs, maxTries } from './retry-pause.ts';

export type QuestionResult =
  | { readonly state: 'known' | 'absent'; readonly rows: readonly FactRow[]; readonly host: string }
  | { readonly state: 'error'; readonly reason: Reason };

/** In this order: open cards, addresses on the screen, addresses off the screen. */
export const priorities = [0, 1, 2] as const;
export type Priority = (typeof priorities)[number];

/** Which page wants a question, and how urgently. */
export interface Want {
  /** The page's number. */
  readonly who: number;
  /** Pages of one tab share its turns. */
  readonly tab: number;
  readonly isPrivate: boolean;
  readonly priority: Priority;
}

export interface TimedWant extends Pick<Want, 'tab' | 'priority'> {
  /** The second in which it was asked: what came within one is one screen, which is served from its top. */
  readonly since: number;
}

export interface QueueEntry {
  readonly question: Question;
  readonly id: string;
  /** By page. */
  readonly wants: Map<number, TimedWant>;
  /** Only private windows want it so far. */
  unlogged: boolean;
  isInFlight: boolean;
  batchUntil: number;
  notBefore: number;
  /** True while backing off after a failure. */
  isBackingOff: boolean;
  tries: number;
  /** It was behind the last address of an answer that may have been cut (`take-answer.ts`). */
  isAskedAgain: boolean;
  /** It shares no request, because one that it shared was refused. */
  isAlone: boolean;
  /** Endpoints that cannot answer it, and endings that failed. */
  readonly avoid: Set<string>;
  otherEnding?: boolean;
  lastFailed?: string;
  reason?: Reason;
}

/** How long a question waits for others. Arbitrary: a page's slices come a few milliseconds apart. */
const batchWaitMs = 25;

/** The end of the entry's own pause; its host may take longer. */
export function entryReadyAt({ notBefore }: QueueEntry, now: number): number {
  return endOfPause(notBefore, maxRetryPauseMs, now);
}

/** Until then the entry waits for others to share its request. */
export function batchWaitEnd({ batchUntil }: QueueEntry, now: number): number {
  return endOfPause(batchUntil, batchWaitMs, now);
}

/** Lets the entry share its next request with others that come back just now. */
export function waitForCompany(entry: QueueEntry, now: number): void {
  entry.batchUntil = now + batchWaitMs;
}

export function createQueueEntry(question: Question, want: Want, now: number): QueueEntry {
  return {
    question,
    id: questionId(question),
    wants: new Map([[want.who, timed(want, now)]]),
    unlogged: want.isPrivate,
    isInFlight: false,
    batchUntil: now + batchWaitMs,
    notBefore: 0,
    isBackingOff: false,
    tries: 0,
    isAskedAgain: false,
    isAlone: false,
    avoid: new Set(),
  };
}

/** What the page wanted before is replaced: its tab may have been hidden since. */
export function addWant(entry: QueueEntry, want: Want, now: number): void {
  entry.wants.set(want.who, timed(want, now));
  entry.unlogged &&= want.isPrivate;
}

const timed = ({ tab, priority }: Want, now: number): TimedWant => ({
  tab,
  priority,
  since: Math.floor(now / 1_000),
});

export interface CallFailure {
  readonly row: Endpoint;
  readonly ending: boolean;
  readonly outcome: Exclude<RequestOutcome, { kind: 'rows' | 'aborted' }>;
  /** The number of questions that shared the request. */
  readonly together: number;
  readonly isOnline: boolean;
  /** The host or the endpoint answers nobody just now. */
  readonly isDown: boolean;
}

/** Notes what to try next (another ending, another style, a later time), or returns the reason to give up. */
export function recordFailure(entry: QueueEntry, failure: CallFailure): Reason | undefined {
  const { row, ending, outcome, together, isOnline, isDown } = failure;
  entry.isBackingOff = false;
  const otherTried = entry.avoid.has(`${row.id}|${!ending}`);
  if (row.otherPath !== undefined && maySucceedWithOtherEnding(outcome) && !otherTried) {
    entry.avoid.add(`${row.id}|${ending}`);
    entry.otherEnding = !ending;
    return undefined;
  }
  entry.lastFailed = row.id;
  delete entry.otherEnding;
  if (outcome.kind === 'refused') {
    entry.reason = 'not-in-plan';
    entry.avoid.add(row.id);
    return undefined;
  }
  if (outcome.kind === 'failed' && outcome.lost && !isOnline) {
    entry.reason = 'offline';
    return undefined;
  }
  entry.reason = outcome.kind === 'slow-down' ? 'slow-down' : 'host-error';
  // These concern all questions alike: it waits until the host answers again.
  if (outcome.kind === 'slow-down' || isDown) return undefined;
  entry.tries += 1;
  entry.isBackingOff = true;
  if (outcome.kind === 'useless') {
    if (together > 1) entry.isAlone = true;
    else entry.avoid.add(row.id);
  }
  return entry.tries >= maxTries ? entry.reason : undefined;
}
