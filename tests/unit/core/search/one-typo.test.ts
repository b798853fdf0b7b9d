import { expect, test } from 'vitest';
import { oneTypo } from '../../../../lib/core/search/one-typo.ts';
import { evmLower } from '../../../lab/pages/address.ts';

const address = evmLower(7);

test('an address with one character mistyped, if no letter of hex, is among the spellings', () => {
  for (const [at, letter] of [
    [2, 'f'],
    [20, 'O'],
    [41, 'g'],
  ] as const)
    expect([...oneTypo(` ${address.slice(0, at)}${letter}${address.slice(at + 1)}`)]).toContain(address);
});

test('what has not the form of an address has none', () => {
  for (const text of ['binance', address.slice(0, 30), `${address} and more`])
    expect([...oneTypo(text)]).toEqual([]);
});
