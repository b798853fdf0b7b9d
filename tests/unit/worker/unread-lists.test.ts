/** Lists whose packs cannot be read for a while, against a real host on loopback. */
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../lib/core/label/key.ts';
import { createOwnAlarms } from '../../../lib/worker/answers/own-alarms.ts';
import { createLists } from '../../../lib/worker/sources/lists/lists.ts';
import { memoryLists } from '../../lab/lists/memory-lists.ts';
import { handClock } from './fakes.ts';
import { csv, key, listHost, nameOf, row, rows, searchOf } from './list-host.ts';

const { host, add } = listHost();

/** Lists on a disk that the test makes fail. */
function world() {
  const broken = new Set<string>();
  const clock = handClock();
  const memory = memoryLists({ clock });
  const { parts } = memory;
  const state = { isBroken: false, isForgotten: false, reads: 0 };
  const disk: typeof parts.disk = {
    ...parts.disk,
    async read(...what) {
      state.reads += 1;
      if (state.isBroken || broken.has(what[0])) throw new Error('The disk cannot be read.');
      return parts.disk.read(...what);
    },
  };
  const store: typeof parts.store = {
    ...parts.store,
    read: () => (state.isForgotten ? Promise.reject(new Error('No.')) : parts.store.read()),
  };
  return {
    clock,
    state,
    broken,
    changes: memory.changes,
    start: () => createLists({ ...parts, disk, store }),
  };
}

describe('a list that cannot be read for a while', () => {
  test('is read again, though nobody asks, and then pages are told, which wait about a minute', async () => {
    const { clock, state, changes, start } = world();
    host().put('/a.csv', rows(3));
    await add(start(), '/a.csv');
    const lists = start();
    const before = changes();
    state.isBroken = true;
    expect(await nameOf(lists, 1)).toBeUndefined();
    await clock.advance(40_000);
    expect([lists.isUnread(), lists.isAwaited(), changes()]).toEqual([true, true, before]);
    await clock.advance(40_000);
    expect([lists.isUnread(), lists.isAwaited(), changes()]).toEqual([true, false, before + 1]);
    const { reads } = state;
    expect(reads).toBeGreaterThan(3);
    state.isBroken = false;
    await clock.advance(8_000);
    expect([lists.isUnread(), lists.isAwaited(), changes()]).toEqual([false, false, before + 2]);
    expect(lists.find('ethereum', key(1))?.labels).toMatchObject([{ name: 'Name 1' }]);
    await clock.advance(60_000);
    expect(state.reads).toBe(reads + 1);
  });

  for (const what of ['isBroken', 'isForgotten'] as const)
    test(`and then is read for one page is told to the others, too (${what})`, async () => {
      const { clock, state, changes, start } = world();
      host().put('/a.csv', rows(3));
      await add(start(), '/a.csv');
      const lists = start();
      const before = changes();
      state[what] = true;
      expect(await nameOf(lists, 1)).toBeUndefined();
      state[what] = false;
      expect(await nameOf(lists, 2)).toBe('Name 2');
      await clock.advance(8_000);
      expect(changes()).toBe(before + 1);
      await clock.advance(60_000);
      expect(changes()).toBe(before + 1);
    });

  test('answers for its service no more, until it can be read', async () => {
    const { clock, state, start } = world();
    host().put('/a.csv', rows(3));
    await add(start(), '/a.csv');
    const lists = start();
    state.isBroken = true;
    await nameOf(lists, 1);
    expect(lists.covers('ethereum', () => true)).toBe(false);
    state.isBroken = false;
    await clock.advance(8_000);
    expect(lists.covers('ethereum', () => true)).toBe(true);
  });

  test('is found by the next letter once it can be read', async () => {
    const { state, start } = world();
    host().put('/a.csv', rows(3, 'Quokka'));
    await add(start(), '/a.csv');
    const found = searchOf(start());
    state.isBroken = true;
    expect(await found('quokka 2')).toEqual([]);
    state.isBroken = false;
    expect(await found('quokka 2')).toContain('Quokka 2');
  });

  test('is found, and told of, while another stays so', async () => {
    const { clock, broken, changes, start } = world();
    host().put('/a.csv', rows(3, 'Quokka'));
    host().put('/b.csv', rows(3, 'Wombat'));
    const first = start();
    const [a, b] = [await add(first, '/a.csv'), await add(first, '/b.csv')];
    const lists = start();
    const found = searchOf(lists);
    for (const id of [a, b]) broken.add(id);
    expect(await found('quokka 2')).toEqual([]);
    const before = changes();
    broken.delete(a);
    await clock.advance(8_000);
    expect(changes()).toBe(before + 1);
    expect([...(await found('quokka 2')), ...(await found('wombat 2'))]).toEqual(['Quokka 2']);
    expect(lists.isUnread()).toBe(true);
  });

  test('that was updated while a search read it is found as it is now', async () => {
    const { parts } = memoryLists();
    let reads = 0;
    let goOn = () => {};
    const isUpdated = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    host().put('/a.csv', rows(3, 'Quokka'));
    const id = await add(createLists(parts), '/a.csv');
    const lists = createLists({
      ...parts,
      disk: {
        ...parts.disk,
        async read(...what) {
          reads += 1;
          if (reads === 1) await isUpdated;
          return parts.disk.read(...what);
        },
      },
    });
    const found = searchOf(lists);
    const first = found('wombat 2');
    host().put('/a.csv', rows(3, 'Wombat'));
    await expect.poll(() => reads).toBe(1);
    await lists.update(id);
    goOn();
    expect(await first).toContain('Wombat 2');
    expect(await found('wombat 2')).toContain('Wombat 2');
  });

  test('takes no alarm back', async () => {
    const { state, start } = world();
    const name = 'Alice';
    const named = keyOf('ethereum', key(1));
    let kept: unknown;
    const lists = start();
    const alarms = createOwnAlarms({
      own: {
        keys: async () => [named],
        read: async () => new Map([[named, { key: named, name, note: '', category: 'other', at: 1 }]]),
      },
      mine: { keys: () => [], labelOf: () => undefined },
      areWalletsRead: () => Promise.resolve(true),
      areListsRead: () => !lists.isUnread(),
      sources: [lists],
      item: {
        read: async () => kept,
        write: async (value) => {
          kept = value;
        },
      },
      onNews: () => undefined,
    });
    const look = async () => {
      alarms.check();
      return (await alarms.news()).map((alarm) => alarm.name);
    };
    expect(await look()).toEqual([]);
    host().put('/a.csv', csv([row(1, 'Thief', 'phishing')]));
    const id = await add(lists, '/a.csv');
    expect(await look()).toEqual([name]);
    state.isBroken = true;
    host().put('/a.csv', csv([row(1, 'Thief', 'phishing'), row(2)]));
    await lists.update(id);
    expect(await look()).toEqual([name]);
  });
});
