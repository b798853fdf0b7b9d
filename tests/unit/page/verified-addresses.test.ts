import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { createVerifiedAddresses } from '../../../lib/page/find/verified-addresses.ts';
import { evm, evmBadChecksum, evmLower, padded, txHash } from '../../lab/pages/address.ts';

/** The page's end, and a worker that answers when it is told to. */
function world() {
  const asked = new Set<string>();
  const verified = createVerifiedAddresses((text) => asked.add(text));
  const judge = () => {
    const verdicts = [...asked].map((text) => ({ text, address: parseAddress(text).address ?? null }));
    asked.clear();
    verified.add(verdicts);
  };
  const found = (text: string) => verified.find(text).map((one) => one.address.key);
  return { asked, verified, judge, found };
}

test('a text is no address until the worker says so', () => {
  const { asked, judge, found } = world();
  const text = `from ${evm(1)} to ${evmBadChecksum(2)}`;
  expect(found(text)).toEqual([]);
  expect([...asked]).toEqual([evm(1), evmBadChecksum(2)]);
  judge();
  expect(found(text)).toEqual([evmLower(1)]);
  expect(asked.size).toBe(0);
});

test('a padded word asks for the address in it; a hash and a text without an address ask for nothing', () => {
  const { asked, judge, found } = world();
  expect(found(`${padded(3)} ${txHash(1)} and words`)).toEqual([]);
  expect([...asked]).toEqual([evmLower(3)]);
  judge();
  expect(found(padded(3))).toEqual([evmLower(3)]);
});

test('what waits for a verdict is counted each time, also where the answer is remembered', () => {
  const { verified, judge } = world();
  const remembered = verified.remembered(4, (text) => verified.find(text).length);
  const misses = () => {
    const before = verified.misses();
    remembered(evm(1));
    return verified.misses() - before;
  };
  expect([misses(), misses()]).toEqual([1, 1]);
  judge();
  expect(misses()).toBe(0);
  expect(remembered(evm(1))).toBe(1);
});

test('an endless list keeps a bounded number of verdicts, the latest', () => {
  const { asked, verified, found } = world();
  const keys = Array.from({ length: 10_001 }, (_, n) => evmLower(n));
  // Parsing each would only show that hashes take their time.
  verified.add(keys.map((text) => ({ text, address: null })));
  for (const text of keys.slice(-5_000)) found(text);
  expect(asked.size).toBe(0);
  found(keys[0] ?? '');
  expect([...asked]).toEqual([keys[0]]);
});
