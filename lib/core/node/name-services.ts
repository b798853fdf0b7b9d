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

/** A registry, of whose names one of these resolvers speaks. */
interface Registry extends Service {
  readonly registry: string;
  readonly resolvers: readonly string[];
  /** Keeps what addresses claim now (ENSIP-19); older claims stand at a resolver. */
  readonly reverseRegistrar: string;
}

/** Programs of Solana's name service. */
export interface ProgramService extends Service {
  readonly nameProgram: string;
  /** Keeps which name a wallet chose. */
  readonly choiceProgram: string;
  /** The record above all names. */
  readonly root: string;
  /** The class of records that say the text of a name. */
  readonly reverseClass: string;
  /** The class of a name's own records. */
  readonly recordClass: string;
  /** Makes names tokens. */
  readonly tokenProgram: string;
}

export type NameService = Universal | Registry | ProgramService;

export const nameServices: { readonly [C in ChainId]?: NameService } = {
  // wevm/viem@0912a29 src/chains/definitions/mainnet.ts
  ethereum: {
    universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
    coinType: 60,
    title: 'ENS',
    under: 'eth',
  },
  // base/basenames@1809bbc README.md: Registry, L2Resolver and UpgradeableL2Resolver (Proxy) on Base Mainnet;
  // src/L2/interface/IL2ReverseRegistrar.sol, and base/web@b0850ed apps/web/src/addresses/usernames.ts:
  // USERNAME_L2_REVERSE_REGISTRAR_ADDRESSES
  base: {
    registry: '0xb94704422c2a1e396835a571837aa5ae53285a95',
    resolvers: ['0xc6d566a56a1aff6508b41f6c90ff131615583bcd', '0x426fa03fb86e510d0dd9f70335cf102a98b10875'],
    reverseRegistrar: '0x0000000000d8e504002cc26e3ec46d81971c1664',
    title: 'Basenames',
    under: 'base.eth',
  },
  // Bonfida/sns-sdk@013092e js/src/constants.ts; SolanaNameService/sns-sdk@eedea05 js/src/favorite-domain.ts: NAME_OFFERS_ID,
  // @e930b83 rust-crates/sns-sdk/src/record/mod.rs: CENTRAL_STATE_RECORD_V2, @5bc8f69 js/src/nft/const.ts: NAME_TOKENIZER_ID
  solana: {
    nameProgram: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
    choiceProgram: '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
    root: '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx',
    reverseClass: '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z',
    recordClass: '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo',
    tokenProgram: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
    title: 'SNS',
    under: 'sol',
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
