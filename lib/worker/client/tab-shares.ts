/**
 * Shares the requests between tabs: the tab that was served longest ago goes first, and none may spend more than a share
 * of the month's budget in an hour. Requests for open cards are not counted, because a person asked for them.
 */
import { isNumber, isObject, isRecordOf, type Of } from '../../core/shape.ts';
import { endOfPause } from '../base/clock.ts';

const isTabHour = isObject({ from: isNumber, sent: isNumber });
type TabHour = Of<typeof isTabHour>;

/** By tab, for those that sent a request within the last hour. */
export const isTabHours = isRecordOf(isTabHour);
type TabHours = Of<typeof isTabHours>;

const hourMs = 3_600_000;
/** Arbitrary: a page that never rests needs fifty hours for a month's budget, and a reader never notices. */
const hoursForBudget = 50;
/** So that a small budget still labels a screen. */
const minShare = 20;

export type TabShares = ReturnType<typeof createTabShares>;

export function createTabShares(monthlyBudget: () => number, from: TabHours = {}) {
  const hours = new Map<number, TabHour>(Object.entries(from).map(([tab, hour]) => [Number(tab), hour]));
  const turns = new Map<number, number>();
  let turn = 0;
  const endOf = (hour: TabHour, now: number) => endOfPause(hour.from + hourMs, hourMs, now);
  const hourOf = (tab: number, now: number): TabHour => {
    const hour = hours.get(tab);
    return hour && endOf(hour, now) > now ? hour : { from: now, sent: 0 };
  };
  return {
    /** Lower for the tab that was served longer ago. */
    turn: (tab: number): number => turns.get(tab) ?? 0,
    /** When the tab may send its next request; any time up to `now` means at once. */
    readyAt(tab: number, now: number): number {
      const hour = hourOf(tab, now);
      return hour.sent < Math.max(minShare, monthlyBudget() / hoursForBudget) ? now : endOf(hour, now);
    },
    note(tab: number, now: number): void {
      turn += 1;
      turns.set(tab, turn);
      const { from, sent } = hourOf(tab, now);
      hours.set(tab, { from, sent: sent + 1 });
    },
    state(now: number): TabHours {
      for (const [tab, hour] of hours) {
        if (endOf(hour, now) > now) continue;
        hours.delete(tab);
        turns.delete(tab);
      }
      return Object.fromEntries(hours);
    },
  };
}
