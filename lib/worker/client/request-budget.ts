/** Counts requests by day and keeps each month within its budget. A request counts before it is sent. */
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isObject, isRecord, isWhole } from '../../core/shape.ts';
import type { StorageItem } from '../base/storage-item.ts';

export interface Usage {
  /** Requests by UTC day, such as `2026-08-01`. */
  readonly days: Readonly<Record<string, number>>;
}

const hasDays = isObject({ days: isRecord });
const isDay = /^\d{4}-\d\d-\d\d$/;

const dayMs = 86_400_000;
const keptDays = 31;

function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;

export function createRequestBudget(store: StorageItem, perMonth: () => number) {
  let isRead = false;
  let days: Record<string, number> = {};
  const inTurn = oneAtATime();
  let nextWrite: Promise<void> | undefined;
  async function load(): Promise<void> {
    if (isRead) return;
    try {
      const stored = await store.read();
      isRead = true;
      // A day that is broken takes no other with it: the count must not be too low.
      for (const [day, sent] of Object.entries(hasDays(stored) ? stored.days : {}))
        if (isDay.test(day) && isWhole(sent)) days[day] = (days[day] ?? 0) + sent;
    } catch {
      // The count goes on in memory, and is written over nothing.
    }
  }
  const sentInMonth = (now: number) => {
    const month = utcDay(now).slice(0, 7);
    return Object.entries(days).reduce((sum, [day, sent]) => sum + (day.startsWith(month) ? sent : 0), 0);
  };
  function count(now: number): void {
    const today = utcDay(now);
    const latest = utcDay(now + dayMs).slice(0, 7);
    const oldest = utcDay(now - keptDays * dayMs);
    // Later months come from a wrong clock; tomorrow stays, because a clock may be set back a little.
    days = Object.fromEntries(
      Object.entries(days).filter(([day]) => day >= oldest && day.slice(0, 7) <= latest),
    );
    days[today] = (days[today] ?? 0) + 1;
  }
  /** What is counted while the disk is busy goes into one write. */
  function write(): Promise<void> {
    nextWrite ??= inTurn(async () => {
      nextWrite = undefined;
      // A full disk must not stop lookups; the count then stays in memory.
      if (isRead) await store.write({ days }).catch(() => undefined);
    });
    return nextWrite;
  }
  return {
    /** Counts a request; false if the month's budget is used up. */
    async spend(now: number): Promise<boolean> {
      if (!isRead) await inTurn(load);
      if (sentInMonth(now) >= perMonth()) return false;
      count(now);
      await write();
      return true;
    },
    async usage(now: number): Promise<Usage & { readonly thisMonth: number }> {
      await inTurn(load);
      return { days: { ...days }, thisMonth: sentInMonth(now) };
    },
  };
}
