import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { matchShort } from '../../../lib/core/address/short.ts';
import { createSeenAddresses } from '../../../lib/page/find/seen-addresses.ts';

const evm = parseAddress(`0x1234${'0'.repeat(32)}abcd`).address;
const solana = parseAddress('So11111111111111111111111111111111111111112').address;
if (!evm || !solana) throw new Error('These are addresses.');

test.each([
  ['an EVM address', '0x1234…abcd', [evm]],
  ['an EVM address in capitals', '0x1234…ABCD', [evm]],
  ['an address of Solana', 'So11…1112', [solana]],
  ['none of Solana in another case', 'so11…1112', []],
  ['none with another end', '0x1234…abce', []],
])('a short form stands for %s', (_, text, wanted) => {
  const seen = createSeenAddresses();
  seen.add(evm);
  seen.add(solana);
  const short = matchShort(text);
  expect(short && seen.matching(short)).toEqual(wanted);
});

test('an address that the page shows no more is none that a short form may stand for', () => {
  const seen = createSeenAddresses();
  seen.add(evm);
  seen.remove(evm);
  const short = matchShort('0x1234…abcd');
  expect(short && seen.matching(short)).toEqual([]);
});
