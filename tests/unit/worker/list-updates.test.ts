/** Updates of label lists in the worker, against a real host on loopback, and what is stored of them. */
import { describe, expect, test } from 'vitest';
import { version, word } from '../../../lib/core/pack/sections.ts';
import { createLists } from '../../../lib/worker/sources/lists/lists.ts';
import { memoryLists } from '../../lab/lists/memory-lists.ts';
import { evm } from '../../lab/pages/address.ts';
import { handClock } from './fakes.ts';
import { listHost, nameOf, rows } from './list-host.ts';

const { host, add } = listHost();

describe('an update', () => {
  test('comes once a day, and only what is new is loaded', async () => {
    const clock = handClock();
    const lists = createLists(memoryLists({ clock }).parts);
    host().put('/a.csv', rows(30, 'Old'));
    await add(lists, '/a.csv');
    await lists.sweep();
    expect(host().asked).toHaveLength(1);
    clock.jump(26 * 3_600_000);
    await lists.sweep();
    expect(host().asked.map(({ status }) => status)).toEqual([200, 304]);
    host().put('/a.csv', rows(31, 'New'));
    clock.jump(26 * 3_600_000);
    await lists.sweep();
    expect(await nameOf(lists, 1)).toBe('New 1');
  });

  test('comes at once and whole where another version of Nametag wrote the packs', async () => {
    const { parts, packs, records } = memoryLists();
    host().put('/a.csv', rows(30, 'Here'));
    await add(createLists(parts), '/a.csv');
    const { lists: stored, ...rest } = records.value as { lists: object[] };
    records.value = { ...rest, lists: stored.map((list) => ({ ...list, packed: version - 1 })) };
    for (const pack of packs.values()) new Uint32Array(pack)[word.version] = version - 1;
    const updated = createLists(parts);
    await updated.loadAll();
    // Meanwhile whoever publishes it is asked for each address.
    expect(updated.covers('ethereum', () => true)).toBe(false);
    await updated.sweep();
    expect(updated.covers('ethereum', () => true)).toBe(true);
    await updated.sweep();
    expect(await nameOf(updated, 1)).toBe('Here 1');
    expect(host().asked.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('comes once, however many look for what is due while it takes its time', async () => {
    const clock = handClock();
    const { parts } = memoryLists({ clock });
    host().put('/a.csv', rows(3));
    const lists = createLists({
      ...parts,
      async loadList(job) {
        clock.jump(60_000);
        return parts.loadList(job);
      },
    });
    await add(lists, '/a.csv');
    clock.jump(26 * 3_600_000);
    await Promise.all([lists.sweep(), lists.sweep()]);
    expect(host().asked).toHaveLength(2);
  });

  test('that the browser stops blames no file, and leaves what was there', async () => {
    const { parts } = memoryLists();
    let loadList = parts.loadList;
    const lists = createLists({ ...parts, loadList: (job) => loadList(job) });
    host().put('/a.csv', rows(3));
    const id = await add(lists, '/a.csv');
    loadList = () => Promise.reject(new Error('The thread was stopped.'));
    await lists.update(id);
    expect((await lists.state()).lists[0]?.problem?.why).toBe('interrupted');
    expect(await nameOf(lists, 1)).toBeDefined();
  });

  test('comes whole where the browser lost the packs', async () => {
    const { parts, packs } = memoryLists();
    host().put('/a.csv', rows(30, 'Here'));
    const id = await add(createLists(parts), '/a.csv');
    packs.clear();
    const lists = createLists(parts);
    expect(await nameOf(lists, 1)).toBeUndefined();
    await lists.update(id);
    expect(await nameOf(lists, 1)).toBe('Here 1');
  });

  test('asks no host whose list was removed before its turn, and keeps nothing of one that was removed in it', async () => {
    const clock = handClock();
    const { parts, packs, keys } = memoryLists({ clock });
    host().put('/a.csv', rows(3));
    host().put('/b.csv', rows(3));
    let removing = () => Promise.resolve();
    const lists = createLists({
      ...parts,
      async loadList(job) {
        const outcome = await parts.loadList(job);
        await removing();
        return outcome;
      },
    });
    const all = [await add(lists, '/a.csv'), await add(lists, '/b.csv')];
    removing = async () => {
      for (const id of all) await lists.remove(id);
    };
    host().put('/a.csv', rows(4));
    clock.jump(26 * 3_600_000);
    await lists.sweep();
    expect(host().asked.map(({ path }) => path)).toEqual(['/a.csv', '/b.csv', '/a.csv']);
    expect(packs.size).toBe(0);
    expect(keys.value).toBeUndefined();
  });

  test('replaces all packs of the one before', async () => {
    const { parts, packs } = memoryLists();
    const lists = createLists(parts);
    host().put('/a.csv', `${rows(30)}\nbase,${evm(50)},On Base,exchange`);
    const id = await add(lists, '/a.csv');
    expect(packs.size).toBe(2);
    host().put('/a.csv', rows(30, 'New'));
    await lists.update(id);
    expect([...packs.keys()]).toEqual([`${id} 2 ethereum`]);
  });

  const broken: readonly (readonly [string, (file: string) => void, string, isAsked?: false])[] = [
    ['half of it', (file) => host().put(file, rows(10, 'Half')), 'shrunk'],
    ['eleven times as much', (file) => host().put(file, rows(331, 'Much')), 'grown'],
    ['no list', (file) => host().put(file, '<!doctype html><title>Not here</title>'), 'no-rows'],
    ['nothing', (file) => host().put(file, ''), 'no-rows'],
    ['rows that nobody can read', (file) => host().put(file, rows(30).replaceAll(',0x', ',1x')), 'no-rows'],
    ['not there', () => host().fail(404), 'status'],
    ['another address', () => host().fail(302), 'redirected'],
    // Whoever publishes it would answer no address either.
    ['an error of its host', () => host().fail(503), 'status', false],
  ];
  for (const [what, make, why, isAsked = true] of broken) {
    test(`that is ${what} leaves the last good one, and says so until the next good one`, async () => {
      const lists = createLists(memoryLists().parts);
      host().put('/a.csv', rows(30, 'Good'));
      const id = await add(lists, '/a.csv');
      make('/a.csv');
      await lists.update(id);
      expect(await nameOf(lists, 1)).toBe('Good 1');
      expect((await lists.state()).lists[0]?.problem?.why).toBe(why);
      // Meanwhile whoever publishes it is asked for each address.
      expect(lists.covers('ethereum', () => true)).toBe(!isAsked);
      host().fail(undefined);
      host().put('/a.csv', rows(31, 'Better'));
      await lists.update(id);
      expect(await nameOf(lists, 1)).toBe('Better 1');
      expect((await lists.state()).lists[0]?.problem).toBeUndefined();
      expect(lists.covers('ethereum', () => true)).toBe(true);
    });
  }

  for (const [why, before, after, beyond] of [
    ['grown', 3, 60, 601],
    ['shrunk', 60, 25, 12],
  ] as const) {
    test(`of a list that has really ${why} is taken once the user accepts it, and one beyond it is not`, async () => {
      const lists = createLists(memoryLists().parts);
      host().put('/a.csv', rows(before, 'Old'));
      const id = await add(lists, '/a.csv');
      const state = async () => (await lists.state()).lists[0];
      host().put('/a.csv', rows(after, 'New'));
      await lists.update(id);
      expect((await state())?.problem?.why).toBe(why);
      // What nobody was shown is not accepted.
      host().put('/a.csv', rows(beyond, 'Next'));
      await lists.accept(id);
      expect(await nameOf(lists, 1)).toBe('Old 1');
      host().put('/a.csv', rows(after, 'New'));
      await lists.update(id);
      await lists.accept(id);
      expect(await nameOf(lists, 1)).toBe('New 1');
      expect([(await state())?.rows, (await state())?.problem]).toEqual([{ ethereum: after }, undefined]);
      await lists.update(id);
      expect((await state())?.problem).toBeUndefined();
    });
  }

  test('is taken though most of its rows are of chains that Nametag does not know', async () => {
    const lists = createLists(memoryLists().parts);
    const others = Array.from({ length: 40 }, (_, n) => `polygon,${evm(n + 1)},Elsewhere,token`).join('\n');
    host().put('/a.csv', `${rows(30, 'Old')}\n${others}`);
    const id = await add(lists, '/a.csv');
    host().put('/a.csv', `${rows(31, 'New')}\n${others}`);
    await lists.update(id);
    expect((await lists.state()).lists[0]?.problem).toBeUndefined();
    expect(await nameOf(lists, 1)).toBe('New 1');
  });

  test('while the host is away leaves the last good one', async () => {
    const lists = createLists(memoryLists().parts);
    host().put('/a.csv', rows(30, 'Good'));
    const id = await add(lists, '/a.csv');
    await host().close();
    await lists.update(id);
    expect(await nameOf(lists, 1)).toBe('Good 1');
    expect((await lists.state()).lists[0]?.problem?.why).toBe('offline');
    // A laptop that wakes before its network asks the service of no page.
    expect(lists.covers('ethereum', () => true)).toBe(true);
  });
});

describe('what is stored', () => {
  test('of a newer version stays when this one writes', async () => {
    const { parts, records } = memoryLists();
    const lists = createLists(parts);
    host().put('/a.csv', rows(3));
    const id = await add(lists, '/a.csv');
    const stored = records.value as { lists: object[] };
    records.value = {
      ...stored,
      later: 'field',
      lists: [
        { ...stored.lists[0], later: 1 },
        { id: 'of-later', shape: 'unknown' },
      ],
    };
    await lists.change(id, { on: false });
    expect(records.value).toMatchObject({
      later: 'field',
      lists: [
        { id, on: false, later: 1 },
        { id: 'of-later', shape: 'unknown' },
      ],
    });
  });

  test('cannot be read for a while: then nothing is known of lists, and later all', async () => {
    const { parts } = memoryLists();
    host().put('/a.csv', rows(3));
    await add(createLists(parts), '/a.csv');
    let fails = 2;
    const lists = createLists({
      ...parts,
      store: {
        ...parts.store,
        read: () => (fails-- > 0 ? Promise.reject(new Error('no')) : parts.store.read()),
      },
    });
    expect(await nameOf(lists, 1)).toBeUndefined();
    await expect.poll(() => nameOf(lists, 1)).toBe('Name 1');
  });
});
