import { describe, expect, it } from 'vitest';
import { withoutUrls } from '../../../data/without-urls.ts';

describe('a label that ships with the extension carries no web address', () => {
  it.each([
    ['Visit https://claim.example/now to claim', 'Visit to claim'],
    ['see www.example.com', 'see'],
    ['HTTP://EXAMPLE.COM', ''],
    ['t.me/airdrop free money', 'free money'],
    ['claim at example.xyz/?id=1', 'claim at'],
    ['ipfs://Qm and ftp://x', 'and'],
    ['xn--bcher-kva.example/x', ''],
    ['example.com:8080/x', ''],
  ])('%s', (text, left) => {
    expect(withoutUrls(text)).toBe(left);
  });

  it.each([
    'Crypto.com: reserve wallet 1',
    'Curve.fi DAI/USDC/USDT',
    'vitalik.eth',
    'yearn.finance',
    'Balancer 80BAL/20WETH',
    'Tornado Cash: 0.1 ETH',
    'WETH/USDC 0.05%',
    'CoW Protocol: GPv2Settlement',
    'A.B/C',
  ])('leaves a name alone: %s', (name) => {
    expect(withoutUrls(name)).toBe(name);
  });
});
