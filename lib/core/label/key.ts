/**
 * The key of an address: its chain and its one spelling, as in `base:0x…`. Where a page does not name the chain, the
 * family stands for it, as in `evm:0x…`.
 */
import {
  type ChainId,
  chainIds,
  chainOf,
  chainsOfFamily,
  type FamilyId,
  familyIds,
  isChainId,
  keyForms,
} from '../chains.ts';

export type KeyChain = ChainId | FamilyId;
/** The families of several chains. */
export const keyFamilies: readonly FamilyId[] = familyIds.filter((family) => !isChainId(family));
export const keyChains: readonly KeyChain[] = [...chainIds, ...keyFamilies];
export type Key = `${KeyChain}:${string}`;

export function keyOf(chain: KeyChain, addressKey: string): Key {
  return `${chain}:${addressKey}`;
}

export function isKeyChain(text: string): text is KeyChain {
  return keyChains.some((chain) => chain === text);
}

export function familyOf(chain: KeyChain): FamilyId {
  return isChainId(chain) ? chainOf(chain).family : chain;
}

/** For people: a family of several chains is named by its short form. */
export function keyChainName(chain: KeyChain): string {
  return isChainId(chain) ? chainOf(chain).name : chain.toUpperCase();
}

/** The chains that are meant: one, or every chain of the family. */
export function chainsOf(chain: KeyChain): readonly ChainId[] {
  return isChainId(chain) ? [chain] : chainsOfFamily(chain);
}

export interface AddressOnChain {
  readonly chain: ChainId;
  readonly address: string;
}

/** What a key stands for, chain by chain. */
export function addressesOfKey(key: Key): readonly AddressOnChain[] {
  const { chain, address } = splitKey(key);
  return chainsOf(chain).map((one) => ({ chain: one, address }));
}

/** The keys that hold for an address on this chain: its own, and that of the family if it has more chains. */
export function keysOn(chain: KeyChain, address: string): readonly Key[] {
  return [...new Set([keyOf(chain, address), keyOf(familyOf(chain), address)])];
}

export function splitKey(key: Key): {
  readonly chain: KeyChain;
  readonly family: FamilyId;
  readonly address: string;
} {
  const colon = key.indexOf(':');
  const chain = key.slice(0, colon);
  const address = key.slice(colon + 1);
  if (!isKeyChain(chain))
    throw new Error(`"${key}" is no key: it should begin with a chain's id or a family's.`);
  return { chain, family: familyOf(chain), address };
}

export function isKey(text: unknown): text is Key {
  if (typeof text !== 'string' || text.length > 120) return false;
  const colon = text.indexOf(':');
  const chain = text.slice(0, colon);
  return isKeyChain(chain) && keyForms[familyOf(chain)].test(text.slice(colon + 1));
}
