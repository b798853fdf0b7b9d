import { describe, expect, it } from 'vitest';
import { addressStart } from '../../../../lib/core/search/address-start.ts';
import { readings } from '../../../../lib/core/search/readings.ts';
import { furtherWords, searchWords, takenApart } from '../../../../lib/core/search/search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['Uniswap V3: Router', ['uniswap', 'v3', 'router']],
    ['Café Zürich', ['cafe', 'zurich']],
    ['Łódź Øre Đồng Ħal Ŧ', ['lodz', 'ore', 'dong', 'hal', 't']],
    ['USDC+ (Wormhole)', ['usdc+', 'wormhole']],
    ['ＵＳＤＣ 𝐁𝐚𝐬𝐞', ['usdc', 'base']],
    ['B² Network', ['b2', 'network']],
    ['币安 wallet', ['币', '安', 'wallet']],
    ['🦄uni', ['🦄', 'uni']],
    ['…', []],
  ])('of "%s"', (text, words) => expect(searchWords(text)).toEqual(words));

  it.each([
    ['Uniswap V3: SwapRouter02', ['swap', 'router']],
    ['Crypto.com 1', ['cryptocom']],
    ['Tether', []],
  ])('further ones of "%s"', (name, words) => expect(furtherWords(name)).toEqual(words));

  it.each([
    ['UniswapV2Router02', 'Uniswap V2 Router 02'],
    ['AaveV3Pool', 'Aave V3 Pool'],
    ['uniswapv3 pool', 'uniswap v3 pool'],
    ['PancakeSwap: MasterChefV2', 'Pancake Swap: Master Chef V2'],
    ['USDC 0x28c6', 'USDC 0x28c6'],
  ])('of a name in source code are taken apart: %s', (text, words) => expect(takenApart(text)).toBe(words));

  it('are also read joined, and with typing errors mended', () => {
    const read = readings('jared subway', (word) => (word === 'jared' ? ['jarred'] : [word]));
    expect(read.map(({ words }) => words.join(' '))).toEqual([
      'jared subway',
      'jaredsubway',
      'jarred subway',
    ]);
  });

  it('take a hacker for what incidents call one', () => {
    expect(readings('bybit hacker').map(({ words }) => words.join(' '))).toEqual([
      'bybit hacker',
      'bybit exploiter',
      'bybithacker',
    ]);
  });
});

describe('the start of an address', () => {
  it.each([
    ['0x28C6', '0x28c6', true],
    ['0x28c6…', '0x28c6', true],
    ['BC1Q34', 'bc1q34', true],
    ['1A1zP1', '1A1zP1', true],
    ['Tether', 'Tether', false],
  ])('%s', (text, start, isSure) => expect(addressStart(text)).toEqual({ start, isSure }));

  it.each([
    ['0x28C6…1D60', '0x28c6', '1d60'],
    ['0x28C6...1d60', '0x28c6', '1d60'],
    ['bc1qxy…0wlh', 'bc1qxy', '0wlh'],
    ['7xKX…gAsU', '7xKX', 'gAsU'],
  ])('and its end: %s', (text, start, end) =>
    expect(addressStart(text)).toEqual({ start, end, isSure: true }),
  );

  it.each(['0x2', 'usd coin', '0xyz', '', '0x28C…1d60', 'bc1qx…0wlh', '7xK…gAsU'])('not %s', (text) =>
    expect(addressStart(text)).toBeUndefined(),
  );
});
