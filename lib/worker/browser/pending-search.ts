/**
 * A text on its way to the popup's search box. It waits in memory alone: what stands in a popup's address or a tab's,
 * a browser may write to disk.
 */
import { type Clock, isRecent } from '../clock.ts';

export interface PendingSearch {
  put(text: string): void;
  /** The text, once; nothing when no popup came for it in time. */
  take(): string;
}

/** Longer than a popup takes to open; a popup that is opened later has another reason. Arbitrary. */
const longestMs = 10_000;

export function createPendingSearch({ now }: Pick<Clock, 'now'>): PendingSearch {
  let pending = { text: '', at: 0 };
  return {
    put(text) {
      pending = { text, at: now() };
    },
    take() {
      const { text, at } = pending;
      pending = { text: '', at: 0 };
      return isRecent(at, longestMs, now()) ? text : '';
    },
  };
}
