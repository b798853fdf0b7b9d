import { describe, expect, it, test } from 'vitest';
import { originWords } from '../../../components/parts/origin-words.ts';

describe('an origin in words, with where it can be read', () => {
  it.each([
    ['OFAC SDN list SDN.XML', 'ofac', 'OFAC', 'https://sanctionssearch.ofac.treas.gov/'],
    [
      'Binance blog "Our commitment to transparency" (2022-11-10), transcribed in DefiLlama/DefiLlama-Adapters@963fd706a5 projects/binance/config.js',
      'disclosure',
      'Binance',
      'https://github.com/DefiLlama/DefiLlama-Adapters/blob/963fd706a5/projects/binance/config.js',
    ],
    [
      'DefiLlama/DefiLlama-Adapters@1eb4e81d cex/okex',
      'collected',
      'DefiLlama',
      'https://github.com/DefiLlama/DefiLlama-Adapters/tree/1eb4e81d/cex',
    ],
    [
      'DefiLlama/DefiLlama-Adapters@1eb4e81d projects/okex/index.js',
      'collected',
      'DefiLlama',
      'https://github.com/DefiLlama/DefiLlama-Adapters/blob/1eb4e81d/projects/okex/index.js',
    ],
    [
      '@ledgerhq/cryptoassets@13.31.0',
      'list',
      'Ledger',
      'https://www.npmjs.com/package/@ledgerhq/cryptoassets/v/13.31.0',
    ],
    [
      'Bitfinex official bitfinexcom/pub wallets.txt@83d06bdb',
      'disclosure',
      'Bitfinex',
      'https://github.com/bitfinexcom/pub/blob/83d06bdb/wallets.txt',
    ],
    ['viem@2.51.3', 'list', 'viem', 'https://www.npmjs.com/package/viem/v/2.51.3'],
    [
      'ethereum/EIPs EIPS/eip-2935.md:32',
      'list',
      'ethereum',
      'https://github.com/ethereum/EIPs/blob/HEAD/EIPS/eip-2935.md#L32',
    ],
    [
      'hop-protocol/hop@019c21be packages/core/src/addresses/mainnet.ts',
      'list',
      'Hop',
      'https://github.com/hop-protocol/hop/blob/019c21be/packages/core/src/addresses/mainnet.ts',
    ],
  ])('%s', (origin, kind, who, url) => {
    expect(originWords(origin)).toEqual([{ kind, who, url, origin }]);
  });
});

test('sources that agree are named one by one', () => {
  const origins = '@web3icons/common@0.11.51; @bitgo/statics@59.16.0';
  expect(originWords(origins).map(({ who }) => who)).toEqual(['web3icons', 'BitGo']);
});

test('what is in words already, and what a service calls itself, stays as it is', () => {
  for (const origin of ['labels.example', '', 'localhost:8787', 'https://labels.example/v1']) {
    expect(originWords(origin)).toEqual([]);
  }
});
