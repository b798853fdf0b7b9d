import { describe, expect, it } from 'vitest';
import { fullName, partsOf } from '../../../../lib/core/label/name-parts.ts';
import { badgeName, shortestName, shortName } from '../../../../lib/core/label/short-name.ts';

describe('a name is taken apart where it has the common form', () => {
  it.each([
    ['Binance: Hot Wallet 14', { owner: 'Binance', role: 'Hot Wallet', number: '14' }],
    ['Binance 14', { owner: 'Binance', number: '14' }],
    ['Aave V3 Base: USDC aToken', { owner: 'Aave V3', place: 'Base', role: 'USDC aToken' }],
    ['Base: L1 Standard Bridge', { owner: 'Base', role: 'L1 Standard Bridge' }],
    ['Uniswap: Universal Router (V1.2)', { owner: 'Uniswap', role: 'Universal Router', remark: 'V1.2' }],
    [
      'Safe: Singleton 1.3.0 (EIP-155)',
      { owner: 'Safe', role: 'Singleton', number: '1.3.0', remark: 'EIP-155' },
    ],
    ['Chainlink: SPY USD 24 / 5', { owner: 'Chainlink', role: 'SPY USD 24 / 5' }],
    ['Roman Semenov (OFAC SDN)', { owner: 'Roman Semenov', remark: 'OFAC SDN' }],
    ['Wormhole USDC from Ethereum', { owner: 'Wormhole USDC from Ethereum' }],
    ['HTX (Huobi): reserve wallet', { owner: 'HTX (Huobi)', role: 'reserve wallet' }],
    ['x::y', { owner: 'x::y' }],
  ])('%s', (name, parts) => {
    expect(partsOf(name)).toEqual(parts);
    expect(fullName(partsOf(name))).toBe(name);
  });

  it('what it does may stand first', () => {
    expect(partsOf('MEV Builder: Titan Builder')).toEqual({ owner: 'Titan Builder', role: 'MEV Builder' });
  });
});

describe('a name that does not fit on a badge keeps its telling part', () => {
  it.each([
    ['KuCoin: reserve wallet', 'KuCoin: reserve wallet'],
    ['Coinbase: reserve wallet', 'Coinbase: reserve wallet'],
    ['HTX (Huobi): reserve wallet', 'HTX (Huobi) wallet'],
    ['Crypto.com: Hot Wallet 14', 'Crypto.com wallet 14'],
    ['Lazarus Group: Ronin Bridge exploiter (OFAC SDN)', 'Lazarus Group'],
    ['Roman Semenov (OFAC SDN)', 'Roman Semenov (OFAC SDN)'],
    ['Dmitry Khoroshev (OFAC SDN)', 'Dmitry Khoroshev'],
    ['Moonwell exploiter (2025-11)', 'Moonwell exploiter'],
    ['MEV Builder: Titan Builder', 'Titan Builder'],
    ['MEV Searcher: Wintermute (EOA)', 'Wintermute: MEV Searcher'],
    ['Foundry USA: mining pool payout', 'Foundry USA'],
    ['Aave V3 Ethereum: USDC aToken', 'Aave V3: USDC aToken'],
    ['Aave V3 Horizon Ethereum: Pool', 'Aave V3 Horizon: Pool'],
    ['Aave V3 Ethereum: sUSDe oracle', 'Aave V3: sUSDe oracle'],
    ['Chainlink: cbBTC / USD', 'Chainlink: cbBTC / USD'],
    ['Wormhole USDC from Ethereum', 'Wormhole USDC from Ethereum'],
    ['Uniswap: Universal Router (V1.2)', 'Uniswap: Universal Router (V1.2)'],
    ['A name of a service that follows no pattern', 'A name of a service that follows no pattern'],
  ])('%s → %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});

describe('a badge leaves out what it says otherwise', () => {
  it.each([
    ['OKX: reserve wallet', 'exchange', 'OKX'],
    ['Kraken: wallet', 'exchange', 'Kraken'],
    ['Binance: hot wallet 3', 'exchange', 'Binance hot 3'],
    ['Kraken: cold wallet', 'exchange', 'Kraken cold'],
    ['HTX (Huobi): disclosed wallet', 'exchange', 'HTX (Huobi)'],
    ['Aave V3: reserve wallet', 'lending', 'Aave V3: reserve wallet'],
    ['MEV Builder: Titan Builder', 'builder', 'Titan Builder'],
    ['Aave V3 Base: Pool', 'lending', 'Aave V3: Pool'],
    ['Aave V3 Ethereum: Pool', 'lending', 'Aave V3 Ethereum: Pool'],
    ['Moonwell incident: exploiter', 'scam', 'Moonwell incident: exploiter'],
  ] as const)('%s, %s → %s', (name, category, said) => {
    expect(badgeName(name, { category, chain: 'base' })).toBe(said);
  });
});

describe('the shortest length says whose it is', () => {
  it.each([
    ['Aave V3: Pool', 'lending', 'Aave V3'],
    ['HTX (Huobi): reserve wallet', 'exchange', 'HTX'],
    ['MEV Builder: Titan Builder', 'builder', 'Titan Builder'],
    // Whoever took something is not whom it was taken from.
    ['Moonwell incident: exploiter', 'scam', undefined],
    ['Lazarus Group: Ronin Bridge exploiter', 'sanctioned', undefined],
    ['Wormhole: USDC', 'token', undefined],
    ['Multicall3', 'contract', undefined],
  ] as const)('%s, %s → %s', (name, category, whose) => {
    expect(shortestName(name, { category })).toBe(whose);
  });
});
