/** One address in the queue: who wants it, how often it was tried, and what became of it. */
import type { Endpoint } from '../core/api/endpoints.ts';
import type { Reason } from '../core/label/profile.ts';
import type { FactRow } from './answers.ts';
import { doubtsEnding, type Outcome } from './outcome.ts';
import type { Walk } from './paging.ts';
import { mostAsks, mostTries } from './retry.ts';
import { type Slot, slotId } from './slot.ts';

export type Settled =
  | { readonly state: 'known' | 'absent'; readonly rows: readonly FactRow[]; readonly host: string }
  /** Rows of an answer that was cut, and why the rest did not come. */
  | {
      readonly state: 'partial';
      readonly rows: readonly FactRow[];
      readonly host: string;
      readonly reason: Reason;
    }
  | { readonly state: 'error'; readonly reason: Reason };

/** An opened card, what is on the screen, and what is not. */
export const priorities = [0, 1, 2] as const;
export type Priority = (typeof priorities)[number];

/** Who wants a slot: a page's number, whether its window is private, and how urgently it is wanted. */
export interface Want {
  readonly who: number;
  readonly isPrivate: boolean;
  readonly priority: Priority;
}

export interface Job {
  readonly slot: Slot;
  readonly id: string;
  readonly wants: Map<number, Priority>;
  /** So far, only private windows wanted it. */
  unlogged: boolean;
  priority: Priority;
  flying: boolean;
  /** Until then it may wait for company. */
  companyUntil: number;
  notBefore: number;
  /** Whether its last failure has to be slept over. */
  waits: boolean;
  tries: number;
  asks: number;
  doubts: number;
  /** How many may share its request. */
  most: number;
  /** Endpoints that cannot answer it, and endings that did not. */
  readonly avoid: Set<string>;
  otherEnding?: boolean;
  lastFailed?: string;
  walk?: Walk<FactRow>;
  /** Rows from an answer that may have been cut. */
  rows: readonly FactRow[];
  cutAt?: number;
  reason?: Reason;
}

/** Arbitrary: a page's slices come a few milliseconds apart, and nobody notices this wait. */
const companyMs = 25;

export function newJob(slot: Slot, want: Want, now: number): Job {
  return {
    slot,
    id: slotId(slot),
    wants: new Map([[want.who, want.priority]]),
    unlogged: want.isPrivate,
    priority: want.priority,
    flying: false,
    companyUntil: now + companyMs,
    notBefore: 0,
    waits: false,
    tries: 0,
    asks: 0,
    doubts: 0,
    most: Number.POSITIVE_INFINITY,
    avoid: new Set(),
    rows: [],
  };
}

export function addWant(job: Job, want: Want): void {
  job.wants.set(want.who, sooner(want.priority, job.wants.get(want.who)));
  job.priority = sooner(want.priority, job.priority);
  job.unlogged &&= want.isPrivate;
}

/** False when nobody is left who wants it. */
export function dropWant(job: Job, who: number): boolean {
  if (!job.wants.delete(who)) return true;
  if (job.wants.size > 0) job.priority = [...job.wants.values()].reduce((a, b) => sooner(a, b));
  return job.wants.size > 0;
}

export interface Disappointment {
  readonly row: Endpoint;
  readonly ending: boolean;
  readonly outcome: Exclude<Outcome, { kind: 'rows' | 'aborted' }>;
  /** How many addresses shared the request. */
  readonly together: number;
  readonly isOnline: boolean;
}

/** No data came: another ending, another time, another style; or the end, with the reason. */
export function disappointed(job: Job, what: Disappointment): Reason | undefined {
  const { row, ending, outcome, together, isOnline } = what;
  job.waits = false;
  const otherTried = job.avoid.has(`${row.id}|${!ending}`);
  if (row.otherPath !== undefined && doubtsEnding(outcome) && !otherTried) {
    job.avoid.add(`${row.id}|${ending}`);
    job.otherEnding = !ending;
    return undefined;
  }
  job.lastFailed = row.id;
  delete job.otherEnding;
  if (outcome.kind === 'refused') {
    job.reason = 'not-in-plan';
    job.avoid.add(row.id);
    return undefined;
  }
  if (outcome.kind === 'failed' && outcome.lost && !isOnline) {
    job.reason = 'offline';
    return undefined;
  }
  job.reason = outcome.kind === 'slow-down' ? 'slow-down' : 'host-error';
  job.tries += 1;
  job.waits = true;
  if (outcome.kind === 'useless') {
    if (together > 1) job.most = Math.max(1, together >> 1);
    // 200 without data may be a passing trouble; other answers would be the same again.
    else if (outcome.status !== 200) job.avoid.add(row.id);
  }
  return job.tries >= mostTries || job.asks >= mostAsks ? job.reason : undefined;
}

function sooner(a: Priority, b: Priority | undefined): Priority {
  return b !== undefined && b < a ? b : a;
}
