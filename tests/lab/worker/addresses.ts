/** Addresses for worker tests, derived from numbers: nobody's, and the same in every run. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { type ChainId, chainOf } from '../../../lib/core/chains.ts';
import { codecs } from '../../../lib/core/families/families.ts';

/** The key of the nth address of a chain's family. */
export function addressKey(chain: ChainId | 'evm', n: number): string {
  const family = chain === 'evm' ? 'evm' : chainOf(chain).family;
  const text = codecs[family].example(sha256(utf8ToBytes(`worker tests, ${family}, ${n}`)));
  return parseAddress(text).address?.key ?? text;
}
