/** A text for the popup's search box, kept in memory because a browser may write URLs to disk. */
import { type Clock, isRecent } from './base/clock.ts';

/** Arbitrary: longer than a popup takes to open, so that a later popup does not get the text. */
const maxMs = 10_000;

export type PendingSearch = ReturnType<typeof createPendingSearch>;

export function createPendingSearch({ now }: Pick<Clock, 'now'>) {
  let pending = { text: '', at: 0 };
  return {
    put(text: string): void {
      pending = { text, at: now() };
    },
    /** Returns the text once; empty if it is too old. */
    take(): string {
      const { text, at } = pending;
      pending = { text: '', at: 0 };
      return isRecent(at, maxMs, now()) ? text : '';
    },
  };
}
