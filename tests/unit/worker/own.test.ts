import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';
import { openOwnLabels, ownKeys } from '../../../lib/worker/own.ts';
import { type OwnLabel, ownLabel } from '../../../lib/worker/own-label.ts';
import { addressKey } from '../../worker/addresses.ts';

let number = 0;
const fresh = () => `own-labels-${number++}`;
const key = (n: number): Key => keyOf('evm', addressKey('evm', n));
const label = (name: string, note = ''): OwnLabel => {
  const made = ownLabel(name, note, 'wallet', 1_000);
  if (!made) throw new Error('This name is empty.');
  return made;
};

describe('labels of one’s own', () => {
  test('are there for the next worker, by key', async () => {
    const database = fresh();
    await openOwnLabels(database).change([{ key: key(1), label: label('Grandma', 'gave me bitcoin') }]);
    const own = openOwnLabels(database);
    await own.load([key(1), key(2)]);
    expect(own.get(key(1))).toMatchObject({ name: 'Grandma', note: 'gave me bitcoin', category: 'wallet' });
    expect(own.get(key(2))).toBeUndefined();
  });

  test('can be changed and taken away', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(1), label: label('one') }]);
    await own.change([{ key: key(1), label: label('two') }]);
    expect(own.get(key(1))?.name).toBe('two');
    await own.change([{ key: key(1) }]);
    await own.load([key(1)]);
    expect(own.get(key(1))).toBeUndefined();
    expect(await own.keys()).toEqual([]);
  });

  test('are found by name and note, as people type', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await own.change([
      { key: key(1), label: label('Straße 9', 'rent') },
      { key: key(2), label: label('Treasury', 'STRASSE') },
      { key: key(3), label: label('Other') },
    ]);
    expect(await own.search('strasse', 10)).toEqual([key(2), key(1)]);
    expect(await openOwnLabels(database).search('rent', 10)).toEqual([key(1)]);
    expect(await own.search('', 10)).toEqual([]);
  });

  test('are listed by name, numbers as numbers', async () => {
    const own = openOwnLabels(fresh());
    await own.change([10, 9, 1].map((n) => ({ key: key(n), label: label(`Safe ${n}`) })));
    expect(await own.keys()).toEqual([key(1), key(9), key(10)]);
  });

  test('an import can be taken back, once, also by the next worker', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await own.change([{ key: key(1), label: label('mine') }]);
    await own.importAll(
      [1, 2, 3].map((n) => ({ key: key(n), label: label(`imported ${n}`) })),
      77,
    );
    expect(await own.lastImport()).toEqual({ at: 77, count: 3 });
    const later = openOwnLabels(database);
    expect(new Set(await later.undo())).toEqual(new Set([key(1), key(2), key(3)]));
    await later.load([key(1), key(2)]);
    expect([later.get(key(1))?.name, later.get(key(2))]).toEqual(['mine', undefined]);
    expect(await later.keys()).toEqual([key(1)]);
    expect(await later.undo()).toEqual([]);
    expect(await later.lastImport()).toBeUndefined();
  });

  test('many changes at once do not lose each other', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => own.change([{ key: key(n), label: label(`n ${n}`) }])),
    );
    expect(await openOwnLabels(database).keys()).toHaveLength(20);
  });

  test('are one clean line, and a name of nothing is no label', () => {
    expect(ownLabel(' \u202eevil\nname ', 'a\tb', undefined, 1)).toEqual({
      name: 'evil name',
      note: 'a b',
      category: 'other',
      at: 1,
    });
    expect(ownLabel('\u200b \n', 'note', undefined, 1)).toBeUndefined();
  });

  test('a chain’s address also goes by the label for every EVM chain', () => {
    expect(ownKeys('base:0xab')).toEqual(['base:0xab', 'evm:0xab']);
    expect(ownKeys('solana:abc')).toEqual(['solana:abc']);
    expect(ownKeys('evm:0xab')).toEqual(['evm:0xab']);
  });
});
