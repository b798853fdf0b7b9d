/** A text for the popup's search box, kept in memory because a browser may write URLs to disk. */
import { type Clock, isRecent } from './base/clock.ts';

export interface PendingSearch {
  put(text: string): void;
  /** Returns the text once; empty if it is too old. */
  take(): string;
}

/** Arbitrary: longer than a popup takes to open, so that a later popup does not get the text. */
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
