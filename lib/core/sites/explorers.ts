/** Explorers: one row per group of hosts whose pages are alike. */
import type { ChainId } from '../chains.ts';
import {
  after,
  always,
  anySegment,
  type ChainReader,
  firstOf,
  parameter,
  query,
  type Site,
  segment,
  segmentsOf,
  subdomain,
} from './site.ts';

/** `mainnet` alone is Ethereum's elsewhere; `custom` is a node of the reader's own. */
const solana: ChainReader = (url) =>
  /^(mainnet.*)?$/i.test(parameter(url, 'cluster') ?? parameter(url, 'network') ?? '') ? 'solana' : 'other';
const bitcoinPaths = firstOf(anySegment, always('bitcoin'));

/** Instances of Blockscout by their subdomain. The others are pages of chains without a row. */
const blockscout: Readonly<Record<string, ChainId>> = {
  eth: 'ethereum',
  base: 'base',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
};

const names = 'span[title^="Public Name Tag"]';
const marked = {
  pages: /^\/(address|tx|token|txs|accounts)\b/,
  expects: '[data-highlight-target], .hash-tag, #mainaddress, .js-clipboard, [data-clipboard-text]',
};

/** A site of the Etherscan family. Other subdomains than these are of test networks. */
const etherscan = (host: string, chain: ChainId, more: Readonly<Record<string, ChainId>> = {}): Site => ({
  hosts: [host, `.${host}`],
  chain: subdomain({ '': chain, www: chain, goto: chain, ...more }),
  names,
});

export const explorers: readonly Site[] = [
  {
    ...etherscan('etherscan.io', 'ethereum', { cn: 'ethereum', optimistic: 'optimism' }),
    ...marked,
    hosts: ['etherscan.io', '.etherscan.io', 'optimistic.etherscan.io'],
  },
  { hosts: ['cn.etherscan.com'], chain: always('ethereum'), names },
  { ...etherscan('bscscan.com', 'bsc'), ...marked },
  etherscan('arbiscan.io', 'arbitrum'),
  etherscan('basescan.org', 'base'),
  etherscan('snowscan.xyz', 'avax'),
  { hosts: ['snowtrace.io', '.snowtrace.io'], chain: subdomain({ '': 'avax', www: 'avax' }) },
  { hosts: ['blockscan.com'], chain: always('evm') },
  {
    hosts: [...Object.keys(blockscout).map((name) => `${name}.blockscout.com`), '.blockscout.com'],
    chain: subdomain(blockscout),
    pages: /^\/(address|tx|token)\//,
    expects: '.address-entity',
  },
  { hosts: ['explorer.optimism.io'], chain: always('optimism') },
  { hosts: ['beaconcha.in', 'ethplorer.io', 'libmev.com'], chain: always('ethereum') },
  { hosts: ['subnets.avax.network'], chain: firstOf(segment(0), always('other')) },
  {
    hosts: ['routescan.io', '.routescan.io'],
    chain: firstOf(
      (url) => (/(^|\.)testnet\./.test(url.hostname) ? 'other' : undefined),
      query('chainid', 'chainId'),
      after('contract'),
      subdomain(
        {
          ethereum: 'ethereum',
          avalanche: 'avax',
          '43114': 'avax',
          '1': 'ethereum',
          '8453': 'base',
          '10': 'optimism',
        },
        'evm',
      ),
    ),
  },
  { hosts: ['oklink.com', '.oklink.com'], chain: anySegment, families: ['solana'] },
  { hosts: ['blockchair.com', '3xpl.com'], chain: anySegment },
  {
    hosts: ['tokenview.io', '.tokenview.io'],
    chain: firstOf(anySegment, subdomain({ btc: 'bitcoin', eth: 'ethereum', bsc: 'bsc', sol: 'solana' })),
  },
  { hosts: ['blockchain.com', '.blockchain.com'], chain: anySegment, nouns: ['btc', 'eth'] },
  { hosts: ['btc.com', '.btc.com', 'explorer.cloverpool.com'], chain: bitcoinPaths },
  {
    hosts: ['mempool.space', 'blockstream.info'],
    chain: bitcoinPaths,
  },
  {
    hosts: ['solscan.io', 'solana.fm', 'orb.helius.dev', 'explorer.solana.com', 'xray.helius.xyz'],
    chain: solana,
  },
  {
    hosts: ['explorer.cow.fi'],
    // Without a prefix in its path the CoW explorer speaks of Ethereum.
    chain: (url) => {
      const [start] = segmentsOf(url);
      return !start || ['address', 'orders', 'tx', 'search'].includes(start) ? 'ethereum' : anySegment(url);
    },
  },
];
