/**
 * Counts requests by day and keeps each month within its budget. Blocks of requests are leased on disk in advance: a
 * killed worker loses the rest of its block, so the count may be too high but never too low.
 */
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isObject, isRecord, isWhole } from '../../core/shape.ts';
import type { StorageItem } from '../base/storage-item.ts';

export interface Usage {
  /** Requests by UTC day, such as `2026-08-01`, including unused leases. */
  readonly days: Readonly<Record<string, number>>;
}

const hasDays = isObject({ days: isRecord });
const isDay = /^\d{4}-\d\d-\d\d$/;

/** Arbitrary: one write every few seconds at the default rate, and the most that a killed worker loses. */
const block = 20;
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
  let leased = 0;
  let leasedOn = '';
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
  const sentInMonth = (now: number, counted = days) => {
    const month = utcDay(now).slice(0, 7);
    return Object.entries(counted).reduce((sum, [day, sent]) => sum + (day.startsWith(month) ? sent : 0), 0);
  };
  function take(now: number): boolean {
    if (leased === 0 || leasedOn !== utcDay(now)) return false;
    leased -= 1;
    return true;
  }
  async function lease(now: number): Promise<void> {
    const today = utcDay(now);
    const latest = utcDay(now + dayMs).slice(0, 7);
    const oldest = utcDay(now - keptDays * dayMs);
    // Later months come from a wrong clock; tomorrow stays, because a clock may be set back a little.
    days = Object.fromEntries(
      Object.entries(days).filter(([day]) => day >= oldest && day.slice(0, 7) <= latest),
    );
    const size = Math.min(block, perMonth() - sentInMonth(now));
    leased = 0;
    leasedOn = today;
    if (size <= 0) return;
    days[today] = (days[today] ?? 0) + size;
    // A full disk must not stop lookups; the count then stays in memory.
    if (isRead) await store.write({ days }).catch(() => undefined);
    leased = size;
  }
  return {
    /** Counts a request; false if the month's budget is used up. */
    spend: async (now: number): Promise<boolean> =>
      take(now) ||
      inTurn(async () => {
        if (take(now)) return true;
        await load();
        await lease(now);
        return take(now);
      }),
    /** Requests sent, without unused leases. */
    usage: (now: number): Promise<Usage & { readonly thisMonth: number }> =>
      inTurn(async () => {
        await load();
        const sent = { ...days };
        if (leased > 0) sent[leasedOn] = Math.max(0, (sent[leasedOn] ?? 0) - leased);
        return { days: sent, thisMonth: sentInMonth(now, sent) };
      }),
  };
}
