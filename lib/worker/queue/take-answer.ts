/**
 * What an answer means for each of its questions. The specification shows neither the size of a page nor what a host
 * does with more than one (rule 4 of section 4.3, section 8), so one rule holds for answers that may be cut: where one
 * is as long as the longest that its endpoint ever gave, what was asked behind the last address that it names is asked
 * once more. What is behind the last named again is an error, and never "not known", because the host does cut.
 */
import { chainOf, type FamilyId } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import type { FactRow } from '../cache/fact.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import { type QueueEntry, waitForCompany } from './queue-entry.ts';
import { finish, type QueueState } from './queue-state.ts';
import type { Route } from './route.ts';

type Rows = Extract<RequestOutcome, { kind: 'rows' }>;

export function takeAnswer(
  state: QueueState,
  batch: readonly QueueEntry[],
  { row, host }: Route,
  outcome: Rows,
): void {
  const { clock, health } = state.parts;
  const requested = batch.map((entry) => entry.question.address);
  const { found, unread, last } = splitAnswer(chainOf(row.chain).family, requested, outcome);
  /** Says something, and nothing that was asked. */
  const isWrong = outcome.count > 0 && last === undefined;
  const isLongest = !outcome.isWhole && outcome.count >= health.maxRows(host, row);
  const behind = last !== undefined && isLongest ? requested.indexOf(last) + 1 : batch.length;
  for (const [at, entry] of batch.entries()) {
    const { address } = entry.question;
    const rows = found.get(address) ?? [];
    if (rows.length > 0) finish(state, entry, { state: 'known', rows, host });
    else if (isWrong || unread.has(address) || (at >= behind && entry.isAskedAgain))
      finish(state, entry, { state: 'error', reason: 'host-error' });
    else if (at < behind) finish(state, entry, { state: 'absent', rows, host });
    else {
      entry.isAskedAgain = true;
      waitForCompany(entry, clock.now());
    }
  }
}

/**
 * The rows of an answer by the address that was asked, each once; those about other addresses are dropped. `unread`: of
 * which something is said that nobody can read. `last`: the address of the last row about one of them.
 */
function splitAnswer(family: FamilyId, requested: readonly string[], outcome: Rows) {
  const { comparable } = codecs[family];
  const found = new Map<string, FactRow[]>(requested.map((address) => [address, []]));
  const unread = new Set(outcome.unread.map(comparable));
  const seen = new Set<string>();
  let last: string | undefined;
  for (const row of outcome.rows) {
    const address = comparable(row.address);
    const rows = found.get(address);
    if (!rows) continue;
    last = address;
    const mark = JSON.stringify({ ...row, address });
    if (seen.has(mark)) continue;
    seen.add(mark);
    rows.push({ ...row, address });
  }
  return { found, unread, last };
}
