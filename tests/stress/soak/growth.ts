/** Whether something grows without bound, judged from samples of one run. */

export interface Growth {
  readonly first: number;
  readonly most: number;
  readonly last: number;
  /** How much the last third holds over the third before it; 0.1 is a tenth. */
  readonly late: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The first third fills caches and warms code, so it does not count. */
export function growthOf(samples: readonly number[]): Growth {
  const third = Math.floor(samples.length / 3);
  const middle = mean(samples.slice(third, 2 * third));
  const end = mean(samples.slice(2 * third));
  return {
    first: samples[0] ?? 0,
    most: Math.max(0, ...samples),
    last: samples.at(-1) ?? 0,
    late: third === 0 || middle === 0 ? 0 : end / middle - 1,
  };
}
