/** Addresses for worker tests, derived from numbers: nobody's, and the same in every run. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, createBase58check } from '@scure/base';
import type { ChainId } from '../../lib/core/chains.ts';
import { chainOf } from '../../lib/core/chains.ts';

const bytes = (kind: string, n: number) => sha256(utf8ToBytes(`worker tests, ${kind}, ${n}`));

/** The canonical spelling of the nth address of a chain's family. */
export function addressKey(chain: ChainId | 'evm', n: number): string {
  const family = chain === 'evm' ? 'evm' : chainOf(chain).family;
  if (family === 'evm') return `0x${bytesToHex(bytes('evm', n)).slice(24)}`;
  if (family === 'solana') return base58.encode(bytes('solana', n));
  return createBase58check(sha256).encode(Uint8Array.of(0, ...bytes('bitcoin', n).slice(12)));
}
