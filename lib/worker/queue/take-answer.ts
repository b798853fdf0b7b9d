/** What the rows of an answer mean for each of its questions: an end, another page, or another request. */
import { chainOf } from '../../core/chains.ts';
import { type FactRow, type SplitAnswer, splitAnswer } from '../cache/split-answer.ts';
import { isCut, mayBeCut, pageSeen } from '../client/may-be-cut.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import { doubt } from './doubt.ts';
import type { AnswerPage } from './page-walk.ts';
import { type QueueEntry, waitForCompany } from './queue-entry.ts';
import { finish, type QueueState } from './queue-state.ts';
import { mostAsks, mostMisses } from './retry-pause.ts';
import type { Route } from './route.ts';
import { walkOn } from './walk-on.ts';

type Rows = Extract<RequestOutcome, { kind: 'rows' }>;

export function takeAnswer(
  state: QueueState,
  batch: readonly QueueEntry[],
  route: Route,
  ending: boolean,
  outcome: Rows,
): void {
  const { clock, quirks } = state.parts;
  const { row, host } = route;
  const family = chainOf(batch[0]?.question.chain ?? row.chain).family;
  const requested = batch.map((entry) => entry.question.address);
  const split = splitAnswer(family, requested, outcome);
  if (row.otherPath !== undefined) quirks.learn(host, { otherEnding: ending });
  if (split.last !== undefined && split.isNoisy) quirks.learn(host, { noisy: true });
  const quirk = quirks.get(host);
  const { count } = outcome;
  const full = mayBeCut(row, count, quirk);
  const isSure = isCut(row, count, quirk);
  const [only] = batch;
  if (only && batch.length === 1 && row.offset !== 'none') {
    // One label names an address; to look for more of them everywhere would double the requests.
    const isWorthAsking = full && (isSure || count > 1) && split.last !== undefined;
    if (only.walk || isWorthAsking) {
      takePage(state, only, route, { rows: split.found.get(only.question.address) ?? [], count });
      return;
    }
  }
  quirks.learn(host, pageSeen(row, count, quirk));
  const mayMiss = (entry: QueueEntry, at: number) =>
    full &&
    batch.length > 1 &&
    (!split.isInOrder || at > requested.indexOf(split.last ?? '')) &&
    entry.asks < mostAsks &&
    (isSure || entry.rows.length > 0 || entry.misses < mostMisses);
  const isMissed = batch.some(
    (entry, at) => split.found.get(entry.question.address)?.length === 0 && mayMiss(entry, at),
  );
  let whole: number | undefined;
  for (const [at, entry] of batch.entries()) {
    const rows = split.found.get(entry.question.address) ?? [];
    if (rows.length > 0) {
      // A single label of an address is believed, as where it is asked alone.
      const isSuspect = batch.length > 1 && full && (isSure || isMissed || rows.length > 1);
      const held = takeRows(state, entry, route, { rows, split, count, isCut: isSuspect });
      whole ??= held;
    } else if (split.unread.has(entry.question.address)) doubt(state, entry, 'error', false);
    else if (split.isForeign) doubt(state, entry, 'error', quirk.noisy === true);
    else if (split.isNoisy && split.last === undefined)
      doubt(state, entry, 'absent', quirk.noisy === true, host);
    else if (mayMiss(entry, at)) {
      entry.cutAt ??= count;
      if (split.last === undefined) entry.misses += 1;
      waitForCompany(entry, clock.now());
    } else {
      whole ??= entry.cutAt;
      finish(
        state,
        entry,
        entry.rows.length > 0 ? { state: 'error', reason: 'host-error' } : { state: 'absent', rows, host },
      );
    }
  }
  if (whole !== undefined) quirks.learn(host, pageSeen(row, whole, quirks.get(host), 'whole'));
}

interface FoundRows {
  readonly rows: readonly FactRow[];
  readonly split: SplitAnswer;
  /** Rows of the whole answer. */
  readonly count: number;
  /** The answer is held to be cut. */
  readonly isCut: boolean;
}

/** Returns the length of the earlier answer that was held to be cut and was not. */
function takeRows(
  state: QueueState,
  entry: QueueEntry,
  { row, host }: Route,
  found: FoundRows,
): number | undefined {
  const { quirks } = state.parts;
  const { rows, split } = found;
  // A cut answer may lack rows of its last address.
  const mayLack = found.isCut && entry.question.address === split.last;
  const hasGrown = rows.length > entry.rows.length;
  if (entry.cutAt !== undefined && hasGrown)
    quirks.learn(host, pageSeen(row, entry.cutAt, quirks.get(host), 'cut'));
  if (!mayLack || entry.asks >= mostAsks) {
    finish(state, entry, { state: 'known', rows, host });
    return mayLack || hasGrown ? undefined : entry.cutAt;
  }
  const isOnlyOne = Array.from(split.found.values()).filter((its) => its.length > 0).length === 1;
  if (isOnlyOne) entry.batchLimit = 1;
  entry.rows = rows;
  entry.cutAt ??= found.count;
  waitForCompany(entry, state.parts.clock.now());
  return undefined;
}

function takePage(
  { parts, entries }: QueueState,
  entry: QueueEntry,
  route: Route,
  page: Omit<AnswerPage<FactRow>, 'full'>,
): void {
  const walk = walkOn(parts.quirks, route, entry.walk, page);
  const { rows, next } = walk;
  entry.walk = walk;
  if (next !== undefined && entry.asks < mostAsks) return;
  finish({ parts, entries }, entry, { state: rows.length > 0 ? 'known' : 'absent', rows, host: route.host });
}
