import { describe, expect, it } from 'vitest';
import { shortName } from '../../../../lib/core/label/short-name.ts';

describe('a name that does not fit on a badge keeps its telling part', () => {
  it.each([
    ['KuCoin: reserve wallet', 'KuCoin: reserve wallet'],
    ['Coinbase: reserve wallet', 'Coinbase wallet'],
    ['HTX (Huobi): reserve wallet', 'HTX (Huobi) wallet'],
    ['Crypto.com: Hot Wallet 14', 'Crypto.com wallet 14'],
    ['Lazarus Group: Ronin Bridge exploiter (OFAC SDN)', 'Lazarus Group'],
    ['Roman Semenov (OFAC SDN)', 'Roman Semenov'],
    ['DoughFina exploiter (2024-07): attack contract', 'DoughFina exploiter'],
    ['Moonwell exploiter (2025-11)', 'Moonwell exploiter'],
    ['MEV Builder: Titan Builder', 'Titan Builder'],
    ['MEV Searcher: Wintermute (EOA)', 'Wintermute'],
    ['Foundry USA: mining pool payout', 'Foundry USA'],
    ['Aave V3 Ethereum: USDC aToken', 'Aave V3: USDC aToken'],
    ['Aave V3 Ethereum Horizon: Pool', 'Aave V3 Horizon: Pool'],
    ['sUSDe oracle for Aave V3 Ethereum', 'sUSDe oracle, Aave V3'],
    ['Chainlink: cbBTC / USD', 'Chainlink: cbBTC / USD'],
    ['Chainlink: WSTETH / stETH', 'WSTETH/stETH (Chainlink)'.slice(0, 12)],
    ['Wormhole USDC from Ethereum', 'Wormhole USDC from Ethereum'],
    ['Uniswap: Universal Router (V1.2)', 'Uniswap: Universal Router (V1.2)'],
    ['A name of a service that follows no pattern', 'A name of a service that follows no pattern'],
  ])('%s → %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
