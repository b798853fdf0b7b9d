/**
 * Prints two hundred random names of the pack for reading, each in its lengths and with its category:
 * `npm run names -- 20261127`. The same number draws the same ones of a pack.
 */
import process from 'node:process';
import { packDirectory } from '../../data/all-facts.ts';
import { shownNames } from '../bench/recall/names-that-fit.ts';
import { drawSome } from './draw-some.ts';

const count = 200;
const seed = Number(process.argv[2] ?? 20_261_127);
const all = shownNames(packDirectory).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
console.log(`${count} of ${all.length} names that are no token's, drawn with ${seed}`);
for (const [at, { chain, category, lengths }] of drawSome([...all], count, seed).entries())
  console.log(`${at + 1} ${chain}: ${[...new Set(lengths)].join(' · ')} [${category}]`);

function keyOf({ chain, address }: { readonly chain: string; readonly address: string }): string {
  return `${chain} ${address}`;
}
