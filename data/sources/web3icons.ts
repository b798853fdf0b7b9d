/** web3icons: the best token names, with their addresses on each chain. */
import { fields, list, load, text } from './load.ts';
import type { PackageSource, SourceRow } from './source-row.ts';

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
      const token = fields(item);
      for (const [slug, address] of Object.entries(fields(token.addresses))) {
        const chain = chainOfSlug[slug];
        if (!chain) continue;
        yield {
          chain,
          address: text(address),
          name: text(token.name),
          type: 'token',
          subtype: 'token_contract',
          label: text(token.symbol).toUpperCase(),
        };
      }
    }
  },
};
