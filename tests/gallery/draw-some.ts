import { random } from '../random.ts';

/** Takes some of a list out of it, the same for a seed. */
export function drawSome<Item>(from: Item[], count: number, seed: number): readonly Item[] {
  const next = random(seed);
  return Array.from({ length: count }, () => from.splice(Math.floor(next() * from.length), 1)).flat();
}
