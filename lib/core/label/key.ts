/**
 * The key of an address: its chain and its one spelling, as in `base:0x…`. Where a page does not name the EVM chain, it
 * is `evm`.
 */
import { type ChainId, chainOf, type Family, isChainId } from '../chains.ts';

export type KeyChain = ChainId | 'evm';
export type Key = `${KeyChain}:${string}`;

export function keyOf(chain: KeyChain, addressKey: string): Key {
  return `${chain}:${addressKey}`;
}

export function isKeyChain(text: string): text is KeyChain {
  return text === 'evm' || isChainId(text);
}

export function familyOf(chain: KeyChain): Family {
  return chain === 'evm' ? 'evm' : chainOf(chain).family;
}

export function splitKey(key: Key): {
  readonly chain: KeyChain;
  readonly family: Family;
  readonly address: string;
} {
  const colon = key.indexOf(':');
  const chain = key.slice(0, colon);
  const address = key.slice(colon + 1);
  if (!isKeyChain(chain)) throw new Error(`"${key}" is no key: it should begin with a chain's id or "evm".`);
  return { chain, family: familyOf(chain), address };
}

// Only the shape: code that receives keys from elsewhere must also parse the address.
const shapeOf: Record<Family, RegExp> = {
  evm: /^0x[0-9a-f]{40}$/,
  bitcoin: /^[0-9a-zA-Z]{14,90}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

export function isKey(text: unknown): text is Key {
  if (typeof text !== 'string' || text.length > 120) return false;
  const colon = text.indexOf(':');
  const chain = text.slice(0, colon);
  return isKeyChain(chain) && shapeOf[familyOf(chain)].test(text.slice(colon + 1));
}
