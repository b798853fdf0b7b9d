/**
 * The chains, a row each. A new chain is a row here plus, at most, one file in `families/`.
 * Which endpoints answer for a chain stands in `api/endpoints.ts`, once.
 */

export interface Chain {
  /** The name in the label service's paths. */
  readonly id: string;
  readonly name: string;
  /** Of one chain alone, a family has the chain's id. */
  readonly family: string;
  /** EIP-155 chain id, for EVM chains. */
  readonly evmId?: number;
  /** CAIP-2 identifier (namespace:reference). */
  readonly caip2: string;
  /** Names of this chain in paths, queries and address prefixes, with EIP-3770 short names; lower case. */
  readonly aliases: readonly string[];
  /** The explorer that its users know best; `{}` stands for the address, transaction or token. */
  readonly explorer: {
    readonly name: string;
    readonly address: string;
    readonly tx: string;
    readonly token: string;
  };
  /** Others that many use. */
  readonly furtherExplorers?: readonly Pick<Chain['explorer'], 'name' | 'address'>[];
}

const etherscanLike = (name: string, host: string) => ({
  name,
  address: `https://${host}/address/{}`,
  tx: `https://${host}/tx/{}`,
  token: `https://${host}/token/{}`,
});

export const chains = [
  {
    id: 'ethereum',
    name: 'Ethereum',
    family: 'evm',
    evmId: 1,
    caip2: 'eip155:1',
    aliases: ['eth', 'ethereum', 'mainnet', 'ethereum-mainnet', 'eth-mainnet', '1', '0x1'],
    explorer: etherscanLike('Etherscan', 'etherscan.io'),
    furtherExplorers: [{ name: 'Blockscout', address: 'https://eth.blockscout.com/address/{}' }],
  },
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    family: 'bitcoin',
    // CAIP-2 for bip122 is the first 32 hex digits of the genesis block's hash.
    caip2: 'bip122:000000000019d6689c085ae165831e93',
    aliases: ['btc', 'bitcoin', 'bitcoin-mainnet'],
    explorer: {
      name: 'mempool.space',
      address: 'https://mempool.space/address/{}',
      tx: 'https://mempool.space/tx/{}',
      token: 'https://mempool.space/address/{}',
    },
    furtherExplorers: [{ name: 'Blockstream', address: 'https://blockstream.info/address/{}' }],
  },
  {
    id: 'base',
    name: 'Base',
    family: 'evm',
    evmId: 8453,
    caip2: 'eip155:8453',
    aliases: ['base', 'base-mainnet', '8453', '0x2105'],
    explorer: etherscanLike('BaseScan', 'basescan.org'),
    furtherExplorers: [{ name: 'Blockscout', address: 'https://base.blockscout.com/address/{}' }],
  },
  {
    id: 'arbitrum',
    name: 'Arbitrum',
    family: 'evm',
    evmId: 42161,
    caip2: 'eip155:42161',
    aliases: ['arbitrum', 'arb', 'arb1', 'arbitrum-one', 'arbitrum-mainnet', '42161', '0xa4b1'],
    explorer: etherscanLike('Arbiscan', 'arbiscan.io'),
    furtherExplorers: [{ name: 'Blockscout', address: 'https://arbitrum.blockscout.com/address/{}' }],
  },
  {
    id: 'optimism',
    name: 'Optimism',
    family: 'evm',
    evmId: 10,
    caip2: 'eip155:10',
    aliases: ['optimism', 'op', 'oeth', 'optimistic', 'op-mainnet', 'optimism-mainnet', '10', '0xa'],
    explorer: etherscanLike('OP Mainnet Etherscan', 'optimistic.etherscan.io'),
    furtherExplorers: [{ name: 'Blockscout', address: 'https://optimism.blockscout.com/address/{}' }],
  },
  {
    id: 'solana',
    name: 'Solana',
    family: 'solana',
    // CAIP-2 for Solana is the first 32 characters of the genesis block's hash.
    caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    aliases: ['solana', 'sol', 'solana-mainnet', 'mainnet-beta'],
    explorer: {
      name: 'Solscan',
      address: 'https://solscan.io/account/{}',
      tx: 'https://solscan.io/tx/{}',
      token: 'https://solscan.io/token/{}',
    },
    furtherExplorers: [{ name: 'Solana Explorer', address: 'https://explorer.solana.com/address/{}' }],
  },
  {
    id: 'bsc',
    name: 'BNB Smart Chain',
    family: 'evm',
    evmId: 56,
    caip2: 'eip155:56',
    aliases: [
      'bsc',
      'bnb',
      'binance',
      'bnbchain',
      'bnb-chain',
      'bsc-mainnet',
      'binance-smart-chain',
      '56',
      '0x38',
    ],
    explorer: etherscanLike('BscScan', 'bscscan.com'),
  },
  {
    id: 'avax',
    name: 'Avalanche',
    family: 'evm',
    evmId: 43114,
    caip2: 'eip155:43114',
    aliases: [
      'avax',
      'avalanche',
      'avalanche-mainnet',
      'avalanche-c',
      'c-chain',
      'avax-c',
      '43114',
      '0xa86a',
    ],
    explorer: etherscanLike('Snowscan', 'snowscan.xyz'),
    furtherExplorers: [{ name: 'Snowtrace', address: 'https://snowtrace.io/address/{}' }],
  },
] as const satisfies readonly Chain[];

export type ChainId = (typeof chains)[number]['id'];
/** The chains of a family share addresses. */
export type FamilyId = (typeof chains)[number]['family'];
type ChainRow = Chain & { readonly id: ChainId; readonly family: FamilyId };

export const chainIds = chains.map((chain) => chain.id);

export const familyIds: readonly FamilyId[] = [...new Set(chains.map(({ family }) => family))];

/**
 * The form of an address's key (`Address.key`), by family. It stands here because every page of the extension checks
 * keys, and few parse addresses. Code that receives keys from elsewhere must also parse the address.
 */
export const keyForms: Readonly<Record<FamilyId, RegExp>> = {
  // EIP-55 decides about capitals, so that a key has none.
  evm: /^0x[0-9a-f]{40}$/,
  bitcoin: /^[0-9a-zA-Z]{14,90}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

const byId = new Map<string, ChainRow>(chains.map((chain) => [chain.id, chain]));
const byAlias = new Map<string, ChainId>(
  chains.flatMap((chain) =>
    [...chain.aliases, chain.caip2].map((alias) => [alias.toLowerCase(), chain.id] as const),
  ),
);

/** The row of a chain. Every `ChainId` has one. */
export function chainOf(id: ChainId): ChainRow {
  const chain = byId.get(id);
  if (!chain) throw new Error(`Unknown chain "${id}". Known: ${chainIds.join(', ')}.`);
  return chain;
}

export function isChainId(text: string): text is ChainId {
  return byId.has(text);
}

/** The chain that a page's word names ("arb1", "8453", "eip155:10"), or nothing: testnets have no row. */
export function chainByAlias(word: string): ChainId | undefined {
  return byAlias.get(word.toLowerCase());
}

export function chainsOfFamily(family: FamilyId): readonly ChainId[] {
  return chains.filter((chain) => chain.family === family).map((chain) => chain.id);
}

/** The chain that stands for its family where none is named: the first. */
export function mainChainOf(family: FamilyId): ChainId {
  const [first] = chainsOfFamily(family);
  if (!first) throw new Error(`The family "${family}" has no chain.`);
  return first;
}

/** The explorer's page about an address, transaction or token. */
export function explorerUrl(id: ChainId, what: 'address' | 'tx' | 'token', value: string): string {
  return chainOf(id).explorer[what].replace('{}', encodeURIComponent(value));
}

/** All explorers of a chain, the one that its users know best first. */
export function explorersOf(id: ChainId): readonly Pick<Chain['explorer'], 'name' | 'address'>[] {
  const { explorer, furtherExplorers = [] }: Chain = chainOf(id);
  return [explorer, ...furtherExplorers];
}
