/** A seeded choice of places in the sources, each with every mutant within. */
import { random } from '../random.ts';
import { type Mutant, placeOf } from './find-mutants.ts';

/** A place with more mutants, such as a whole function, would be most of a sample by itself. */
const mostWithin = 4;

function shuffled<Item>(items: readonly Item[], next: () => number): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}

export interface Spot {
  readonly place: string;
  readonly mutants: readonly Mutant[];
}

/** Spots that do not overlap, until they have `count` mutants. */
export function sample(mutants: readonly Mutant[], count: number, seed: number): readonly Spot[] {
  const spots: Spot[] = [];
  const taken = new Set<Mutant>();
  for (const mutant of shuffled(mutants, random(seed))) {
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
