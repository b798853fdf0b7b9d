import 'fake-indexeddb/auto';
import { createStore, entries, get as readItem, setMany } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';
import { RequestError } from '../../../lib/protocol/request-table.ts';
import { cleanOwnLabel, type OwnLabel } from '../../../lib/worker/sources/own/own-label.ts';
import { type OwnLabels, openOwnLabels } from '../../../lib/worker/sources/own/own-labels.ts';
import { addressKey } from '../../lab/worker/addresses.ts';

let number = 0;
const fresh = () => `own-labels-${number++}`;
const key = (n: number): Key => keyOf('evm', addressKey('evm', n));
/** The address on one of the chains for which the key stands. */
const on = (n: number) => ({ chain: 'base', address: addressKey('evm', n) }) as const;
const foundBy = (own: OwnLabels, n: number) => own.find(on(n).chain, on(n).address)?.labels?.[0];
const label = (name: string, note = '', tags = ''): OwnLabel => {
  const made = cleanOwnLabel({ name, note, category: 'wallet', tags }, 1_000);
  if (!made) throw new Error('This name is empty.');
  return made;
};

/** How many requests of the disk this takes. */
async function requestsOf(act: () => Promise<unknown>): Promise<number> {
  const spies = (['get', 'put', 'delete'] as const).map((name) => vi.spyOn(IDBObjectStore.prototype, name));
  await act();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

describe('labels of one’s own', () => {
  test('are there for the next worker, by key', async () => {
    const database = fresh();
    await openOwnLabels(database).change([{ key: key(1), label: label('Grandma', 'gave me bitcoin') }]);
    const own = openOwnLabels(database);
    await own.load([on(1), on(2)]);
    expect(foundBy(own, 1)).toMatchObject({ name: 'Grandma', note: 'gave me bitcoin', category: 'wallet' });
    expect(foundBy(own, 2)).toBeUndefined();
  });

  test('can be changed and taken away', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(1), label: label('one') }]);
    await own.change([{ key: key(1), label: label('two') }]);
    expect(foundBy(own, 1)?.name).toBe('two');
    await own.change([{ key: key(1) }]);
    await own.load([on(1)]);
    expect(foundBy(own, 1)).toBeUndefined();
    expect(await own.keys()).toEqual([]);
  });

  test('of one chain stand in place of those for all of them, but for a warning', async () => {
    const own = openOwnLabels(fresh());
    const onBase = keyOf('base', addressKey('evm', 1));
    const namesOn = (chain: 'base' | 'arbitrum') =>
      own.find(chain, addressKey('evm', 1))?.labels?.map(({ name }) => name);
    await own.change([
      { key: key(1), label: label('Alice') },
      { key: onBase, label: label('Bob') },
    ]);
    expect([namesOn('base'), namesOn('arbitrum')]).toEqual([['Bob'], ['Alice']]);
    await own.change([{ key: key(1), label: { ...label('Thief'), category: 'scam' } }]);
    expect([namesOn('base'), namesOn('arbitrum')]).toEqual([['Bob', 'Thief'], ['Thief']]);
  });

  test('are found by name and note, as people type', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await own.change([
      { key: key(1), label: label('Straße 9', 'rent') },
      { key: key(2), label: label('Treasury', 'STRASSE') },
      { key: key(3), label: label('Other') },
    ]);
    expect(await own.search('strasse')).toEqual([key(1), key(2)]);
    expect(await openOwnLabels(database).search('rent')).toEqual([key(1)]);
    expect(await own.search('')).toEqual([]);
  });

  test('are found by a tag, by #tag exactly', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await own.change([
      { key: key(1), label: label('Zoe', '', 'Family; taxes 2026') },
      { key: key(2), label: label('Alice', 'no taxes', 'FAMILY') },
      { key: key(3), label: label('Family safe', '', 'family office') },
    ]);
    for (const labels of [own, openOwnLabels(database)]) {
      expect(new Set(await labels.search('taxes'))).toEqual(new Set([key(1), key(2)]));
      expect(await labels.search('#family')).toEqual([key(2), key(1)]);
      expect(await labels.search(' #Taxes 2026 ')).toEqual([key(1)]);
      expect(await labels.search('#taxes')).toEqual([]);
    }
  });

  test('have a colour and tags on every page', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(1), label: { ...label('Zoe', '', 'family'), colour: 'violet' } }]);
    await own.change([{ key: key(2), label: label('Alice') }]);
    expect(foundBy(own, 1)).toMatchObject({ tags: 'family', colour: 'violet' });
    expect(foundBy(own, 2)).not.toHaveProperty('tags');
    expect(foundBy(own, 2)).not.toHaveProperty('colour');
  });

  test('are listed by name, numbers as numbers', async () => {
    const own = openOwnLabels(fresh());
    await own.change([10, 9, 1].map((n) => ({ key: key(n), label: label(`Safe ${n}`) })));
    expect(await own.keys()).toEqual([key(1), key(9), key(10)]);
    await own.change([1, 2, 3].map((n) => ({ key: key(n), label: label('Same') })));
    expect((await own.keys()).slice(-3)).toEqual([key(1), key(2), key(3)].sort());
  });

  test('an import can be taken back, once, also by the next worker', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await own.change([{ key: key(1), label: label('mine') }]);
    await own.changeInBulk(
      [1, 2, 3].map((n) => ({ key: key(n), label: label(`imported ${n}`) })),
      1_077,
    );
    expect(await own.lastBulk()).toEqual({ at: 1_077, count: 3, notes: 0 });
    const later = openOwnLabels(database);
    expect(new Set((await later.undo()).keys)).toEqual(new Set([key(1), key(2), key(3)]));
    await later.load([on(1), on(2)]);
    expect([foundBy(later, 1)?.name, foundBy(later, 2)]).toEqual(['mine', undefined]);
    expect(await later.keys()).toEqual([key(1)]);
    expect((await later.undo()).keys).toEqual([]);
    expect(await later.lastBulk()).toBeNull();
  });

  test('what can be taken back is read from the disk once, however often a page asks', async () => {
    const database = fresh();
    await openOwnLabels(database).changeInBulk([{ key: key(1), label: label('imported') }], 1_077);
    const own = openOwnLabels(database);
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    for (const name of ['one', 'two']) {
      await own.change([{ key: key(2), label: label(name) }]);
      expect(await own.lastBulk()).toEqual({ at: 1_077, count: 1, notes: 0 });
    }
    expect(get.mock.calls.filter(([name]) => name === 'undo')).toHaveLength(1);
    get.mockRestore();
  });

  test('are no more than a backup can bring back, and what is refused changes nothing', async () => {
    const own = openOwnLabels(fresh(), undefined, 2);
    await own.change([{ key: key(1), label: label('one') }]);
    const two = [2, 3].map((n) => ({ key: key(n), label: label(`imported ${n}`) }));
    await expect(own.changeInBulk(two, 1_077)).rejects.toThrow(new RequestError('own-full'));
    expect([await own.keys(), await own.lastBulk()]).toEqual([[key(1)], null]);
    await own.changeInBulk(two.slice(1), 1_077);
    await expect(own.change(two)).rejects.toThrow(new RequestError('own-full'));
    await own.change([
      { key: key(1), label: label('changed') },
      { key: key(4), label: label('moved'), from: key(3) },
      { key: key(3) },
    ]);
    expect(Array.from(await own.read(await own.keys()), ([, { name }]) => name)).toEqual([
      'changed',
      'moved',
    ]);
  });

  test('that a page shows stay in memory, however many addresses others ask about', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(1), label: label('mine') }]);
    await own.load([on(1)]);
    for (const from of [2, 12_000]) await own.load(Array.from({ length: 10_001 }, (_, n) => on(from + n)));
    await own.load([on(30_000)]);
    expect(foundBy(own, 1)?.name).toBe('mine');
  });

  test('that a page shows stay in memory, however many were imported', async () => {
    const own = openOwnLabels(fresh());
    const many = Array.from({ length: 20_001 }, (_, n) => ({ key: key(n), label: label(`own ${n}`) }));
    await own.changeInBulk(many, 1_077);
    await own.load([on(1), on(30_000)]);
    expect(foundBy(own, 1)?.name).toBe('own 1');
  });

  test('that were written after an import stay when it is taken back, by a clock that was set back and anew too', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(4), label: label('before') }]);
    await own.changeInBulk(
      [...[1, 2, 3].map((n) => ({ key: key(n), label: label(`imported ${n}`) })), { key: key(4) }],
      1_077,
    );
    for (const [n, at] of [
      [2, 1_078],
      [3, 500],
      [4, 500],
    ] as const)
      await own.change([{ key: key(n), label: { ...label('mine'), at } }]);
    expect((await own.undo()).keys).toEqual([key(1)]);
    expect(await own.keys()).toEqual([key(2), key(3), key(4)].sort());
  });

  test('that were deleted or moved after a change of many stay so when it is taken back', async () => {
    const own = openOwnLabels(fresh());
    const [first, second, third] = [key(1), key(2), key(3)];
    await own.change([first, second, third].map((key) => ({ key, label: label('before') })));
    await own.changeInBulk(
      [{ key: first, label: label('after') }, { key: second, label: label('after') }, { key: third }],
      1_077,
    );
    const moved = keyOf('base', addressKey('evm', 2));
    await own.change([{ key: first }, { key: second }, { key: moved, label: label('after'), from: second }]);
    expect((await own.undo()).keys).toEqual([third]);
    expect(new Set(await own.keys())).toEqual(new Set([moved, third]));
  });

  test('many changes at once do not lose each other', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => own.change([{ key: key(n), label: label(`n ${n}`) }])),
    );
    expect(await openOwnLabels(database).keys()).toHaveLength(20);
  });

  test('in thousands cost a request each where they are new', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(0), label: label('here') }]);
    const many = Array.from({ length: 2_500 }, (_, n) => ({ key: key(n), label: label(`number ${n}`) }));
    expect(await requestsOf(() => own.changeInBulk(many, 1_077))).toBeLessThan(2_510);
  });

  test('in thousands are taken back by a few requests, and those between them stay', async () => {
    const own = openOwnLabels(fresh());
    await own.change([{ key: key(0), label: label('here') }]);
    const many = Array.from({ length: 2_500 }, (_, n) => ({ key: key(n + 1), label: label(`number ${n}`) }));
    await own.changeInBulk(many, 1_077);
    expect(await requestsOf(() => own.undo())).toBeLessThan(10);
    expect(await own.keys()).toEqual([key(0)]);
    expect((await own.read([key(0)])).get(key(0))?.name).toBe('here');
  });

  test('are changed by writing as little as if there were one', async () => {
    const database = fresh();
    const many = Array.from({ length: 2_000 }, (_, n) => ({ key: key(n), label: label(`Safe ${n}`) }));
    await openOwnLabels(database).changeInBulk(many, 1);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    const own = openOwnLabels(database);
    await own.change([{ key: key(7), label: label('Seventh', 'changed') }]);
    await own.change([{ key: key(8) }]);
    expect(JSON.stringify(put.mock.calls).length).toBeLessThan(500);
    expect(get.mock.calls).toEqual([[`label ${key(7)}`]]);
    expect(await own.search('changed')).toEqual([key(7)]);
    expect(await own.keys()).toHaveLength(1_999);
    await own.change([{ key: key(9), label: label('Ninth', 'changed') }]);
    expect(await own.search('changed')).toEqual([key(9), key(7)]);
    expect(JSON.stringify(put.mock.calls).length).toBeLessThan(1_000);
    put.mockRestore();
    get.mockRestore();
    const later = openOwnLabels(database);
    expect(await later.search('changed')).toEqual([key(9), key(7)]);
    expect(await later.keys()).toHaveLength(1_999);
  });

  test('that were changed one by one, very often, are found without reading each of them for ever', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    for (let n = 0; n < 600; n++) await own.change([{ key: key(n), label: label(`Safe ${n}`) }]);
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    expect(await openOwnLabels(database).search('safe 599')).toEqual([key(599)]);
    const first = get.mock.calls.length;
    expect(first).toBeGreaterThan(600);
    expect(await openOwnLabels(database).search('safe 598')).toEqual([key(598)]);
    expect(get.mock.calls.length - first).toBeLessThan(10);
    get.mockRestore();
  });

  test('are found with what is written while a search reads them all', async () => {
    const database = fresh();
    await openOwnLabels(database).change([{ key: key(1), label: label('Safe 1') }]);
    const own = openOwnLabels(database);
    await Promise.all([own.keys(), own.change([{ key: key(2), label: label('Safe 2') }]), own.search('s')]);
    expect(await own.keys()).toEqual([key(1), key(2)]);
    expect(await openOwnLabels(database).keys()).toEqual([key(1), key(2)]);
  });

  test('that were deleted stand nowhere on the disk once it was tidied, which costs nothing where nothing changed', async () => {
    const database = fresh();
    const own = openOwnLabels(database);
    const many = Array.from({ length: 501 }, (_, n) => ({ key: key(n), label: label(`Safe ${n}`) }));
    await own.changeInBulk([...many, { key: key(501), label: label('Lover', 'met in Berlin') }], 1_077);
    await own.change([{ key: key(501) }]);
    const stored = async () => JSON.stringify(await entries(createStore(database, 'labels')));
    await own.tidy();
    expect(await stored()).not.toMatch(/Lover|Berlin|changed/);
    expect(await requestsOf(own.tidy)).toBe(0);
    expect(await openOwnLabels(database).keys()).toHaveLength(501);
  });

  test('of an earlier version are read on, found and changed', async () => {
    const database = fresh();
    const record = (name: string) => ({ v: 1, name, note: 'a friend', category: 'person', at: 5 });
    await setMany(
      [
        [`label ${key(1)}`, record('Alice')],
        [`label ${key(3)}`, record('Carol')],
        ['text', `${key(1)}\tAlice\ta friend\n${key(3)}\tCarol\ta friend`],
        ['count', 2],
        ['undo', { at: 6, before: [[key(3), record('Caroline')]] }],
      ],
      createStore(database, 'labels'),
    );
    const own = openOwnLabels(database);
    expect(await own.notReadWhole()).toEqual([]);
    expect(await own.lastBulk()).toEqual({ at: 6, count: 1, notes: 0 });
    expect((await own.undo()).keys).toEqual([key(3)]);
    await own.load([on(3)]);
    expect(foundBy(own, 3)?.name).toBe('Caroline');
    await own.load([on(1)]);
    expect(foundBy(own, 1)).toMatchObject({ name: 'Alice', category: 'person' });
    expect(await own.search('friend')).toEqual([key(1), key(3)]);
    await own.change([{ key: key(2), label: label('Bob', 'a friend') }, { key: key(3) }]);
    const later = openOwnLabels(database);
    expect(await later.search('friend')).toEqual([key(1), key(2)]);
    expect(await later.keys()).toEqual([key(1), key(2)]);
  });

  describe('of a newer version', () => {
    const newer = {
      v: 2,
      name: 'Alice',
      note: ['a', 'list'],
      category: 'pet',
      at: 5,
      colour: 'mauve',
      tags: ['a'],
    };
    const nameless = { v: 3, names: ['Bob'] };

    async function opened() {
      const database = fresh();
      await openOwnLabels(database).change(
        [1, 2, 3].map((n) => ({ key: key(n), label: label(`Safe ${n}`) })),
      );
      const store = createStore(database, 'labels');
      await setMany(
        [
          [`label ${key(1)}`, newer],
          [`label ${key(2)}`, nameless],
        ],
        store,
      );
      return {
        own: openOwnLabels(database),
        record: (n: number) => readItem<unknown>(`label ${key(n)}`, store),
      };
    }

    test('are read as far as they can be', async () => {
      const { own } = await opened();
      expect([...(await own.read([key(1), key(2)]))]).toEqual([
        [key(1), { name: 'Alice', note: '', category: 'other', at: 5 }],
      ]);
      expect(await own.keys()).toContain(key(1));
    });

    test('keep their other fields and their version when they are changed', async () => {
      const { own, record } = await opened();
      await own.change([{ key: key(1), label: { ...label('Alicia'), category: 'other' } }]);
      expect(await record(1)).toEqual({ ...newer, name: 'Alicia', at: 1_000 });
      await own.change([{ key: key(2), label: label('Bob') }]);
      expect(await record(2)).toMatchObject({ v: 3, names: ['Bob'], name: 'Bob' });
    });

    test('keep their other fields where they move to another chain', async () => {
      const { own, record } = await opened();
      await own.change([
        { key: key(1) },
        { key: key(4), label: { ...label('Alice'), category: 'other' }, from: key(1) },
      ]);
      expect([await record(1), await record(4)]).toEqual([undefined, { ...newer, at: 1_000 }]);
    });

    test('are all named as not read whole, with what is stored', async () => {
      const { own } = await opened();
      const found = await own.notReadWhole();
      expect(new Map(found.map((one) => [one.key, one.record]))).toEqual(
        new Map<string, unknown>([
          [key(1), newer],
          [key(2), nameless],
        ]),
      );
    });

    test('come back as they were when an import over them is undone', async () => {
      const { own, record } = await opened();
      await own.changeInBulk(
        [1, 2].map((n) => ({ key: key(n), label: label(`imported ${n}`) })),
        1_077,
      );
      await own.undo();
      expect([await record(1), await record(2)]).toEqual([newer, nameless]);
    });
  });
});
