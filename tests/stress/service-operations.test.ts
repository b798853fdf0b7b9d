import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { importFiles } from '../../service/import/import-files.ts';
import { type KeyFile, openKeyFile } from '../../service/keys/key-file.ts';
import { openEditFile } from '../../service/store/edit-file.ts';
import { type Changes, openChanges } from '../../service/store/open-changes.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { random } from '../bench/service.data.ts';
import { seed } from '../cases.ts';
import { compiledService } from '../lab/service/compiled-service.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { type RunningProcess, startProcess } from '../lab/service/process.ts';
import { ExpectedLabels } from './expected-labels.ts';

const clockModule = new URL('./jumping-clock.mjs', import.meta.url).href;
const addresses = Array.from({ length: 10 }, (_, number) => exampleAddress('bsc', 1000 + number));
const asked = `/bsc/address?address=${addresses.join(',')}`;
const day = 86_400_000;
/** Milliseconds after which a revoked key must be refused. */
const revokedAfter = 1_000;

const next = random(seed);
const below = (most: number) => Math.floor(next() * most);
const expected = new ExpectedLabels(addresses.length);

interface Key {
  readonly id: string;
  readonly key: string;
  readonly expires: number;
  /** When it was revoked, by `performance.now()`. */
  revoked: number;
}

let folder: string;
let disk: string;
let data: string;
let clock: string;
let isMounted = false;
let service: RunningProcess;
/** Counts deliberate stops of the service, when connections may break. */
let stops = 0;
let offset = 0;
let jumped = Number.NEGATIVE_INFINITY;
let generation = 0;
let isDamaged = false;
const keys: Key[] = [];
const counts = new Map<string, number>();
const reads = { answers: 0, refused: 0, interrupted: 0, failedWhileDamaged: 0 };
const wrongs: string[] = [];

const start = async () => {
  service = await startProcess({
    data,
    shell: `export CLOCK_FILE='${clock}' NODE_OPTIONS='--import ${clockModule}'; trap "" XFSZ; exec "$@"`,
  });
};

function withKeys<T>(work: (file: KeyFile) => T): T {
  const file = openKeyFile(join(data, 'keys.sqlite'));
  try {
    return work(file);
  } finally {
    file.close();
  }
}

function withChanges<T>(work: (changes: Changes) => T): T {
  const changes = openChanges(data);
  try {
    return work(changes);
  } finally {
    changes.close();
  }
}

/** Writes a file whose every record names its version. */
function versionFile(version: number): string {
  const lines = addresses.map((address) => `bsc,${address},Example,version ${version}`);
  for (let row = 0; row < 300; row++)
    lines.push(`ethereum,${exampleAddress('ethereum', 1000 + row)},Example ${row},version ${version}`);
  const path = join(folder, 'labels.csv');
  writeFileSync(path, `blockchain,address,address_name,label\n${lines.join('\n')}\n`);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-operations-'));
  disk = join(folder, 'disk');
  clock = join(folder, 'clock');
  mkdirSync(disk);
  writeFileSync(clock, '0');
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]).status === 0;
  console.log(
    isMounted ? 'the disk is filled up' : 'nobody may mount here: the service may write no more instead',
  );
  data = join(disk, 'data');
  await runImport();
  await start();
  addKey();
});

afterAll(async () => {
  if (service?.alive()) await service.stop();
  // Lazily: a database that was just closed may still be busy.
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});

let version = 0;

async function runImport(): Promise<void> {
  version += 1;
  expected.importing(version);
  const directory = openStoreDirectory(data);
  const summary = await importFiles({
    directory,
    files: [versionFile(version)],
    now: Date.now,
    bad: () => {},
  });
  generation = summary.generation;
  versionOf.set(generation, version);
  expected.imported(version);
}

/** The version that each generation holds. */
const versionOf = new Map<number, number>();

/** An import killed at any moment leaves either the old labels or the new ones. */
async function killImport(): Promise<void> {
  version += 1;
  expected.importing(version);
  const args = [await compiledService(), 'import', '--data', data, versionFile(version)];
  const child = keptTrackOf(spawn(process.execPath, args, { stdio: 'ignore' }));
  const closed = once(child, 'close');
  await sleep(below(600));
  child.kill('SIGKILL');
  await closed;
  const served = openStoreDirectory(data).current()?.generation ?? 0;
  if (served === generation) return void expected.notImported();
  generation = served;
  versionOf.set(served, version);
  expected.imported(version);
}

/** Goes back to the newest undamaged import of the three that are kept. */
function rollBack(): void {
  const earlier = openStoreDirectory(data)
    .kept()
    .find((kept) => kept.generation < generation && versionOf.has(kept.generation));
  const goBack = () => withChanges((changes) => changes.rollBack(undefined, author()));
  if (!earlier) return void expect(goBack).toThrow('no earlier import');
  goBack();
  expect(openStoreDirectory(data).current()?.generation).toBe(earlier.generation);
  generation = openStoreDirectory(data).current()?.generation ?? 0;
  expected.imported(versionOf.get(generation) ?? 0);
}

function setLabel(): void {
  const at = below(addresses.length);
  const label = `edit ${expected.changes}`;
  const row = { kind: 'label', chain: 'bsc', address: addresses[at] ?? '', name: 'Example', label } as const;
  withChanges(({ records }) => records.set(row, () => false, author()));
  expected.edited(at, label);
}

function removeLabel(): void {
  const at = below(addresses.length);
  if (expected.saidOf(at) === null) return;
  const named = { chain: 'bsc', content: 'label', address: addresses[at] ?? '' } as const;
  withChanges(({ records }) => records.remove(named, author()));
  expected.edited(at, null);
}

const author = () => ({ by: 'test', now: Date.now() + offset });

function undo(): void {
  if (expected.changes === 0) return;
  withChanges((changes) => {
    const last = changes.journal().findLast(({ about }) => about === 'record');
    changes.undo(last?.number, author());
  });
  expected.undone();
}

function addKey(): void {
  const now = Date.now() + offset;
  const expires = next() < 0.3 ? now + 3 * day : 0;
  const { key, record } = withChanges((changes) =>
    changes.addKey({ name: 'test', rate: 0, quota: 1_000_000, expires }, author()),
  );
  keys.push({ id: record.id, key, expires, revoked: Number.POSITIVE_INFINITY });
}

function revokeKey(): void {
  const key = keys[below(keys.length)];
  if (!key || key.revoked !== Number.POSITIVE_INFINITY || keys.filter(isValid).length < 3) return;
  withChanges((changes) => changes.revokeKey(key.id, author()));
  key.revoked = performance.now();
}

function limitKey(): void {
  const key = keys[below(keys.length)];
  if (!key || key.revoked !== Number.POSITIVE_INFINITY) return;
  withChanges((changes) => changes.limitKey(key.id, { quota: 1_000_000 + below(1_000_000) }, author()));
}

const isValid = ({ revoked, expires }: Key) =>
  revoked === Number.POSITIVE_INFINITY && (expires === 0 || Date.now() + offset < expires - 1_000);

async function restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  stops += 1;
  service.child.kill(signal);
  await once(service.child, 'close');
  if (signal === 'SIGTERM') expect(service.child.exitCode, service.errors()).toBe(0);
  await start();
  stops += 1;
  // Accepted changes are answered at once.
  expect(await labelsNow()).toEqual(expected.now());
}

async function labelsNow(): Promise<(string | undefined)[]> {
  const key = keys.find(isValid)?.key ?? '';
  const response = await fetch(service.url + asked, { headers: { 'x-api-key': key } });
  return labelsIn(await response.text());
}

function labelsIn(text: string): (string | undefined)[] {
  const found = new Map<string, string>();
  for (const { address, label } of JSON.parse(text).data) found.set(address, label);
  return addresses.map((address) => found.get(address));
}

/** Changes on a full disk are either refused or kept. */
async function fillDisk(): Promise<void> {
  const filler = join(disk, 'filler');
  const limit = (bytes: string) =>
    spawnSync('prlimit', ['--pid', String(service.child.pid), `--fsize=${bytes}:`]).status === 0;
  if (isMounted) {
    expect(() => writeFileSync(filler, Buffer.alloc(64 * 2 ** 20))).toThrow(/ENOSPC/);
  } else if (!limit('0')) return;
  for (let change = 0; change < 4; change++) {
    await attempt([setLabel, addKey, revokeKey, removeLabel, runImport][below(5)] ?? setLabel);
    await sleep(100);
  }
  if (isMounted) rmSync(filler);
  else limit('unlimited');
}

/** A failed change must change nothing, so the expected labels stay. */
async function attempt(change: () => void | Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    expect(String(error)).toMatch(/full|ENOSPC|no space|disk I\/O|unable to open/i);
    counts.set('refused for want of room', (counts.get('refused for want of room') ?? 0) + 1);
  }
}

async function holdLock(): Promise<void> {
  const db = new DatabaseSync(join(data, next() < 0.5 ? 'keys.sqlite' : 'edits.sqlite'));
  db.exec('BEGIN IMMEDIATE');
  await sleep(300 + below(500));
  db.exec('ROLLBACK');
  db.close();
}

/** Overwrites or truncates the served file; the next import repairs it. */
async function damageLabels(): Promise<void> {
  const path = join(data, `labels-${generation}.sqlite`);
  isDamaged = true;
  versionOf.delete(generation);
  const { size } = statSync(path);
  if (next() < 0.5) truncateSync(path, below(size));
  else {
    const file = openSync(path, 'r+');
    for (let page = 0; page < size / 4096; page++)
      if (next() < 0.5) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
    closeSync(file);
  }
  await sleep(300);
  const directory = openStoreDirectory(data);
  version += 1;
  const files = [versionFile(version)];
  // Nobody can say what a damaged store would lose, so this needs `force`.
  const summary = await importFiles({ directory, files, now: Date.now, bad: () => {}, force: true });
  generation = summary.generation;
  versionOf.set(generation, version);
  expected.imported(version);
  await expect.poll(labelsNow, { timeout: 20_000, interval: 50 }).toEqual(expected.now());
  isDamaged = false;
}

/** The pointer holds nonsense for a while; the service keeps serving the same labels. */
async function damagePointer(): Promise<void> {
  const pointer = join(data, 'current');
  const before = readFileSync(pointer);
  writeFileSync(pointer, ['', 'nonsense', 'labels-999999.sqlite'][below(3)] ?? '');
  await sleep(500);
  writeFileSync(pointer, before);
}

/** Damages the keys under the running service, which keeps those in memory, and then restores a copy. */
async function damageKeys(): Promise<void> {
  const path = join(data, 'keys.sqlite');
  withKeys(() => {});
  const copy = join(folder, 'keys.copy');
  const db = new DatabaseSync(path);
  rmSync(copy, { force: true });
  db.prepare('VACUUM INTO ?1').run(copy);
  db.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 0);
  closeSync(file);
  await sleep(600);
  expect(await labelsNow()).toHaveLength(addresses.length);
  stops += 1;
  service.child.kill('SIGKILL');
  await once(service.child, 'close');
  for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
  copyFileSync(copy, path);
  await start();
  stops += 1;
}

function jumpClock(): void {
  offset = (below(21) - 10) * day;
  writeFileSync(clock, String(offset));
  jumped = performance.now();
}

/** The frequency of each operation, in percent. */
const operations: readonly (readonly [number, () => void | Promise<void>])[] = [
  [28, setLabel],
  [8, removeLabel],
  [10, undo],
  [13, addKey],
  [13, revokeKey],
  [4, limitKey],
  [6, runImport],
  [2, rollBack],
  [2, killImport],
  [2, () => restart('SIGKILL')],
  [1, () => restart('SIGTERM')],
  [2, fillDisk],
  [2, holdLock],
  [1, damageLabels],
  [1, damagePointer],
  [1, damageKeys],
  [4, jumpClock],
];

/** Every operation happens once before chance decides, so that small series have all. */
function chosen(step: number): (typeof operations)[number] | undefined {
  if (step < operations.length) return operations[step];
  let left = below(operations.reduce((sum, [weight]) => sum + weight, 0));
  return operations.find(([weight]) => {
    left -= weight;
    return left < 0;
  });
}

/** One of three clients that read without pause and check every answer. */
async function read(client: number, stop: AbortSignal): Promise<void> {
  const chance = random(seed + client);
  while (!stop.aborted) {
    const key = keys[Math.max(0, keys.length - 1 - Math.floor(chance() * 30))];
    if (!key) return;
    const before = stops;
    const sent = performance.now();
    const [damagedBefore, offsetBefore] = [isDamaged, offset];
    const wasValid = isValid(key);
    try {
      const path = client === 2 ? '/ethereum/search?searchtext=example&limit=50' : asked;
      const response = await fetch(service.url + path, { headers: { 'x-api-key': key.key } });
      const text = await response.text();
      const isSettled = sent - jumped > 500 && offsetBefore === offset;
      judge({
        client,
        key,
        sent,
        status: response.status,
        text,
        wasValid,
        isSettled,
        isDamaged: damagedBefore || isDamaged,
      });
    } catch (error) {
      if (stops === before && stops % 2 === 0) wrongs.push(`client ${client}: ${String(error)}`);
      reads.interrupted += 1;
      await sleep(20);
    }
    await sleep(5);
  }
}

/** What the service wrote down, if something is wrong. */
async function whyWrong(): Promise<string> {
  if (wrongs.length === 0) return '';
  await sleep(500);
  const errors = service
    .out()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  return errors.slice(-10).join('\n');
}

interface Read {
  readonly client: number;
  readonly key: Key;
  readonly sent: number;
  readonly status: number;
  readonly text: string;
  readonly wasValid: boolean;
  /** The clock did not jump meanwhile. */
  readonly isSettled: boolean;
  readonly isDamaged: boolean;
}

function judge({ client, key, sent, status, text, wasValid, isSettled, isDamaged }: Read): void {
  const say = (what: string) => wrongs.push(`client ${client}: ${what}; ${status} ${text.slice(0, 200)}`);
  if (status === 401) {
    reads.refused += 1;
    if (wasValid && isValid(key) && isSettled && sent - born(key) > revokedAfter)
      say('a valid key was refused');
    return;
  }
  if (sent - key.revoked > revokedAfter) say('a revoked key was accepted');
  if (isSettled && key.expires !== 0 && Date.now() + offset > key.expires + 1_000)
    say('an expired key was accepted');
  if (status >= 500 && isDamaged) {
    reads.failedWhileDamaged += 1;
    return;
  }
  if (status !== 200) return void say('another status');
  reads.answers += 1;
  if (isDamaged) return;
  if (client === 2) {
    const versions = new Set<string>(JSON.parse(text).data.map(({ label }: { label: string }) => label));
    if (versions.size !== 1) say(`torn: ${[...versions].join(', ')}`);
    return;
  }
  const wrong = expected.wrong(labelsIn(text), sent);
  if (wrong !== undefined) say(wrong);
}

/** When each key was first seen here. */
const births = new WeakMap<Key, number>();
function born(key: Key): number {
  const known = births.get(key) ?? performance.now();
  births.set(key, known);
  return known;
}

test('whatever is done to a service and its files, it loses nothing that it accepted and lies to nobody', async () => {
  const steps = 2_000;
  const stop = new AbortController();
  const clients = [0, 1, 2].map((client) => read(client, stop.signal));
  for (let step = 0; step < steps; step++) {
    const [, operation] = chosen(step) ?? [];
    if (!operation) continue;
    const name = operation.name || 'restart';
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await operation();
    for (const key of keys) born(key);
    expect(service.alive(), `${name} ended the service: ${service.errors()}`).toBe(true);
    expect(wrongs, `after ${name}, step ${step}: ${await whyWrong()}`).toEqual([]);
    if (step % 10 === 0)
      await expect.poll(labelsNow, { timeout: 20_000, interval: 50 }).toEqual(expected.now());
  }
  stop.abort();
  await Promise.all(clients);
  await restart('SIGTERM');
  expect(wrongs).toEqual([]);
  const file = openEditFile(join(data, 'edits.sqlite'));
  expect(file.journal().filter(({ about }) => about === 'record')).toHaveLength(expected.changes);
  file.close();
  const stored = withKeys((keyFile) => keyFile.list());
  expect(stored.filter(({ name }) => name === 'test')).toHaveLength(keys.length);
  for (const key of keys) {
    const isRevoked = stored.find(({ id }) => id === key.id)?.revoked !== null;
    expect(isRevoked).toBe(key.revoked !== Number.POSITIVE_INFINITY);
  }
  console.log(`${steps} steps: ${[...counts].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  console.log(
    `reads: ${Object.entries(reads)
      .map(([what, times]) => `${what} ${times}`)
      .join(', ')}`,
  );
  expect(reads.answers).toBeGreaterThan(0);
});
