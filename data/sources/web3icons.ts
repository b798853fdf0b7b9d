/** web3icons: the best token names, with their addresses on each chain. */
import { fields, list, load, text } from './door.ts';
import type { Row, Source } from './source.ts';

const name = '@web3icons/common';

const chainOfSlug: Readonly<Record<string, Row['chain']>> = {
  ethereum: 'ethereum',
  base: 'base',
  'arbitrum-one': 'arbitrum',
  'optimistic-ethereum': 'optimism',
  solana: 'solana',
  'binance-smart-chain': 'bsc',
  avalanche: 'avax',
};

export const web3icons: Source = {
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
