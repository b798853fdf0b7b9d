/** Changes in any order and in any state of disk, files and clock: nothing accepted is lost, and nobody is lied to. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { type Changes, openChanges } from '../../service/store/open-changes.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { count, seed } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { runProcess } from '../lab/service/process.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { random } from '../random.ts';
import { ExpectedLabels } from './expected-labels.ts';
import { type Running, runCommand, startService } from './in-process.ts';

const folder = ownFolder();
const data = () => folder('data');
afterEach(() => void vi.useRealTimers());

const addresses = Array.from({ length: 6 }, (_, number) => exampleAddress('bsc', 1000 + number));
const asked = `/bsc/address?address=${addresses.join(',')}`;
const day = 86_400_000;
const author = () => ({ by: 'test', now: Date.now() });

function withChanges<T>(work: (changes: Changes) => T): T {
  const changes = openChanges(data());
  try {
    return work(changes);
  } finally {
    changes.close();
  }
}

async function importVersion(version: number, ...more: readonly string[]): Promise<number> {
  const lines = addresses.map((address) => [address, 'Example', `version ${version}`] as const);
  const file = writeLabels(folder('labels.csv'), lines, { column: 'label' });
  return (await runCommand(data(), 'import', file, ...more)).code;
}

const statusFor = async ({ url }: Pick<Running, 'url'>, key: string) =>
  (await fetch(url + asked, { headers: { 'x-api-key': key } })).status;

async function labelsNow({ url }: Pick<Running, 'url'>, key: string): Promise<(string | undefined)[]> {
  const response = await fetch(url + asked, { headers: { 'x-api-key': key } });
  const found = new Map<string, string>();
  for (const { address, label } of (await response.json()).data) found.set(address, label);
  return addresses.map((address) => found.get(address));
}

test('labels and keys are what a plain list says, after any changes, imports, rollbacks and restarts', async () => {
  const next = random(seed);
  const below = (most: number) => Math.floor(next() * most);
  const expected = new ExpectedLabels(addresses.length);
  const keys: { id: string; key: string; isValid: boolean }[] = [];
  const directory = openStoreDirectory(data());
  const versionOf = new Map<number, number>();
  let version = 0;
  const addKey = () => {
    const { key, record } = withChanges((changes) => changes.addKey({ name: 'test' }, author()));
    keys.push({ id: record.id, key, isValid: true });
  };
  const operations = {
    set() {
      const at = below(addresses.length);
      const label = `edit ${expected.changes}`;
      const row = {
        kind: 'label',
        chain: 'bsc',
        address: addresses[at] ?? '',
        name: 'Example',
        label,
      } as const;
      withChanges(({ records }) => records.set(row, () => false, author()));
      expected.edited(at, label);
    },
    remove() {
      const at = below(addresses.length);
      if (expected.saidOf(at) === null) return;
      const named = { chain: 'bsc', content: 'label', address: addresses[at] ?? '' } as const;
      withChanges(({ records }) => records.remove(named, author()));
      expected.edited(at, null);
    },
    undo() {
      if (expected.changes === 0) return;
      withChanges((changes) => {
        const last = changes.journal().findLast(({ about }) => about === 'record');
        changes.undo(last?.number, author());
      });
      expected.undone();
    },
    addKey,
    revokeKey() {
      const key = keys.slice(1)[below(keys.length - 1)];
      if (!key?.isValid) return;
      withChanges((changes) => changes.revokeKey(key.id, author()));
      key.isValid = false;
    },
    async import() {
      version += 1;
      expect(await importVersion(version)).toBe(0);
      versionOf.set(directory.servedGeneration() ?? 0, version);
      expected.imported(version);
    },
    rollBack() {
      const served = directory.servedGeneration() ?? 0;
      const goBack = () => withChanges((changes) => changes.rollBack(undefined, author()));
      const earlier = directory.kept().find(({ generation }) => generation < served)?.generation;
      if (earlier === undefined) return void expect(goBack).toThrow('no earlier import');
      expect(goBack().to).toBe(earlier);
      expected.imported(versionOf.get(earlier) ?? 0);
    },
    async restart() {
      await service.stop();
      service = await startService({ data: data() });
    },
  };
  await operations.import();
  let service = await startService({ data: data() });
  addKey();
  const all = Object.values(operations);
  for (let step = 0; step < count(1_000, 30); step++) {
    // Each once, and then by chance.
    const operation = all[step] ?? all[below(all.length)];
    await operation?.();
    const message = `step ${step}: ${operation?.name}`;
    const [first] = keys;
    await expect.poll(() => labelsNow(service, first?.key ?? ''), { message }).toEqual(expected.now());
    for (const { key, isValid } of keys.slice(-3))
      await expect.poll(() => statusFor(service, key), { message }).toBe(isValid ? 200 : 401);
  }
  await service.stop();
  const journal = withChanges((changes) => changes.journal());
  expect(journal.filter(({ about }) => about === 'record')).toHaveLength(expected.changes);
});

// So many kilobytes may a file have.
test.each([0, 24])('a change on a disk with %s kB is refused or kept, and nothing between', async (room) => {
  expect(await importVersion(1)).toBe(0);
  const service = await startService({ data: data(), args: ['--open'] });
  const [address = ''] = addresses;
  const next = [address, 'Example', 'version 2'] as const;
  const file = writeLabels(folder('next.csv'), [next], { column: 'label' });
  const changes = [
    ['set', address, '--chain', 'bsc', '--name', 'Example', '--label', 'set'],
    ['key', 'add', '--name', 'team'],
    ['import', file, '--force'],
  ];
  // The journal is written first, so it may have a line of what was refused then.
  const state = async () => [await labelsNow(service, ''), (await runCommand(data(), 'key', 'list')).out];
  for (const change of changes) {
    const before = await state();
    const shell = `trap "" XFSZ; ulimit -S -f ${room}; exec "$@"`;
    const { code, out } = await runProcess({ data: data(), shell }, ...change);
    if (room === 0 || code !== 0) {
      expect(out).toMatch(/full|disk I\/O|unable to open|EFBIG|too large/i);
      expect([change[0], code, await state()]).toEqual([change[0], 1, before]);
    } else await expect.poll(state).not.toEqual(before);
  }
  for (const change of changes)
    expect([change[0], (await runCommand(data(), ...change)).code]).toEqual([change[0], 0]);
  await expect
    .poll(() => labelsNow(service, ''))
    .toEqual(['set', ...addresses.slice(1).map(() => undefined)]);
  await service.stop();
});

test('a backup that cannot be made whole leaves none that looks so, and not in the way of the next', async () => {
  expect(await importVersion(1)).toBe(0);
  const backup = folder('backup');
  writeFileSync(join(data(), 'current'), 'labels-2.sqlite');
  expect((await runCommand(data(), 'backup', backup)).code).toBe(1);
  expect(existsSync(backup)).toBe(false);
  writeFileSync(join(data(), 'current'), 'labels-1.sqlite');
  expect((await runCommand(data(), 'backup', backup)).code).toBe(0);
  expect(openStoreDirectory(backup).current()?.generation).toBe(1);
});

test.each(['backup', 'publish'])('%s where no data is says so, and makes nothing', async (command) => {
  mkdirSync(folder('empty'));
  for (const name of ['elsewhere', 'empty']) {
    const { code, out } = await runCommand(folder(name), command, folder('made'));
    expect([name, code, out]).toEqual([name, 2, expect.stringContaining(`${folder(name)} has no labels`)]);
    expect(out).toContain('--data');
  }
  expect(readdirSync(folder())).toEqual(['empty']);
  expect(readdirSync(folder('empty'))).toEqual([]);
});

test('a backup of a data directory that cannot be read says why', async () => {
  writeFileSync(folder('file'), '');
  const { code, out } = await runCommand(folder('file'), 'backup', folder('made'));
  expect([code, out]).toEqual([1, expect.stringContaining('not a directory')]);
});

test('a backup is made while an import runs, which may take long', async () => {
  expect(await importVersion(1)).toBe(0);
  const running = openStoreDirectory(data()).begin();
  expect((await runCommand(data(), 'backup', folder('backup'))).code).toBe(0);
  running.end();
});

test('keys that are damaged while they are served work on', async () => {
  const service = await startService({ data: data() });
  const { key } = withChanges((changes) => changes.addKey({ name: 'team' }, author()));
  await expect.poll(() => statusFor(service, key)).toBe(200);
  const file = openSync(join(data(), 'keys.sqlite'), 'r+');
  for (let page = 0; page < 4; page++) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  closeSync(file);
  for (let turn = 0; turn < 20; turn++) expect(await statusFor(service, key)).toBe(200);
  await service.stop();
});

test('a key expires by the clock as it is set, forwards and back', async () => {
  const { key } = withChanges((changes) =>
    changes.addKey({ name: 'team', quota: 10, expires: Date.now() + 3 * day }, author()),
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  const service = await startService({ data: data() });
  const today = Date.now();
  const statuses: number[] = [];
  for (const days of [0, 10, -10, 2, 0]) {
    vi.setSystemTime(today + days * day);
    statuses.push(await statusFor(service, key));
  }
  expect(statuses).toEqual([200, 401, 200, 200, 200]);
  await service.stop();
});
