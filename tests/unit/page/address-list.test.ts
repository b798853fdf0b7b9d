import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';
import { createAddressList, mostRemembered } from '../../../lib/page/address-list.ts';
import { createSeenAddresses } from '../../../lib/page/find/seen-addresses.ts';
import { evm } from '../../lab/pages/address.ts';

function addressOf(n: number) {
  const { address } = parseAddress(evm(n));
  if (!address) throw new Error(`${evm(n)} is no address.`);
  return address;
}

const placeOf = (n: number) => {
  const address = addressOf(n);
  return { reading: { address, key: keyOf('base', address.key) } };
};

function world() {
  const forgotten: Key[] = [];
  return { forgotten, present: createAddressList((key) => void forgotten.push(key)) };
}

describe('what the page shows', () => {
  test('an address is there as long as one of its places is', () => {
    const { present } = world();
    const [first, second] = [placeOf(1), placeOf(1)];
    present.add(first);
    present.add(second);
    expect(present.size).toBe(1);
    expect([...present.of(first.reading.key)]).toEqual([first, second]);
    present.remove(first);
    expect(present.size).toBe(1);
    present.remove(second);
    present.remove(second);
    expect(present.size).toBe(0);
    expect([...present]).toEqual([]);
  });

  test('what left is remembered for a while: the longest gone is forgotten first, and what came back last', () => {
    const { present, forgotten } = world();
    const places = Array.from({ length: mostRemembered + 3 }, (_, n) => placeOf(n));
    const [first, second, third] = places;
    for (const place of places) present.add(place);
    for (const place of places.slice(0, mostRemembered)) present.remove(place);
    expect(forgotten).toEqual([]);
    if (!first || !second || !third) throw new Error('There are too few places.');
    present.add(first);
    present.remove(first);
    for (const place of places.slice(mostRemembered, mostRemembered + 2)) present.remove(place);
    expect(forgotten).toEqual([second.reading.key, third.reading.key]);
    present.forget();
    expect(forgotten).toHaveLength(mostRemembered + 2);
    expect(present.size).toBe(1);
  });

  test('an address on two chains is forgotten with the second of them', () => {
    const forgotten: unknown[] = [];
    const present = createAddressList((key, address) => void forgotten.push([key, address]));
    const address = addressOf(1);
    const [onBase, onEthereum] = (['base', 'ethereum'] as const).map((chain) => ({
      reading: { address, key: keyOf(chain, address.key) },
    }));
    if (!onBase || !onEthereum) throw new Error('There are too few places.');
    for (const one of [onBase, onEthereum, onBase]) present.add(one);
    present.remove(onBase);
    present.forget();
    present.add(onBase);
    present.remove(onEthereum);
    present.forget();
    present.remove(onBase);
    present.forget();
    expect(forgotten).toEqual([
      [onBase.reading.key, undefined],
      [onEthereum.reading.key, undefined],
      [onBase.reading.key, address],
    ]);
  });
});

describe('what a short form may stand for', () => {
  test('addresses that were shown and are not forgotten', () => {
    const known = createSeenAddresses();
    const one = addressOf(1);
    const short = { head: one.text.slice(0, 6), tail: one.text.slice(-4), families: [one.family] };
    expect(known.matching(short)).toEqual([]);
    known.add(one);
    known.add(addressOf(2));
    expect(known.matching(short)).toEqual([one]);
    known.remove(addressOf(2));
    known.remove(one);
    known.remove(one);
    expect(known.matching(short)).toEqual([]);
  });
});
