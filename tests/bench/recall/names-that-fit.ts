/** How many names are shown whole in the room that sites give an address, in place of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChainId, chainIds } from '../../../lib/core/chains.ts';
import type { Category } from '../../../lib/core/label/categories.ts';
import { idle } from '../../../lib/core/label/profile.ts';
import { tagOf } from '../../../lib/core/label/ranked.ts';
import { warningOf } from '../../../lib/core/label/warning.ts';
import { openPack } from '../../../lib/core/pack.ts';

/** Thousandths of the text's size, of Helvetica, in the order of ASCII from the space on. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const size = 14;
/** The icon before a name, with its gap. */
const icon = 17;

function widthOf(text: string): number {
  const thousandths = [...text].map((one) => widths[one.charCodeAt(0) - 32] ?? 1_000);
  return (thousandths.reduce((sum, one) => sum + one, 0) * size) / 1_000;
}

/** In pixels; addresses as Etherscan, others and Blockscout shorten them. */
export const rooms: Readonly<Record<string, number>> = {
  '10…9': widthOf('0xBE0eB53F…12404d33E'),
  '8…6': widthOf('0xBE0eB5…4d33E8'),
  '4…4': widthOf('0xBE…33E8'),
  '140 px': 140,
};

export interface ShownName {
  readonly chain: ChainId;
  readonly address: string;
  readonly category: Category;
  /** The longest first. */
  readonly lengths: readonly string[];
}

/** What badges say of what is neither token nor warning. */
export function lengthsOf(packDirectory: string): readonly (readonly string[])[] {
  return shownNames(packDirectory).flatMap(({ category, lengths }) => (warningOf(category) ? [] : [lengths]));
}

/** What badges say of what is no token. */
export function shownNames(packDirectory: string): readonly ShownName[] {
  return chainIds.flatMap((chain) => namesOn(chain, join(packDirectory, `${chain}.bin`)));
}

function namesOn(chain: ChainId, file: string): readonly ShownName[] {
  const pack = openPack(Uint8Array.from(readFileSync(file)).buffer);
  if (!pack.ok) throw new Error(pack.message);
  return [...pack.entries()].flatMap(({ address, labels }) => {
    const profile = {
      chain,
      address,
      labels: { state: 'known', items: labels },
      mev: idle,
      contract: idle,
    } as const;
    const tag = tagOf([profile], chain);
    if (!tag || tag.category === 'token') return [];
    const { name, short = name, shortest = short, category } = tag;
    return [{ chain, address, category, lengths: [name, short, shortest] }];
  });
}

/** The share of names that are cut because no length fits. */
export function shareCut(names: readonly (readonly string[])[], room: number): number {
  const cut = names.filter((lengths) => lengths.every((name) => widthOf(name) + icon > room));
  return cut.length / names.length;
}
