/** web3icons: the best token names, with their addresses on each chain. */
import { fields, list, load, text } from './load.ts';
import { type PackageSource, type SourceRow, token } from './source-row.ts';

const name = '@web3icons/common';

const chainOfSlug: Readonly<Record<string, SourceRow['chain']>> = {
  ethereum: 'ethereum',
  base: 'base',
  'arbitrum-one': 'arbitrum',
  'optimistic-ethereum': 'optimism',
  solana: 'solana',
  'binance-smart-chain': 'bsc',
  avalanche: 'avax',
};

export const web3icons: PackageSource = {
  package: name,
  *read() {
    for (const item of list(load(`${name}/metadata/tokens`).tokens)) {
      const { name: title, symbol, addresses } = fields(item);
      for (const [slug, address] of Object.entries(fields(addresses))) {
        const chain = chainOfSlug[slug];
        if (chain) yield token(chain, text(address), text(title), text(symbol).toUpperCase());
      }
    }
  },
};
