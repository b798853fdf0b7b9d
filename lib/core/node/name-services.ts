/** Which contracts keep the names of addresses, by chain. Every address stands in the source that is named beside it. */
import type { ChainId } from '../chains.ts';

/** ENS's Universal Resolver says a name only where the name leads back to the address. */
interface Universal {
  readonly universalResolver: string;
  /** As ENSIP-9 numbers it. */
  readonly coinType: number;
}

/** A registry with one resolver, for names under one name. */
interface Registry {
  readonly registry: string;
  readonly resolver: string;
  readonly under: string;
}

export type NameService = Universal | Registry;

export const nameServices: { readonly [C in ChainId]?: NameService } = {
  // wevm/viem@0912a29 src/chains/definitions/mainnet.ts
  ethereum: { universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', coinType: 60 },
  // base/basenames@098999f README.md: Registry and L2Resolver on Base Mainnet
  base: {
    registry: '0xb94704422c2a1e396835a571837aa5ae53285a95',
    resolver: '0xc6d566a56a1aff6508b41f6c90ff131615583bcd',
    under: 'base.eth',
  },
};
