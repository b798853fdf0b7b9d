/**
 * What an answer means for each of its questions. The specification shows neither the size of a page nor what a host
 * does with more than one (rule 4 of section 4.3, section 8), so one rule holds for answers that may be cut: where one
 * is as long as the longest that its endpoint ever gave, what was asked behind the last address that it names is asked
 * once more. What is behind the last named again is an error, and never "not known", because the host does cut.
 */
import { chainOf } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import type { FactRow } from '../cache/fact.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import type { QueueEntry } from './queue-entry.ts';

type Rows = Extract<RequestOutcome, { kind: 'rows' }>;

/** For each entry its rows, each once; those about other addresses are dropped. `maxRows`: of the endpoint's longest answer. */
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
