/** The order of questions: open cards, then what is on the screen, tab by tab, and the newest of a tab first. */

import type { TabShares } from '../client/tab-shares.ts';
import type { QueueEntry, TimedWant } from './queue-entry.ts';

export interface TurnWant extends TimedWant {
  readonly turn: number;
  readonly readyAt: number;
}

/** Negative if the first goes first. */
export function compareTurns(a: TurnWant, b: TurnWant): number {
  return a.priority - b.priority || a.turn - b.turn || b.since - a.since;
}

/** Of the pages that want a question, the one for which it goes next. */
export function leadOf({ wants }: Pick<QueueEntry, 'wants'>, shares: TabShares, now: number): TurnWant {
  const all = [...wants.values()].map((want) => ({
    ...want,
    turn: shares.turn(want.tab),
    readyAt: want.priority === 0 ? now : shares.readyAt(want.tab, now),
  }));
  return all.reduce((a, b) => ((a.readyAt - b.readyAt || compareTurns(a, b)) <= 0 ? a : b));
}
