/** Finds addresses in text, where hashes and codecs are at hand. */
import { judges } from '../families/families.ts';
import type { Address } from './address.ts';
import { type FoundAddress, findWith } from './find-with.ts';

const all = Object.values(judges);

function parse(text: string): Address | undefined {
  for (const { judge } of all) {
    const judged = judge(text);
    if (typeof judged !== 'string') return judged;
  }
  return undefined;
}

export const findAddresses = (text: string): readonly FoundAddress[] => findWith(text, parse);
