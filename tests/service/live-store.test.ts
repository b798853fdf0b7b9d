import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { usualPace } from '../../service/pace.ts';
import { Refusal } from '../../service/refusal.ts';
import { collectionOf } from '../../service/store/collections.ts';
import { openLiveStore } from '../../service/store/live-store.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { createSearchThreads } from '../../service/store/search-threads.ts';
import type { Store } from '../../service/store/store.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { labelEntry } from '../../service/store/store-entry.ts';
import { createTroubles } from '../../service/troubles.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { buildStore } from '../lab/service/build-store.ts';
import { labelNamed } from '../lab/service/label-named.ts';

const folder = ownFolder();

/** A store of one label. */
const build = (path: string, name: string) =>
  buildStore(
    path,
    [labelEntry('base', { address: exampleAddress('base', 1), ...labelNamed(`Example ${name}`) })],
    name,
  );

test('a store is closed when another one is served in its place', () => {
  const open = new Set<Store>();
  const first = (): Store => {
    const store: Store = {
      generation: () => '1',
      tag: () => '1',
      find: () => [],
      search: () => [],
      close: () => void open.delete(store),
    };
    open.add(store);
    return store;
  };
  const directory = openStoreDirectory(folder());
  const live = openLiveStore({ directory, first, troubles: createTroubles(() => undefined) });
  expect(open.size).toBe(1);
  const job = directory.begin();
  build(job.path, 'next');
  job.publish();
  job.end();
  live.refresh();
  expect(live.generation()).toBe('next');
  expect(open.size).toBe(0);
  live.close();
});

test('a disk that fails for a while is told of until what it failed to read can be read', async () => {
  let isBroken = true;
  let reads = 0;
  const first = (): Store => ({
    generation: () => '1',
    tag: () => '1',
    find(_, [key]) {
      if (key === 'good') return [];
      reads += 1;
      if (isBroken) throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
      return [];
    },
    search: () => [],
    close: () => undefined,
  });
  const troubles = createTroubles(() => undefined);
  const directory = openStoreDirectory(folder());
  const live = openLiveStore({ directory, first, troubles, pace: { ...usualPace, look: 5 } });
  await expect(live.find('any', ['bad'])).rejects.toThrow('disk I/O error');
  await live.find('any', ['good']);
  await expect.poll(() => reads).toBeGreaterThan(2);
  expect(troubles.isDegraded).toBe(true);
  isBroken = false;
  await expect.poll(() => troubles.isDegraded).toBe(false);
  live.close();
});

test('a search that failed on the disk and is slow now keeps nothing in trouble', async () => {
  let error: Error = Object.assign(new Error('disk I/O error'), { errcode: 10 });
  const first = (): Store => ({
    generation: () => '1',
    tag: () => '1',
    find: () => [],
    search: () => Promise.reject(error),
    close: () => undefined,
  });
  const troubles = createTroubles(() => undefined);
  const directory = openStoreDirectory(folder());
  const live = openLiveStore({ directory, first, troubles, pace: { ...usualPace, look: 5 } });
  await expect(live.search('any', 'slow', 20, 0)).rejects.toThrow('disk I/O error');
  expect(troubles.isDegraded).toBe(true);
  error = new Refusal('too_busy', 'This search took too long.');
  await expect.poll(() => troubles.isDegraded).toBe(false);
  live.close();
});

test('a served file that is gone is served on, which is said; one that takes its name is served in its place', () => {
  const directory = openStoreDirectory(folder());
  const put = (name: string) => {
    const job = directory.begin();
    build(job.path, name);
    job.publish();
    job.end();
  };
  put('first');
  const troubles = createTroubles(() => undefined);
  const live = openLiveStore({ directory, first: () => openMemoryStore({ labels: [] }), troubles });
  rmSync(directory.current()?.path ?? '');
  live.refresh();
  expect([live.generation(), troubles.list()]).toEqual(['first', [expect.stringContaining('is not there')]]);
  put('second');
  live.refresh();
  expect([live.generation(), troubles.list()]).toEqual(['second', []]);
  live.close();
});

test('searches are answered from before while the next store cannot be opened, and from it as soon as it can', async () => {
  const threads = createSearchThreads();
  const found = async () => {
    const [index = ''] = collectionOf('base', 'label')?.indexes.map(({ id }) => id) ?? [];
    const pieces = await Promise.all([1, 2, 3, 4].map(() => threads.search(index, 'example', 10, 0)));
    return new Set(pieces.flat().map((piece) => piece.split('\t')[1]));
  };
  threads.open({ imported: build(folder('first'), 'first') });
  await threads.ready();
  expect(await found()).toEqual(new Set(['"Example first"']));
  threads.open({ imported: folder('second') });
  expect(await found()).toEqual(new Set(['"Example first"']));
  build(folder('second'), 'second');
  expect(await found()).toEqual(new Set(['"Example second"']));
  threads.close();
});

test('files that are no finished store are no store that is kept', () => {
  const directory = openStoreDirectory(folder());
  for (const name of ['keys.sqlite', 'labels-1.sqlite.part', 'labels-2.sqlite'])
    writeFileSync(folder(name), '');
  expect(directory.kept().map(({ generation }) => generation)).toEqual([2]);
});
