/** Finds addresses in text, where hashes and codecs are at hand. */
import { families } from '../families/families.ts';
import type { Address } from './address.ts';
import { type FoundAddress, findWith } from './find-with.ts';

const all = Object.values(families);

function parse(text: string): Address | undefined {
  for (const family of all) {
    const address = family.parse(text);
    if (address) return address;
  }
  return undefined;
}

export const findAddresses = (text: string): readonly FoundAddress[] => findWith(text, parse);
