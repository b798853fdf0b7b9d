import { describe, expect, test } from 'vitest';
import type { Key } from '../../../lib/core/label/key.ts';
import { createAddressList, mostRemembered } from '../../../lib/page/address-list.ts';
import type { Mention } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

/** Cast: no more of it is read. */
const placeOf = (...what: Parameters<typeof readingOf>) => ({ reading: readingOf(...what) }) as Mention;

function world() {
  const forgotten: Key[] = [];
  return { forgotten, present: createAddressList((key) => void forgotten.push(key)) };
}

describe('what the page shows', () => {
  test('an address is there as long as one of its places is', () => {
    const { present } = world();
    const [first, second] = [placeOf(evm(1)), placeOf(evm(1))];
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
    const places = Array.from({ length: mostRemembered + 3 }, (_, n) => placeOf(evm(n)));
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
    const onBase = placeOf(evm(1), 'base');
    const onEthereum = placeOf(evm(1), 'ethereum');
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
      [onBase.reading.key, onBase.reading.address],
    ]);
  });
});
