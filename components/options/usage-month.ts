/** The requests of the last thirty days, for the chart. */

export interface UsageMonth {
  /** Each day as `2026-08-01`, in UTC. */
  readonly bars: readonly { readonly day: string; readonly count: number }[];
  readonly most: number;
  readonly total: number;
}

const dayMs = 86_400_000;
const shown = 30;

export function countUsageMonth(days: Readonly<Record<string, number>>, now: number): UsageMonth {
  const bars = Array.from({ length: shown }, (_, index) => {
    const day = new Date(now - (shown - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, count: days[day] ?? 0 };
  });
  const counts = bars.map(({ count }) => count);
  return { bars, most: Math.max(...counts), total: counts.reduce((sum, count) => sum + count, 0) };
}
