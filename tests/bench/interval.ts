/** The median of some measurements, and the interval that holds it in 95 of 100 cases. */
import { median } from './report.ts';

export interface Interval {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Of the order statistics (binomial, p = 0.5): nothing is assumed of how measurements are spread. */
export function intervalOf(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = lowRank(sorted.length);
  return {
    median: median(sorted),
    low: sorted[rank] ?? Number.NEGATIVE_INFINITY,
    high: sorted[sorted.length - 1 - rank] ?? Number.POSITIVE_INFINITY,
  };
}

/** The largest rank below which the median lies in at most 2.5 of 100 cases. */
function lowRank(count: number): number {
  let chance = 0.5 ** count;
  let below = chance;
  let rank = -1;
  while (below <= 0.025) {
    rank += 1;
    chance *= (count - rank) / (rank + 1);
    below += chance;
  }
  return rank;
}
