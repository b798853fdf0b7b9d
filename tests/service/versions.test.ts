import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { openKeyFile } from '../../service/keys/key-file.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { storedEntries } from '../../service/store/stored-entries.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();
const data = () => folder('data');

const range = (length: number) => Array.from({ length }, (_, at) => at + 1);

/** Imports a record for each number. */
async function importNumbers(numbers: readonly number[], ...more: readonly string[]) {
  const chain = 'arbitrum';
  const lines = numbers.map((n) => [exampleAddress(chain, n), `Example ${n}`, `sign${n}`] as const);
  const file = writeLabels(folder('labels.csv'), lines, { chain, column: 'label' });
  return runCommand(data(), 'import', file, ...more);
}

const storePath = (generation: number) => join(data(), `labels-${generation}.sqlite`);

/** A store of the version before: the same answers, other search tables. */
function makeOld(generation: number): void {
  const db = new DatabaseSync(storePath(generation));
  db.exec('DROP TABLE heads_arbitrum; DROP TABLE phrases_arbitrum; DROP TABLE trigrams_arbitrum');
  db.exec("UPDATE meta SET value = '2' WHERE name = 'layout'");
  db.close();
}

function makeNewer(generation: number): void {
  const db = new DatabaseSync(storePath(generation));
  db.exec("UPDATE meta SET value = '99' WHERE name = 'layout'");
  db.close();
}

async function found(url: string, text: string): Promise<string[]> {
  const response = await fetch(`${url}/api/arbitrum/search/${text}`);
  const records: { address_name: string }[] = (await response.json()).data;
  return records.map((record) => record.address_name);
}

const served = () =>
  Array.from(storedEntries(openStoreDirectory(data()).current()?.path ?? ''), ({ name }) => name).sort();

test('labels of the version before are brought up to date at the start, none lost', async () => {
  expect((await importNumbers(range(30))).code).toBe(0);
  const before = served();
  makeOld(1);
  const service = await startService({ data: data(), args: ['--open'] });
  expect(await found(service.url, 'sign7')).toEqual(['Example 7']);
  await service.stop();
  expect(service.out()).toContain('brought up to date');
  expect(served()).toEqual(before);
  const again = await startService({ data: data(), args: ['--open'] });
  await again.stop();
  expect(again.out()).not.toContain('brought up to date');
});

test('a start that was killed while it brought labels up to date does not stop the next one', async () => {
  expect((await importNumbers(range(30))).code).toBe(0);
  const before = served();
  // What was built by then is a whole store without its name, and the records on their way into it.
  for (const ending of ['part', 'stage']) copyFileSync(storePath(1), `${storePath(1)}.${ending}`);
  makeOld(1);
  const service = await startService({ data: data(), args: ['--open'] });
  await service.stop();
  expect(service.out()).toContain('brought up to date');
  expect(served()).toEqual(before);
});

test('labels of an older version are guarded, added to and gone back to like those of this one', async () => {
  expect((await importNumbers(range(30))).code).toBe(0);
  makeOld(1);
  expect((await importNumbers([90])).code).toBe(3);
  expect((await importNumbers([90], '--add')).code).toBe(0);
  expect(served()).toHaveLength(31);
  expect((await runCommand(data(), 'rollback')).code).toBe(0);
  const service = await startService({ data: data(), args: ['--open'] });
  expect(await found(service.url, 'sign7')).toEqual(['Example 7']);
  expect(await found(service.url, 'sign90')).toEqual([]);
  await service.stop();
});

test('labels of a newer version are neither served nor replaced unasked; a sentence says what to do', async () => {
  expect((await importNumbers(range(30))).code).toBe(0);
  expect((await importNumbers(range(30))).code).toBe(0);
  makeNewer(2);
  const sentence = /written by a newer version of the service \(layout 99, this version reads \d+\)/;
  await expect(startService({ data: data(), args: ['--open'] })).rejects.toThrow(sentence);
  for (const more of [[], ['--add'], ['--dry-run']]) {
    const { code, out } = await importNumbers(range(40), ...more);
    expect([more, code === 0]).toEqual([more, false]);
    expect(out).toMatch(sentence);
  }
  expect(openStoreDirectory(data()).current()?.generation).toBe(2);
  expect((await runCommand(data(), 'rollback')).code).toBe(0);
  expect(served()).toHaveLength(30);
});

test('keys of a newer version are left alone', () => {
  const path = folder('keys.sqlite');
  openKeyFile(path).close();
  const newer = new DatabaseSync(path);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  expect(() => openKeyFile(path)).toThrow(/keys was written by a newer version .* \(version 99/);
});

test('a key works until its last day is over', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const add = async () => {
    const { out } = await runCommand(data(), 'key', 'add', '--expires', today);
    return { key: /nametag_\S+/.exec(out)?.[0] ?? '', id: /key (k\w+)/.exec(out)?.[1] ?? '' };
  };
  const [over, valid] = [await add(), await add()];
  await runCommand(data(), 'key', 'limit', over.id, '--expires', '2020-02-29');
  expect((await runCommand(data(), 'key', 'add', '--expires', '2026-02-30')).code).toBe(2);
  const service = await startService({ data: data() });
  const status = async (key: string) =>
    (await fetch(`${service.url}/ethereum/search?searchtext=exa`, { headers: { 'x-api-key': key } })).status;
  expect([await status(over.key), await status(valid.key)]).toEqual([401, 200]);
  expect((await runCommand(data(), 'key', 'list')).out).toMatch(/expired .*2020-02-29/);
  await service.stop();
});
