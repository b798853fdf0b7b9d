import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { createVerifiedAddresses } from '../../../lib/page/find/verified-addresses.ts';
import {
  evm,
  evmBadChecksum,
  evmLower,
  p2pkh,
  p2tr,
  padded,
  solana,
  txHash,
} from '../../lab/pages/address.ts';

/** The page's end, and a worker that judges when it is told to. */
function world() {
  const verified = createVerifiedAddresses();
  return {
    verified,
    judge: (...texts: readonly string[]) =>
      verified.add(texts.map((text) => ({ text, address: parseAddress(text).address ?? null }))),
    found: (text: string) => verified.find(text).map((one) => one.addresses[0]),
  };
}

test('a text in the form of an address is one, until the worker says otherwise', () => {
  const { found, judge } = world();
  const text = `from ${evmLower(1)} to ${evmBadChecksum(2)}`;
  const candidate = (n: number, spelt: string) => ({ family: 'evm', key: evmLower(n), text: spelt });
  expect(found(text)).toEqual([candidate(1, evmLower(1)), candidate(2, evmBadChecksum(2))]);
  judge(evmLower(1), evmBadChecksum(2));
  expect(found(text)).toEqual([candidate(1, evm(1))]);
});

test('the form tells the family and the key that the worker is asked about', () => {
  const { found } = world();
  for (const text of [p2pkh(1), p2tr(1).toUpperCase(), solana(1), evm(1)]) {
    const { address } = parseAddress(text);
    expect(found(text)).toEqual([{ ...address, text }]);
  }
});

test('a padded word holds an address; a hash and a text without an address hold none', () => {
  const { found } = world();
  expect(found(`${padded(3)} ${txHash(1)} and words`).map(({ key }) => key)).toEqual([evmLower(3)]);
});

test('what follows from addresses is remembered until the next verdict', () => {
  const { verified, judge } = world();
  let runs = 0;
  const count = verified.remembered(4, (text) => {
    runs += 1;
    return verified.find(text).length;
  });
  expect([count(evmBadChecksum(1)), count(evmBadChecksum(1)), runs]).toEqual([1, 1, 1]);
  judge(evmBadChecksum(1));
  expect([count(evmBadChecksum(1)), runs]).toEqual([0, 2]);
});

test('an endless list keeps a bounded number of verdicts, the latest', () => {
  const { verified } = world();
  const keys = Array.from({ length: 10_001 }, (_, n) => evmLower(n));
  // Parsing each would only show that hashes take their time.
  verified.add(keys.map((text) => ({ text, address: null })));
  const judged = keys.map((text) => verified.verdict(text));
  expect(judged.slice(-5_000).every((one) => one === null)).toBe(true);
  expect(judged[0]).toBeUndefined();
});
