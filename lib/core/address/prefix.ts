/** The chain that stands in front of an address: EIP-3770 (`base:0x…`), CAIP-10 (`eip155:8453:0x…`), URIs. */
import { type ChainId, chainByAlias } from '../chains.ts';

/** `other` is a chain that is not one of ours: whatever it says about the address, we know nothing about it. */
export type PrefixChain = ChainId | 'other';

export interface Prefix {
  readonly chain: PrefixChain;
  readonly start: number;
}

const shape =
  /(?:(eip155|bip122|solana):([-_0-9A-Za-z]{1,32})(?:\/[-a-z0-9]{3,8})?|([A-Za-z][-0-9A-Za-z]{0,31})):$/i;
const others = new Set([
  'gno',
  'matic',
  'pol',
  'sep',
  'gor',
  'holesky',
  'litecoin',
  'bitcoincash',
  'dogecoin',
]);

/** Reads backwards from the address at `start`; nothing when no chain is named there. */
export function prefixBefore(text: string, start: number): Prefix | undefined {
  if (text.charCodeAt(start - 1) !== 0x3a) return undefined;
  const before = text.slice(Math.max(0, start - 80), start);
  const match = shape.exec(before);
  if (!match) return undefined;
  const [whole, namespace, reference, word] = match;
  const chain = namespace
    ? (chainByAlias(`${namespace}:${reference}`) ?? 'other')
    : word && others.has(word.toLowerCase())
      ? 'other'
      : chainByAlias(word ?? '');
  return chain && { chain, start: start - whole.length };
}
