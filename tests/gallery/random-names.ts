/**
 * Prints two hundred random names of the pack for reading, each in its lengths and with its category:
 * `npm run names -- 20261127`. The same number draws the same ones of a pack.
 */
import process from 'node:process';
import { packDirectory } from '../../data/all-facts.ts';
import { shownNames } from '../bench/recall/names-that-fit.ts';
import { random } from '../random.ts';

const count = 200;
const seed = Number(process.argv[2] ?? 20_261_127);
const next = random(seed);
const all = shownNames(packDirectory).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
console.log(`${count} of ${all.length} names that are no token's, drawn with ${seed}`);
for (let number = 1; number <= count; number++)
  for (const { chain, category, lengths } of all.splice(Math.floor(next() * all.length), 1))
    console.log(`${number} ${chain}: ${[...new Set(lengths)].join(' · ')} [${category}]`);

function keyOf({ chain, address }: { readonly chain: string; readonly address: string }): string {
  return `${chain} ${address}`;
}
