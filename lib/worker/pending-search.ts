/** A text for the popup's search box, kept in memory because a browser may write URLs to disk. */
import { type Clock, isRecent } from './base/clock.ts';

/** Arbitrary: longer than a popup takes to open, so that a later popup does not get the text. */
const maxMs = 10_000;

export type PendingSearch = ReturnType<typeof createPendingSearch>;

export function createPendingSearch({ now }: Pick<Clock, 'now'>) {
  const nothing = { text: '', isOwner: false };
  let pending = { ...nothing, at: 0 };
  return {
    /** `isOwner`: the name of an owner, whose page is to open. */
    put(text: string, isOwner = false): void {
      pending = { text, isOwner, at: now() };
    },
    /** Returns the text once; empty if it is too old. */
    take(): typeof nothing {
      const { at, ...asked } = pending;
      pending = { ...nothing, at: 0 };
      return isRecent(at, maxMs, now()) ? asked : nothing;
    },
  };
}
