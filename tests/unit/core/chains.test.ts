import { describe, expect, it } from 'vitest';
import {
  chainByAlias,
  chainIds,
  chainOf,
  chains,
  chainsOfFamily,
  explorerUrl,
  isChainId,
  wordsFor,
} from '../../../lib/core/chains.ts';

const words: readonly (readonly [word: string, chain: string | undefined])[] = [
  // Names that pages, apps and explorers use.
  ...['ethereum', 'eth', 'mainnet', '1', '0x1', 'eip155:1', 'ETH'].map((word) => [word, 'ethereum'] as const),
  ...['base', '8453', '0x2105', 'eip155:8453', 'Base'].map((word) => [word, 'base'] as const),
  ...['arbitrum', 'arb', 'arb1', 'arbitrum-one', '42161'].map((word) => [word, 'arbitrum'] as const),
  ...['optimism', 'op', 'oeth', 'optimistic', '10'].map((word) => [word, 'optimism'] as const),
  ...['bsc', 'bnb', 'binance', 'bnbchain', 'bsc-mainnet', '56'].map((word) => [word, 'bsc'] as const),
  ...['avax', 'avalanche', 'avalanche-mainnet', 'c-chain', '43114'].map((word) => [word, 'avax'] as const),
  ...['solana', 'sol', 'mainnet-beta', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map(
    (word) => [word, 'solana'] as const,
  ),
  ...['bitcoin', 'btc', 'bip122:000000000019d6689c085ae165831e93'].map((word) => [word, 'bitcoin'] as const),
  // As people and the exports of explorers write them.
  ...['Ethereum Mainnet', 'ethereum_mainnet'].map((word) => [word, 'ethereum'] as const),
  ...['Arbitrum One', 'arbitrum_one'].map((word) => [word, 'arbitrum'] as const),
  ...['OP Mainnet', 'Optimism Mainnet'].map((word) => [word, 'optimism'] as const),
  ...['BNB Smart Chain', 'BNB Chain'].map((word) => [word, 'bsc'] as const),
  ...['Avalanche C-Chain', 'avalanche_c_chain'].map((word) => [word, 'avax'] as const),
  // Testnets and networks without a row.
  ...['sepolia', 'goerli', 'holesky', 'hoodi', 'amoy', 'fuji', 'testnet', 'devnet', 'signet'].map(
    (word) => [word, undefined] as const,
  ),
  ...['base-sepolia', 'arbitrum-sepolia', 'optimism-sepolia', 'bsc-testnet', 'testnet3', 'tb1'].map(
    (word) => [word, undefined] as const,
  ),
  ...['11155111', '84532', '421614', '11155420', '97', '43113', '17000'].map(
    (word) => [word, undefined] as const,
  ),
  ...['nova', 'arbitrum-nova', '42170', '', ' ', 'constructor', '__proto__'].map(
    (word) => [word, undefined] as const,
  ),
];

describe('the eight chains', () => {
  it('are those of the service', () => {
    expect(chainIds).toEqual([
      'ethereum',
      'bitcoin',
      'base',
      'arbitrum',
      'optimism',
      'solana',
      'bsc',
      'avax',
    ]);
  });

  it.each(words)('the word "%s" means %s', (word, chain) => {
    expect(chainByAlias(word)).toBe(chain);
  });

  it('share no word, and every word is in lower case', () => {
    const all = chains.flatMap(wordsFor);
    expect(new Set(all).size).toBe(all.length);
    for (const chain of chains) {
      for (const alias of chain.aliases) expect(alias).toBe(alias.toLowerCase());
      expect(chainByAlias(chain.id)).toBe(chain.id);
      expect(chainByAlias(chain.name)).toBe(chain.id);
    }
  });

  it('are known by their chain ids, as numbers, in hexadecimal and in CAIP-2, where they are EVM chains', () => {
    for (const id of chainIds) {
      const chain = chainOf(id);
      expect(chain.evmId !== undefined).toBe(chain.family === 'evm');
      if (chain.evmId === undefined) continue;
      for (const word of [`${chain.evmId}`, `0x${chain.evmId.toString(16)}`, `eip155:${chain.evmId}`])
        expect(chainByAlias(word)).toBe(id);
    }
    expect(chainsOfFamily('evm')).toEqual(['ethereum', 'base', 'arbitrum', 'optimism', 'bsc', 'avax']);
    expect(chainsOfFamily('bitcoin')).toEqual(['bitcoin']);
    expect(chainsOfFamily('solana')).toEqual(['solana']);
  });

  it('are known by id and by nothing else', () => {
    expect(chainIds.every(isChainId)).toBe(true);
    expect(['eth', 'Ethereum', '', '__proto__'].some(isChainId)).toBe(false);
  });
});

describe('a link to a chain’s explorer', () => {
  it.each(chainIds)('%s: one https page for each address and transaction', (id) => {
    for (const what of ['address', 'tx'] as const) {
      // Some explorers keep the path behind `#`.
      expect(explorerUrl(id, what, 'aValue')).toMatch(/^https:\/\/.+\/aValue$/);
    }
  });

  it('cannot be led elsewhere by what it is about', () => {
    expect(explorerUrl('ethereum', 'address', '../x?y#z$&')).toBe(
      'https://etherscan.io/address/..%2Fx%3Fy%23z%24%26',
    );
    expect(explorerUrl('ethereum', 'tx', '$&')).toBe('https://etherscan.io/tx/%24%26');
  });
});
