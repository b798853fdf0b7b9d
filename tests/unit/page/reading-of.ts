import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { type KeyChain, keyOf } from '../../../lib/core/label/key.ts';
import type { Reading } from '../../../lib/page/find/reading.ts';

/** What a place on a page shows that has this address. */
export function readingOf(text: string, chain: KeyChain = 'ethereum'): Reading {
  const { address } = parseAddress(text);
  if (!address) throw new Error(`${text} is no address.`);
  return { address, key: keyOf(chain, address.key) };
}
