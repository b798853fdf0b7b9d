/**
 * How often a property is tried. Each test names its full count; by default `npm test` runs a tenth of it, and `npm run
 * stress` (NAMETAG_STRESS=1) all of it. NAMETAG_FEWER=10 leaves a tenth of the usual count, for tests that run once for
 * every mutant. The seed is fixed so that failures repeat; NAMETAG_SEED sets another.
 */
import process from 'node:process';

const stress = process.env.NAMETAG_STRESS === '1';
const fewer = Number(process.env.NAMETAG_FEWER ?? 1);

export const seed = Number(process.env.NAMETAG_SEED ?? 20260801);

/** Parameters for `fc.assert`: `full` cases under stress, `usual` otherwise. */
export function cases(full: number, usual: number = Math.ceil(full / 10)): { numRuns: number; seed: number } {
  return { numRuns: stress ? full : Math.ceil(usual / fewer), seed };
}

/** The count for series that are not properties. */
export function count(full: number, usual: number): number {
  return stress ? full : usual;
}
