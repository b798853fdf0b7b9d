import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { openChanges } from '../../service/store/open-changes.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { storedEntries } from '../../service/store/stored-entries.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { runCommand } from './in-process.ts';

const folder = ownFolder();

function write(name: string, text: string): string {
  const path = folder(name);
  writeFileSync(path, text);
  return path;
}

const csv = (numbers: readonly number[], name = 'Example') =>
  `blockchain,address,address_name\n${numbers.map((number) => `bsc,${exampleAddress('bsc', number)},${name} ${number}\n`).join('')}`;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const take = (...args: readonly string[]) => runCommand(folder('data'), 'import', ...args);

function served(): string[] {
  const current = openStoreDirectory(folder('data')).current();
  return current ? Array.from(storedEntries(current.path), (entry) => entry.name).sort() : [];
}

test('a file that holds no label does not replace the labels that are served, however often it is tried', async () => {
  expect((await take(write('good.csv', csv(range(0, 40))))).code).toBe(0);
  const good = served();
  const before = readFileSync(folder('data', 'current'), 'utf8');
  const wrong = {
    'names.csv': `address,name\n${exampleAddress('bsc', 1)},Example\n`,
    'empty.csv': '',
    'bad.csv': 'blockchain,address,address_name\nbsc,0x12,short\nmoon,x,y\n',
    'list.json': '[]',
  };
  for (const [name, text] of Object.entries(wrong)) {
    for (const more of [[], [], ['--add']]) {
      const { code, out } = await take(write(name, text), ...more);
      expect([name, code, served().length]).toEqual([name, 3, good.length]);
      expect(out).toMatch(/no record in these files \(rows: \d, bad ones: \d\)/);
      expect(out).toContain('--force');
    }
  }
  expect(readFileSync(folder('data', 'current'), 'utf8')).toBe(before);
  expect((await take(write('empty.csv', ''), '--force')).code).toBe(0);
  expect(served()).toEqual([]);
});

test('an import that drops more than a tenth of what is served says so and stops; with --force it goes on', async () => {
  expect((await take(write('good.csv', csv(range(0, 40))))).code).toBe(0);
  // As many records as before, but about other addresses.
  const { code, out } = await take(write('other.csv', csv(range(30, 70))));
  expect([code, served()[0]]).toEqual([3, 'Example 0']);
  expect(out).toContain('Records that are served now: 40. Records in these files: 40.');
  expect(out).toContain('this would drop 30');
  expect((await take(write('fewer.csv', csv(range(5, 40))))).code).toBe(3);
  // Dropping a tenth and renaming the rest is an update.
  expect((await take(write('update.csv', csv(range(4, 40), 'Renamed')))).code).toBe(0);
  expect(served()).toHaveLength(36);
  expect((await take(write('other.csv', csv(range(100, 101))), '--force')).code).toBe(0);
  expect(served()).toEqual(['Example 100']);
});

test('the labels of the last three imports are kept, and each can be served again', async () => {
  const data = folder('data');
  for (const number of [1, 2, 3, 4]) {
    expect((await take(write('one.csv', csv([number])), '--force')).code).toBe(0);
  }
  const rollback = (...args: readonly string[]) => runCommand(data, 'rollback', ...args);
  expect((await rollback()).out).toBe('Generation 3 is served again. `rollback 4` undoes this.\n');
  expect(served()).toEqual(['Example 3']);
  expect((await rollback()).out).toContain('Generation 2 is served again.');
  const none = await rollback();
  expect([none.code, none.out]).toEqual([2, expect.stringContaining('no earlier import')]);
  expect((await rollback('1')).out).toContain('There are: 4, 3, 2.');
  expect((await rollback('4')).code).toBe(0);
  expect(served()).toEqual(['Example 4']);
  // An import after a rollback keeps the version that was rolled back to.
  await rollback('2');
  await take(write('one.csv', csv([5])), '--force');
  expect((await rollback('2')).code).toBe(0);
  expect(served()).toEqual(['Example 2']);
});

test.runIf(process.platform === 'linux')(
  'going back reads the store that it goes back to, and not all that are kept',
  async () => {
    const data = folder('data');
    for (const number of [1, 2, 3]) await take(write('many.csv', csv(range(0, 1_000), `Example ${number}`)));
    const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
    const changes = openChanges(data);
    const before = bytesRead();
    changes.rollBack(undefined, { by: 'ada', now: Date.now() });
    const { size } = statSync(join(data, 'labels-2.sqlite'));
    expect((bytesRead() - before) / size).toBeLessThan(2);
    changes.close();
  },
);

test('going back is the way out when what is served is damaged or gone', async () => {
  const data = folder('data');
  for (const number of [1, 2, 3]) {
    const { out } = await take(write('one.csv', csv([number])), '--force');
    expect(out).toMatch(/^1 row from 1 file in .*: 1 record stored, /m);
  }
  writeFileSync(join(data, 'labels-3.sqlite'), 'x'.repeat(5_000));
  expect((await runCommand(data, 'rollback')).out).toContain('Generation 2 is served again.');
  writeFileSync(join(data, 'current'), 'garbage');
  expect((await runCommand(data, 'rollback')).code).toBe(0);
  expect(served()).toEqual(['Example 2']);
});

test('a dry run reads and judges a file as an import does, and changes nothing', async () => {
  await take(write('good.csv', csv(range(0, 40))));
  const files = () => readdirSync(folder('data')).sort();
  const before = files();
  const good = await take(write('next.csv', `${csv(range(0, 41))}bsc,0x12,short\n`), '--dry-run');
  expect([good.code, good.out]).toEqual([0, expect.stringContaining('41 records stored, 0 repeated, 1 bad')]);
  expect(good.out).toContain('Nothing was changed');
  expect(good.out).toMatch(/next\.csv:43: /);
  expect((await take(write('other.csv', csv(range(50, 60))), '--dry-run')).code).toBe(3);
  expect([files(), served().length]).toEqual([before, 40]);
});

test('labels that cannot be read any more do not keep better ones from taking their place', async () => {
  expect((await take(write('good.csv', csv(range(0, 4))))).code).toBe(0);
  const current = openStoreDirectory(folder('data')).current();
  writeFileSync(current?.path ?? '', 'x'.repeat(5_000));
  expect((await take(write('one.csv', csv([1])))).code).toBe(0);
  expect(served()).toEqual(['Example 1']);
  writeFileSync(folder('data', 'current'), 'garbage');
  expect((await take(write('one.csv', csv([2])))).code).toBe(0);
  expect(served()).toEqual(['Example 2']);
});

test.each([
  ['csv', 'blockchain,address,address_name,note\n', (row: object) => Object.values(row).join()],
  ['ndjson', '', (row: object) => JSON.stringify(row)],
])(
  'a file of %s that is larger than the memory of an import is read to its end',
  async (format, head, line) => {
    // The thread of an import may keep 48 MB; what a column says that no record has is read and dropped.
    const note = 'x'.repeat(100_000);
    const file = write(`large.${format}`, head);
    for (const number of range(0, 800)) {
      const [address, name] = [exampleAddress('bsc', number), `Example ${number}`];
      appendFileSync(file, `${line({ blockchain: 'bsc', address, address_name: name, note })}\n`);
    }
    expect(statSync(file).size).toBeGreaterThan(75 * 2 ** 20);
    const { code, out } = await take(file);
    expect([code, out]).toEqual([0, expect.stringMatching(/^800 rows from 1 file /m)]);
    expect(served()).toHaveLength(800);
  },
);
