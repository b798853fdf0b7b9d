import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { openKeyFile } from '../../service/keys/key-file.ts';
import { createLogWriter } from '../../service/log-writer.ts';
import { freshUsage, takeOne } from '../../service/take-one.ts';
import { createTroubles } from '../../service/troubles.ts';
import { type Running, runCommand, startService } from './process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-survives-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a key before the service runs. */
function makeKey(data: string): string {
  mkdirSync(data, { recursive: true });
  const keys = openKeyFile(join(data, 'keys.sqlite'));
  const { key } = keys.add({ name: 'test' }, Date.now());
  keys.close();
  return key;
}

function usedIn(data: string): number {
  const keys = openKeyFile(join(data, 'keys.sqlite'));
  const sum = Array.from(keys.used().values()).reduce((total, { used }) => total + used, 0);
  keys.close();
  return sum;
}

/** Asks for this long; returns the number of answers and the slowest time. */
async function askFor(service: Running, key: string, milliseconds: number) {
  const end = performance.now() + milliseconds;
  let answered = 0;
  let slowest = 0;
  while (performance.now() < end) {
    const sent = performance.now();
    const response = await fetch(`${service.url}/ethereum/search?searchtext=exa`, {
      headers: { 'x-api-key': key },
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    answered += 1;
    slowest = Math.max(slowest, performance.now() - sent);
    await sleep(20);
  }
  return { answered, slowest };
}

/** Longer than the five seconds between two writes of the usage. */
const untilNoted = 7_000;

const linesWith = (service: Running, text: string) =>
  service
    .out()
    .split('\n')
    .filter((line) => line.includes(text));

test('a full disk ends nothing: requests are answered and counted, and written down when there is room', async () => {
  // Only root may mount; elsewhere a limit on file sizes does the same to SQLite.
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0;
  const data = join(disk, 'data');
  const key = makeKey(data);
  const service = isMounted
    ? await startService({ data })
    : await startService({ data, shell: 'trap "" XFSZ; ulimit -S -f 0; exec "$@"' });
  try {
    if (isMounted) {
      expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(4 * 2 ** 20))).toThrow(/ENOSPC/);
    }
    const { answered } = await askFor(service, key, untilNoted);
    expect(service.alive()).toBe(true);
    expect(linesWith(service, 'Trouble with usage.')).toHaveLength(1);
    const health = await (await fetch(`${service.url}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', troubles: [expect.stringContaining('usage: ')] });
    if (isMounted) {
      rmSync(join(disk, 'filler'));
      const more = await askFor(service, key, untilNoted);
      expect(linesWith(service, 'The trouble with usage is over.')).toHaveLength(1);
      expect(await service.stop()).toBe(0);
      expect(usedIn(data)).toBe(answered + more.answered);
    }
  } finally {
    if (service.alive()) await service.stop();
    // Lazily: a database that was just closed may still be busy.
    if (isMounted) spawnSync('umount', ['-l', disk]);
  }
});

test('keys that another process holds locked keep nobody waiting, and what was used meanwhile is not lost', async () => {
  const data = join(folder, 'data');
  const key = makeKey(data);
  const service = await startService({ data });
  await askFor(service, key, 500);
  const other = new DatabaseSync(join(data, 'keys.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const locked = await askFor(service, key, untilNoted);
  expect(service.alive()).toBe(true);
  expect(locked.slowest).toBeLessThan(1_500);
  expect(linesWith(service, 'Trouble with usage.')).toHaveLength(1);
  other.exec('ROLLBACK');
  other.close();
  await expect
    .poll(() => linesWith(service, 'The trouble with usage is over.').length, { timeout: 10_000 })
    .toBe(1);
  expect(await service.stop()).toBe(0);
  expect(usedIn(data)).toBeGreaterThanOrEqual(locked.answered);
});

test('a served file that is cut short ends nothing, and is not gone back to', async () => {
  const data = join(folder, 'data');
  const file = join(folder, 'labels.csv');
  const rows = Array.from({ length: 3_000 }, (_, number) => `bsc,${exampleAddress('bsc', number)},Example`);
  writeFileSync(file, `blockchain,address,address_name\n${rows.join('\n')}\n`);
  expect((await runCommand(data, 'import', file)).code).toBe(0);
  const service = await startService({ data, args: ['--open'] });
  truncateSync(join(data, 'labels-1.sqlite'), 8192);
  for (const number of [5, 700, 2_500]) {
    const { status } = await fetch(`${service.url}/bsc/address?address=${exampleAddress('bsc', number)}`);
    expect([200, 500]).toContain(status);
  }
  expect(service.alive()).toBe(true);
  expect((await fetch(`${service.url}/health`)).status).toBe(503);
  expect((await runCommand(data, 'import', file, '--force')).code).toBe(0);
  await expect.poll(async () => (await fetch(`${service.url}/health`)).status, { timeout: 20_000 }).toBe(200);
  expect(await runCommand(data, 'rollback')).toMatchObject({
    code: 2,
    out: expect.stringContaining('no earlier import'),
  });
  expect(await service.stop()).toBe(0);
});

test('a month that a wrong clock counted is forgotten when the clock is right again', () => {
  const record = { id: 'k', name: '', digest: '', rate: 0, quota: 2, expires: 0, isAdmin: false };
  const now = Date.UTC(2026, 10, 15);
  const usage = freshUsage(record, now);
  const take = (at: number) => takeOne(usage, record, at).ok;
  expect([take(now), take(now), take(now)]).toEqual([true, true, false]);
  const wrong = Date.UTC(2031, 0, 1);
  expect([take(wrong), take(wrong), take(wrong)]).toEqual([true, true, false]);
  expect([take(now), take(now), take(now)]).toEqual([true, true, false]);
});

test('a service that nobody asks writes nothing', () => {
  vi.useFakeTimers();
  try {
    const path = join(folder, 'keys.sqlite');
    const keys = openKeyFile(path);
    const { record } = keys.add({ name: 'test' }, Date.now());
    const watched = keys.watch(createTroubles(() => {}));
    const other = new DatabaseSync(path);
    const version = other.prepare('PRAGMA data_version');
    watched.take(record, Date.now());
    const asked = version.get();
    vi.advanceTimersByTime(10_000);
    const noted = version.get();
    expect(noted).not.toEqual(asked);
    vi.advanceTimersByTime(600_000);
    expect(version.get()).toEqual(noted);
    other.close();
    keys.close();
  } finally {
    vi.useRealTimers();
  }
});

for (const [what, leave] of [
  ['was closed', (service: Running) => service.child.stdout?.destroy()],
  ['nobody reads any more', (service: Running) => service.child.stdout?.pause()],
] as const) {
  test(`a log that ${what} neither ends nor holds up the service`, async () => {
    const data = join(folder, 'data');
    const key = makeKey(data);
    const service = await startService({ data });
    leave(service);
    const { answered } = await askFor(service, key, 2_000);
    expect(answered).toBeGreaterThan(3);
    expect(service.alive()).toBe(true);
    if (what === 'was closed') {
      expect(service.errors().match(/The log cannot be written: .*EPIPE/g)).toHaveLength(1);
    }
    const exited = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
    expect(usedIn(data)).toBe(answered);
  });
}

test('Ctrl-C through npm, which comes twice, loses nothing of what the service counted', async () => {
  const data = join(folder, 'data');
  const key = makeKey(data);
  const service = await startService({ data });
  const { answered } = await askFor(service, key, 200);
  const exited = once(service.child, 'exit');
  const again = () => {
    if (service.alive() && service.child.kill('SIGINT')) setImmediate(again);
  };
  again();
  await exited;
  expect(usedIn(data)).toBe(answered);
});

test('lines that nobody takes are dropped when they are many, and counted', () => {
  const written: string[] = [];
  const told: (string | undefined)[] = [];
  const target = {
    writableLength: 0,
    write(text: string, done: (error?: Error) => void) {
      written.push(text);
      done();
    },
  };
  const { log, flush } = createLogWriter(target, (trouble) => told.push(trouble));
  target.writableLength = 2 ** 24;
  for (let line = 0; line < 5_000; line++) log('x'.repeat(200));
  flush();
  expect([written, new Set(told)]).toEqual([[], new Set(['The log is not read.'])]);
  target.writableLength = 0;
  log('read again');
  flush();
  flush();
  expect(written[0]).toBe('read again\n');
  expect(JSON.parse(written[1] ?? '')).toMatchObject({
    message: 'Lines of the log were lost.',
    detail: '5000',
  });
  expect(told.at(-1)).toBeUndefined();
});

test('a service that may open no more files answers on, and takes new connections when it may again', async () => {
  const data = join(folder, 'data');
  const key = makeKey(data);
  const file = join(folder, 'labels.csv');
  writeFileSync(file, `blockchain,address,address_name\nbsc,${exampleAddress('bsc', 1)},Example\n`);
  expect((await runCommand(data, 'import', file)).code).toBe(0);
  const service = await startService({ data, shell: 'ulimit -n 120; exec "$@"' });
  await askFor(service, key, 500);
  let refused = 0;
  const more = () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume().once('end', () => {
      refused += 1;
    });
    return socket;
  };
  const sockets = Array.from({ length: 200 }, more);
  // Connections take every file that is closed, until the service lacks one that it checks repeatedly.
  await expect
    .poll(
      () => {
        sockets.push(more(), more());
        return [refused > 0, linesWith(service, 'EMFILE').length > 0, service.alive()];
      },
      { timeout: 20_000 },
    )
    .toEqual([true, true, true]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await fetch(`${service.url}/health`)).status, { timeout: 10_000 }).toBe(200);
  await askFor(service, key, 300);
  await expect
    .poll(() => linesWith(service, 'The trouble with labels is over.').length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  expect(service.errors()).not.toMatch(/Error/);
  expect(await service.stop()).toBe(0);
});
