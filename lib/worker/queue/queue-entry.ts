/** One question in the queue: who wants it, why it waits, and what a call means for it. */
import { chainOf } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import type { Reason } from '../../core/label/profile.ts';
import { endOfPause } from '../base/clock.ts';
import { type FactRow, type Question, questionId } from '../cache/fact.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import type { TabShares } from '../client/tab-shares.ts';
import { maxRetryPauseMs, maxTries, retryPause } from './retry-pause.ts';

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

export interface QueueEntry {
  readonly question: Question;
  readonly id: string;
  /** By page. */
  readonly wants: Map<number, Want>;
  /** Only private windows want it so far. */
  unlogged: boolean;
  /** The second in which it was last asked: what came within one is one screen, which is served from its top. */
  since: number;
  isInFlight: boolean;
  batchUntil: number;
  notBefore: number;
  tries: number;
  /** It was behind the last address of an answer that may have been cut (`takeAnswer`). */
  isAskedAgain: boolean;
  /** It shares no request, because one that it shared was refused. */
  isAlone: boolean;
  reason?: Reason;
}

/** How long a question waits for others. Arbitrary: a page's slices come a few milliseconds apart. */
const batchWaitMs = 25;

/** The end of the entry's own pause; its host may take longer. */
export const entryReadyAt = ({ notBefore }: QueueEntry, now: number): number =>
  endOfPause(notBefore, maxRetryPauseMs, now);

/** Until then the entry waits for others to share its request. */
export const batchWaitEnd = ({ batchUntil }: QueueEntry, now: number): number =>
  endOfPause(batchUntil, batchWaitMs, now);

/** Lets the entry share its next request with others that come back just now. */
export function askAgain(entry: QueueEntry, now: number): void {
  entry.isAskedAgain = true;
  entry.batchUntil = now + batchWaitMs;
}

export function createQueueEntry(question: Question, now: number): QueueEntry {
  return {
    question,
    id: questionId(question),
    wants: new Map(),
    unlogged: true,
    since: 0,
    isInFlight: false,
    batchUntil: now + batchWaitMs,
    notBefore: 0,
    tries: 0,
    isAskedAgain: false,
    isAlone: false,
  };
}

/** What the page wanted before is replaced: its tab may have been hidden since. */
export function addWant(entry: QueueEntry, want: Want, now: number): void {
  entry.wants.set(want.who, want);
  entry.unlogged &&= want.isPrivate;
  entry.since = Math.floor(now / 1_000);
}

/** When a page's tab may have its request; open cards need no share of it. */
export const wantReadyAt = ({ priority, tab }: Want, shares: TabShares, now: number): number =>
  priority === 0 ? now : shares.readyAt(tab, now);

/** Negative if the first goes first. */
export const compareTurns = (a: Want, b: Want, shares: TabShares): number =>
  a.priority - b.priority || shares.turn(a.tab) - shares.turn(b.tab);

/** Of the pages that want a question, the one for which it goes next. */
export const leadOf = ({ wants }: QueueEntry, shares: TabShares, now: number): Want =>
  [...wants.values()].reduce((a, b) => {
    const wait = wantReadyAt(a, shares, now) - wantReadyAt(b, shares, now);
    return (wait || compareTurns(a, b, shares)) <= 0 ? a : b;
  });

interface FailedCall {
  readonly outcome: Exclude<RequestOutcome, { kind: 'rows' | 'aborted' | 'over-budget' }>;
  /** The number of questions that shared the request. */
  readonly together: number;
  readonly isOffline: boolean;
  /** All who could answer are down. */
  readonly isDown: boolean;
  readonly now: number;
  readonly random: () => number;
}

/** Notes when to try again, or returns the reason to give up. */
export function recordFailure(entry: QueueEntry, call: FailedCall): Reason | undefined {
  const { outcome, together, isOffline, isDown, now, random } = call;
  entry.notBefore = now;
  // Endpoints that refuse are asked no more, so another one is asked, or none.
  if (outcome.kind === 'refused') entry.reason = 'not-in-plan';
  else if (isOffline) entry.reason = 'offline';
  else entry.reason = outcome.kind === 'slow-down' ? 'slow-down' : 'host-error';
  // These concern all questions alike: it waits until the host answers again.
  if (outcome.kind === 'refused' || outcome.kind === 'slow-down' || isOffline || isDown) return undefined;
  entry.tries += 1;
  entry.notBefore = now + retryPause(entry.tries, random);
  if (outcome.kind === 'useless' && together === 1) return entry.reason;
  entry.isAlone ||= outcome.kind === 'useless';
  return entry.tries >= maxTries ? entry.reason : undefined;
}

type Rows = Extract<RequestOutcome, { kind: 'rows' }>;

/**
 * What an answer means for each of its questions. The specification shows neither the size of a page nor what a host
 * does with more than one (rule 4 of section 4.3, section 8), so one rule holds for answers that may be cut: where one
 * is as long as the longest that its endpoint ever gave, what was asked behind the last address that it names is asked
 * once more. What is behind the last named again is an error, and never "not known", because the host does cut. For each
 * entry its rows, each once; those about other addresses are dropped. `maxRows`: of the endpoint's longest answer.
 */
export function takeAnswer(
  batch: readonly QueueEntry[],
  outcome: Rows,
  maxRows: number,
): readonly (readonly FactRow[] | 'again' | 'error')[] {
  const { comparable } = codecs[chainOf(outcome.row.chain).family];
  const asked = batch.map(({ question }) => question.address);
  const found = new Map(asked.map((address) => [address, new Map<string, FactRow>()]));
  let last: string | undefined;
  for (const row of outcome.rows) {
    const address = comparable(row.address);
    const rows = found.get(address);
    if (!rows) continue;
    last = address;
    rows.set(JSON.stringify({ ...row, address }), { ...row, address });
  }
  /** Addresses of which something is said that nobody can read. */
  const unread = new Set(outcome.unread.map(comparable));
  /** Says something, and nothing that was asked. */
  const isWrong = outcome.count > 0 && last === undefined;
  const isLongest = !outcome.isWhole && outcome.count >= maxRows;
  const behind = last !== undefined && isLongest ? asked.indexOf(last) + 1 : batch.length;
  return batch.map(({ isAskedAgain }, at) => {
    const address = asked[at] ?? '';
    const rows = [...(found.get(address)?.values() ?? [])];
    if (rows.length > 0) return rows;
    if (isWrong || unread.has(address) || (at >= behind && isAskedAgain)) return 'error';
    return at < behind ? [] : 'again';
  });
}
