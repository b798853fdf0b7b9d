/** Which contracts keep the names of addresses, by chain. Every address stands in the source that is named beside it. */
import { type ChainId, chainIds } from '../chains.ts';

interface Service {
  readonly title: string;
  /** The names that it keeps end so. */
  readonly under: string;
}

/** ENS's Universal Resolver says a name only where the name leads back to the address. */
interface Universal extends Service {
  readonly universalResolver: string;
  /** As ENSIP-9 numbers it. */
  readonly coinType: number;
}

/** A registry with one resolver. */
interface Registry extends Service {
  readonly registry: string;
  readonly resolver: string;
}

export type NameService = Universal | Registry;

export const nameServices: { readonly [C in ChainId]?: NameService } = {
  // wevm/viem@0912a29 src/chains/definitions/mainnet.ts
  ethereum: {
    universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
    coinType: 60,
    title: 'ENS',
    under: 'eth',
  },
  // base/basenames@098999f README.md: Registry and L2Resolver on Base Mainnet
  base: {
    registry: '0xb94704422c2a1e396835a571837aa5ae53285a95',
    resolver: '0xc6d566a56a1aff6508b41f6c90ff131615583bcd',
    title: 'Basenames',
    under: 'base.eth',
  },
};

const byLength = chainIds
  .flatMap((chain) => {
    const end = nameServices[chain]?.under;
    return end === undefined ? [] : [{ chain, end: `.${end}` }];
  })
  .sort((a, b) => b.end.length - a.end.length);

/** The chain whose service keeps this name. */
export const chainOfName = (name: string): ChainId | undefined =>
  byLength.find(({ end }) => name.endsWith(end))?.chain;
