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
  /** CAIP-2 identifier (namespace:reference), for the others. */
  readonly caip2?: string;
  /** Other names in paths, queries and address prefixes, with EIP-3770 short names; lower case. */
  readonly aliases: readonly string[];
}

export const chains = [
  {
    id: 'ethereum',
    name: 'Ethereum',
    family: 'evm',
    evmId: 1,
    aliases: ['eth', 'mainnet', 'ethereum-mainnet', 'eth-mainnet'],
  },
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    family: 'bitcoin',
    // CAIP-2 for bip122 is the first 32 hex digits of the genesis block's hash.
    caip2: 'bip122:000000000019d6689c085ae165831e93',
    aliases: ['btc', 'bitcoin-mainnet'],
  },
  {
    id: 'base',
    name: 'Base',
    family: 'evm',
    evmId: 8453,
    aliases: ['base-mainnet'],
  },
  {
    id: 'arbitrum',
    name: 'Arbitrum',
    family: 'evm',
    evmId: 42161,
    aliases: ['arb', 'arb1', 'arbitrum-one', 'arbitrum-mainnet'],
  },
  {
    id: 'optimism',
    name: 'Optimism',
    family: 'evm',
    evmId: 10,
    aliases: ['op', 'oeth', 'optimistic', 'op-mainnet', 'optimism-mainnet'],
  },
  {
    id: 'solana',
    name: 'Solana',
    family: 'solana',
    // CAIP-2 for Solana is the first 32 characters of the genesis block's hash.
    caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    aliases: ['sol', 'solana-mainnet', 'mainnet-beta'],
  },
  {
    id: 'bsc',
    name: 'BNB Smart Chain',
    family: 'evm',
    evmId: 56,
    aliases: [
      'bnb',
      'binance',
      'bnbchain',
      'bnb-chain',
      'bsc-mainnet',
      'bnb-smart-chain',
      'binance-smart-chain',
    ],
  },
  {
    id: 'avax',
    name: 'Avalanche',
    family: 'evm',
    evmId: 43114,
    aliases: ['avalanche', 'avalanche-mainnet', 'avalanche-c', 'avalanche-c-chain', 'c-chain', 'avax-c'],
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

/** The same of what names a transaction. A private key has the form of some, so only a page's URL and our own files tell. */
export const transactionForms: Readonly<Record<FamilyId, RegExp>> = {
  evm: /^0x[0-9a-f]{64}$/,
  bitcoin: /^[0-9a-f]{64}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,88}$/,
};

const byId = new Map<string, ChainRow>(chains.map((chain) => [chain.id, chain]));
const byAlias = new Map(
  chains.flatMap((chain) => wordsFor(chain).map((word) => [word.toLowerCase(), chain.id] as const)),
);

export function caip2Of({ caip2, evmId }: Chain): string {
  return caip2 ?? `eip155:${evmId}`;
}

/** All words that name a chain. */
export function wordsFor(chain: Chain): readonly string[] {
  const { id, aliases, evmId } = chain;
  return [id, ...aliases, caip2Of(chain), ...(evmId ? [`${evmId}`, `0x${evmId.toString(16)}`] : [])];
}

/** The row of a chain. Every `ChainId` has one. */
export function chainOf(id: ChainId): ChainRow {
  const chain = byId.get(id);
  if (!chain) throw new Error(`Unknown chain "${id}". Known: ${chainIds.join(', ')}.`);
  return chain;
}

export function isChainId(text: string): text is ChainId {
  return byId.has(text);
}

/** The chain that a word or a name means ("arb1", "8453", "eip155:10", "OP Mainnet"), or nothing: testnets have no row. */
export function chainByAlias(word: string): ChainId | undefined {
  return byAlias.get(word.toLowerCase().replace(/[ _]/g, '-'));
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

interface Explorer {
  readonly name: string;
  /** `{}` stands for the address. */
  readonly address: string;
}

interface MainExplorer extends Explorer {
  readonly tx: string;
}

// The bundler leaves out a table that nobody reads, if it is told that making it does nothing else.
/* @__NO_SIDE_EFFECTS__ */
const etherscanLike = (name: string, host: string): MainExplorer => ({
  name,
  address: `https://${host}/address/{}`,
  tx: `https://${host}/tx/{}`,
});

/* @__NO_SIDE_EFFECTS__ */
const blockscout = (chain: string): Explorer => ({
  name: 'Blockscout',
  address: `https://${chain}.blockscout.com/address/{}`,
});

/** Where people look at each chain, apart from its row: the scripts of pages need chains and no links. */
const explorers: Readonly<Record<ChainId, readonly [MainExplorer, ...Explorer[]]>> = {
  ethereum: [etherscanLike('Etherscan', 'etherscan.io'), blockscout('eth')],
  bitcoin: [
    {
      name: 'mempool.space',
      address: 'https://mempool.space/address/{}',
      tx: 'https://mempool.space/tx/{}',
    },
    { name: 'Blockstream', address: 'https://blockstream.info/address/{}' },
  ],
  base: [etherscanLike('BaseScan', 'basescan.org'), blockscout('base')],
  arbitrum: [etherscanLike('Arbiscan', 'arbiscan.io'), blockscout('arbitrum')],
  optimism: [etherscanLike('OP Mainnet Etherscan', 'optimistic.etherscan.io'), blockscout('optimism')],
  solana: [
    {
      name: 'Solscan',
      address: 'https://solscan.io/account/{}',
      tx: 'https://solscan.io/tx/{}',
    },
    { name: 'Solana Explorer', address: 'https://explorer.solana.com/address/{}' },
  ],
  bsc: [etherscanLike('BscScan', 'bscscan.com')],
  avax: [
    etherscanLike('Snowscan', 'snowscan.xyz'),
    { name: 'Snowtrace', address: 'https://snowtrace.io/address/{}' },
  ],
};

/** All explorers of a chain, the one that its users know best first. */
export const explorersOf = (id: ChainId): readonly [MainExplorer, ...Explorer[]] => explorers[id];

/** The explorer's page about an address or a transaction. */
export const explorerUrl = (id: ChainId, what: 'address' | 'tx', value: string): string =>
  explorersOf(id)[0][what].replace('{}', encodeURIComponent(value));
