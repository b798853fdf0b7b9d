/** Addresses for worker tests, derived from numbers: nobody's, and the same in every run. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { hasEndpoint } from '../../../lib/core/api/endpoints.ts';
import { type ChainId, chainIds, chainOf } from '../../../lib/core/chains.ts';
import { codecs } from '../../../lib/core/families/families.ts';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';

/** The chains whose addresses can be looked up. */
export const lookupChains = chainIds.filter((chain) => hasEndpoint(chain, 'label'));

/** The key of the nth address of a chain's family. */
export function addressKey(chain: ChainId | 'evm', n: number): string {
  const family = chain === 'evm' ? 'evm' : chainOf(chain).family;
  const text = codecs[family].example(sha256(utf8ToBytes(`worker tests, ${family}, ${n}`)));
  return parseAddress(text).address?.key ?? text;
}

export const keyAt = (chain: ChainId | 'evm', n: number): Key => keyOf(chain, addressKey(chain, n));

export const keysOf = (chain: ChainId | 'evm', numbers: readonly number[]): Key[] =>
  numbers.map((n) => keyAt(chain, n));

export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
