/** What the rows of an answer mean for each of its questions: an end, another page, or a smaller batch. */
import { chainOf } from '../../core/chains.ts';
import { type FactRow, splitAnswer } from '../cache/split-answer.ts';
import { mayBeCut, pageAt, wholeAt } from '../client/may-be-cut.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import { type AnswerPage, beginWalk, continueWalk } from './page-walk.ts';
import type { QueueEntry } from './queue-entry.ts';
import { finish, type QueueState } from './queue-state.ts';
import { mostAsks, mostDoubts } from './retry-pause.ts';
import type { Route } from './route.ts';

export function takeAnswer(
  state: QueueState,
  batch: readonly QueueEntry[],
  { row, host }: Route,
  ending: boolean,
  outcome: Extract<RequestOutcome, { kind: 'rows' }>,
): void {
  const { quirks } = state.parts;
  if (row.otherPath !== undefined) quirks.learn(host, { otherEnding: ending });
  const quirk = quirks.get(host);
  const full = mayBeCut(row, outcome.count, quirk);
  const family = chainOf(batch[0]?.question.chain ?? row.chain).family;
  const { found, last, doubtful } = splitAnswer(
    family,
    batch.map((entry) => entry.question.address),
    outcome,
  );
  for (const entry of batch) {
    const rows = found.get(entry.question.address) ?? [];
    if (batch.length === 1 && row.offset !== 'none' && (entry.walk || full)) {
      takePage(state, entry, host, { rows, count: outcome.count, full });
      continue;
    }
    // A cut answer may also lack rows of its last address.
    const whole = !full || (rows.length > 0 && entry.question.address !== last) || batch.length === 1;
    if (rows.length > 0 && whole) {
      if (entry.cutAt !== undefined) quirks.learn(host, pageAt(row, entry.cutAt, quirk));
      finish(state, entry, { state: 'known', rows, host });
    } else if (
      ((full && batch.length > 1) || (doubtful && entry.doubts < mostDoubts)) &&
      entry.asks < mostAsks
    ) {
      // A cut answer proves nothing about a missing address, so it is asked again in smaller batches.
      if (doubtful) entry.doubts += 1;
      if (rows.length > entry.rows.length) entry.rows = rows;
      if (full && !doubtful) entry.cutAt ??= outcome.count;
      entry.batchLimit = doubtful ? 1 : Math.max(1, batch.length >> 1);
    } else {
      const cutAt = entry.cutAt;
      if (cutAt !== undefined && !full && !doubtful) quirks.learn(host, wholeAt(row, cutAt, quirk));
      if (rows.length > 0) entry.rows = rows;
      // Rows that came only in cut answers are incomplete.
      finish(
        state,
        entry,
        entry.rows.length > 0 ? { state: 'error', reason: 'host-error' } : { state: 'absent', rows, host },
      );
    }
  }
}

function takePage(state: QueueState, entry: QueueEntry, host: string, page: AnswerPage<FactRow>): void {
  const { quirks } = state.parts;
  const walk = entry.walk ? continueWalk(entry.walk, page) : beginWalk(page, quirks.get(host).offset);
  if (walk.counts) quirks.learn(host, { offset: walk.counts });
  if (walk.next !== undefined && entry.asks < mostAsks) {
    entry.walk = walk;
    return;
  }
  finish(state, entry, { state: walk.rows.length > 0 ? 'known' : 'absent', rows: walk.rows, host });
}
