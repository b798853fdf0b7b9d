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

const least = (values: readonly number[]): number => Math.min(...values);

/**
 * The first third fills caches and warms code, so it does not count. What is swept up only now and then, as the files of
 * a database are, goes up and down by more than it holds: of that the least counts, which is what is left after a sweep.
 */
export function growthOf(samples: readonly number[], isSwept = false): Growth {
  const heldIn = isSwept ? least : mean;
  const third = Math.floor(samples.length / 3);
  const middle = heldIn(samples.slice(third, 2 * third));
  const end = heldIn(samples.slice(2 * third));
  return {
    first: samples[0] ?? 0,
    most: Math.max(0, ...samples),
    last: samples.at(-1) ?? 0,
    late: third === 0 || middle === 0 ? 0 : end / middle - 1,
  };
}
