/**
 * Answers that may mean that nothing is known of an address, or that the host is wrong: a 404, or rows about nobody.
 */
import type { QueueEntry } from './queue-entry.ts';
import { finish, type QueueState } from './queue-state.ts';
import { mostDoubts, retryPause } from './retry-pause.ts';

/** `isHabit`: the host was seen to answer so beside good answers. Otherwise it is asked again before it is believed. */
export function doubt(
  state: QueueState,
  entry: QueueEntry,
  as: 'absent' | 'error',
  isHabit: boolean,
  host = '',
): void {
  const { clock, random } = state.parts;
  entry.doubts += 1;
  if (isHabit && as === 'absent') finish(state, entry, { state: as, rows: [], host });
  else if (isHabit || entry.doubts > mostDoubts)
    finish(state, entry, { state: 'error', reason: 'host-error' });
  else entry.notBefore = clock.now() + retryPause(entry.doubts, random);
}
