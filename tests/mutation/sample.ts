/** A seeded choice of places in the sources, each with every mutant within. */
import { type Mutant, placeOf } from './find-mutants.ts';

/** A place with more mutants, such as a whole function, would be most of a sample by itself. */
const mostWithin = 4;

/** The same for a seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

export interface Spot {
  readonly place: string;
  readonly mutants: readonly Mutant[];
}

/** Spots that do not overlap, until they have `count` mutants. */
export function sample(mutants: readonly Mutant[], count: number, seed: number): readonly Spot[] {
  const spots: Spot[] = [];
  const taken = new Set<Mutant>();
  for (const mutant of shuffled(mutants, randomFrom(seed))) {
    if (taken.size >= count) break;
    const within = mutants.filter((other) => isWithin(other, mutant));
    if (within.length > mostWithin || within.some((other) => taken.has(other))) continue;
    for (const other of within) taken.add(other);
    spots.push({ place: placeOf(mutant), mutants: within });
  }
  return spots;
}

function isWithin(inner: Mutant, outer: Mutant): boolean {
  const starts = inner.start.line - outer.start.line || inner.start.column - outer.start.column;
  const ends = inner.end.line - outer.end.line || inner.end.column - outer.end.column;
  return inner.file === outer.file && starts >= 0 && ends <= 0;
}
