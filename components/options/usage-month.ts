/** The requests of the last thirty days, for the chart. */

export interface UsageBar {
  /** As `2026-08-01`, in UTC. */
  readonly day: string;
  readonly count: number;
  /** Relative to the highest day, between 0 and 1. */
  readonly share: number;
}

export interface UsageMonth {
  readonly bars: readonly UsageBar[];
  readonly most: number;
  readonly total: number;
}

const dayMs = 86_400_000;
const shown = 30;

export function countUsageMonth(days: Readonly<Record<string, number>>, now: number): UsageMonth {
  const names = Array.from({ length: shown }, (_, index) =>
    new Date(now - (shown - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const counts = names.map((name) => days[name] ?? 0);
  const most = Math.max(0, ...counts);
  return {
    bars: names.map((day, index) => {
      const count = counts[index] ?? 0;
      return { day, count, share: most === 0 ? 0 : count / most };
    }),
    most,
    total: counts.reduce((sum, count) => sum + count, 0),
  };
}
