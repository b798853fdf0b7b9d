import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { openKeyFile, patience } from '../../service/keys/key-file.ts';
import { createLogWriter } from '../../service/log-writer.ts';
import { freshUsage, takeOne } from '../../service/take-one.ts';
import { createTroubles } from '../../service/troubles.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { type RunningProcess, runProcess, startProcess } from '../lab/service/process.ts';
import { rawConnection } from '../lab/service/raw-connection.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { type Running, runCommand, startService } from './in-process.ts';

const folder = ownFolder();

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

/** Asks so many times; returns that number and the slowest time. */
async function ask(service: Pick<Running, 'url'>, key: string, answered: number) {
  let slowest = 0;
  for (let turn = 0; turn < answered; turn++) {
    const sent = performance.now();
    const response = await fetch(`${service.url}/ethereum/search?searchtext=exa`, {
      headers: { 'x-api-key': key },
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - sent);
  }
  return { answered, slowest };
}

const linesWith = ({ out }: Pick<Running, 'out'>, text: string) =>
  Array.from(out().matchAll(/.+/g), ([line]) => line).filter((line) => line.includes(text));

const logged = (service: Pick<Running, 'out'>, text: string) =>
  expect.poll(() => linesWith(service, text).length);

/** Asks while the trouble lasts, which is told once. */
async function askInTrouble(service: Running, key: string) {
  const first = await ask(service, key, 5);
  await logged(service, 'Trouble with usage.').toBe(1);
  const then = await ask(service, key, 20);
  await logged(service, 'Trouble with usage.').toBe(1);
  return {
    answered: first.answered + then.answered,
    slowest: Math.max(first.slowest, then.slowest),
  };
}

test('a full disk ends nothing: requests are answered and counted, and written down when there is room', async () => {
  // Only root may mount; elsewhere the file of keys takes no more use, which is all that a full disk does to it.
  const disk = folder('disk');
  mkdirSync(disk);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0;
  const data = join(disk, 'data');
  const path = join(data, 'keys.sqlite');
  const filler = join(disk, 'filler');
  const execute = (sql: string) => {
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
  };
  const key = makeKey(data);
  const service = await startService({ data });
  try {
    if (isMounted) expect(() => writeFileSync(filler, Buffer.alloc(4 * 2 ** 20))).toThrow(/ENOSPC/);
    else execute("CREATE TRIGGER full BEFORE INSERT ON usage BEGIN SELECT RAISE(FAIL, 'disk is full'); END");
    const { answered } = await askInTrouble(service, key);
    const health = await (await fetch(`${service.url}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', troubles: [expect.stringContaining('usage: ')] });
    if (isMounted) rmSync(filler);
    else execute('DROP TRIGGER full');
    await logged(service, 'The trouble with usage is over.').toBe(1);
    const more = await ask(service, key, 5);
    await service.stop();
    expect(usedIn(data)).toBe(answered + more.answered);
  } finally {
    // Lazily: a database that was just closed may still be busy.
    if (isMounted) spawnSync('umount', ['-l', disk]);
  }
});

test('keys that another process holds locked keep nobody waiting, and what was used meanwhile is not lost', async () => {
  const data = folder('data');
  const key = makeKey(data);
  const service = await startService({ data });
  const before = await ask(service, key, 5);
  const other = new DatabaseSync(join(data, 'keys.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const locked = await askInTrouble(service, key);
  // A command would wait as long as this.
  expect(locked.slowest).toBeLessThan(patience.command);
  other.exec('ROLLBACK');
  other.close();
  await logged(service, 'The trouble with usage is over.').toBe(1);
  await service.stop();
  expect(usedIn(data)).toBe(before.answered + locked.answered);
});

test('a served file that is cut short ends nothing, and is not gone back to', async () => {
  const data = folder('data');
  const rows = Array.from({ length: 3_000 }, (_, n) => [exampleAddress('bsc', n), 'Example'] as const);
  const file = writeLabels(folder('labels.csv'), rows);
  expect((await runCommand(data, 'import', file)).code).toBe(0);
  const service = await startService({ data, args: ['--open'] });
  truncateSync(join(data, 'labels-1.sqlite'), 8192);
  for (const number of [5, 700, 2_500]) {
    const { status } = await fetch(`${service.url}/bsc/address?address=${exampleAddress('bsc', number)}`);
    expect([200, 500]).toContain(status);
  }
  expect((await fetch(`${service.url}/health`)).status).toBe(503);
  expect((await runCommand(data, 'import', file, '--force')).code).toBe(0);
  await expect.poll(async () => (await fetch(`${service.url}/health`)).status).toBe(200);
  expect(await runCommand(data, 'rollback')).toMatchObject({
    code: 2,
    out: expect.stringContaining('no earlier import'),
  });
  await service.stop();
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
    const path = folder('keys.sqlite');
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
  ['was closed', (service: RunningProcess) => service.child.stdout?.destroy()],
  ['nobody reads any more', (service: RunningProcess) => service.child.stdout?.pause()],
] as const) {
  test(`a log that ${what} neither ends nor holds up the service`, async () => {
    const data = folder('data');
    const key = makeKey(data);
    const service = await startProcess({ data });
    leave(service);
    // More lines than the system keeps of a pipe that nobody reads.
    const { answered } = await ask(service, key, 600);
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

test('whoever reads the beginning of a list alone gets it without an error; a full disk is one', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => [exampleAddress('bsc', n), 'Example'] as const);
  const data = folder('data');
  await runCommand(data, 'import', writeLabels(folder('labels.csv'), rows));
  const shell = (line: string) => runProcess({ data, shell: `set -o pipefail; ${line}` }, 'list');
  expect(await shell('"$@" | head -1')).toEqual({ code: 0, out: expect.stringMatching(/^blockchain.*\n$/) });
  if (existsSync('/dev/full'))
    expect(await shell('"$@" > /dev/full')).toEqual({
      code: 1,
      out: expect.stringMatching(/^ENOSPC: .*\n$/),
    });
});

test('Ctrl-C through npm, which comes twice, loses nothing of what the service counted', async () => {
  const data = folder('data');
  const key = makeKey(data);
  const service = await startProcess({ data });
  const { answered } = await ask(service, key, 5);
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
    write(text: string, done?: () => void) {
      written.push(text);
      done?.();
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

/** So many connections that ask nothing. */
const hold = (url: string, count: number) => Array.from({ length: count }, () => rawConnection(url).socket);

test('a service that may open few files keeps some for itself, and is asked whatever others hold', async () => {
  const data = folder('data');
  const key = makeKey(data);
  const service = await startProcess({ data, shell: 'ulimit -n 128; exec "$@"' });
  const idle = hold(service.url, 200);
  await expect.poll(() => idle.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(100);
  await ask(service, key, 20);
  const file = writeLabels(folder('labels.csv'), [[exampleAddress('bsc', 1), 'Example']]);
  expect((await runCommand(data, 'import', file)).code).toBe(0);
  await logged(service, 'Serving an import.').toBe(1);
  expect(linesWith(service, 'Trouble')).toEqual([]);
  for (const socket of idle) socket.destroy();
  await service.stop();
});

test('a service that may open no more files answers on, and takes new connections when it may again', async () => {
  const data = folder('data');
  const key = makeKey(data);
  const file = writeLabels(folder('labels.csv'), [[exampleAddress('bsc', 1), 'Example']]);
  expect((await runCommand(data, 'import', file)).code).toBe(0);
  const service = await startProcess({ data, shell: 'ulimit -n 70; exec "$@"' });
  await ask(service, key, 5);
  const sockets = hold(service.url, 200);
  // Connections take every file that is closed, until the service lacks one that it checks repeatedly.
  await expect
    .poll(() => {
      sockets.push(...hold(service.url, 2));
      return [linesWith(service, 'EMFILE').length > 0, service.alive()];
    })
    .toEqual([true, true]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await fetch(`${service.url}/health`)).status).toBe(200);
  await ask(service, key, 5);
  await expect.poll(() => linesWith(service, 'The trouble with labels is over.').length).toBeGreaterThan(0);
  expect(service.errors()).not.toMatch(/Error/);
  await service.stop();
});

test('a second service on the same data is refused and told which process has it; after the first, it may', async () => {
  const data = folder('data');
  const first = await startService({ data });
  await expect(startService({ data })).rejects.toThrow(`Process ${process.pid} serves ${data} already.`);
  await first.stop();
  const second = await startService({ data });
  await second.stop();
});

test('a service that starts, and a backup, wait while another process closes the edits', async () => {
  const data = folder('closing');
  const labels = writeLabels(folder('labels.csv'), [[exampleAddress('bsc', 1), 'Example']]);
  expect((await runCommand(data, 'import', labels)).code).toBe(0);
  // Longer than a running service waits; this process waits meanwhile, and can tell nobody to go on.
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1]);
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    console.log('held');
    setTimeout(() => db.close(), 500);`;
  const whileClosing = async <T>(work: () => Promise<T>) => {
    const other = spawn(process.execPath, ['-e', script, join(data, 'edits.sqlite')]);
    await once(other.stdout, 'data');
    return work();
  };
  const service = await whileClosing(() => startService({ data, args: ['--without-pack'] }));
  await service.stop();
  const backedUp = await whileClosing(() => runCommand(data, 'backup', folder('backup')));
  expect(backedUp).toMatchObject({ code: 0 });
});

test('a damaged file of keys is named, with what to do', async () => {
  const data = folder('data');
  mkdirSync(data);
  writeFileSync(join(data, 'keys.sqlite'), Buffer.alloc(9_000, 7));
  await expect(startService({ data })).rejects.toThrow(/keys, .*keys\.sqlite, is damaged .*from a backup/);
});
