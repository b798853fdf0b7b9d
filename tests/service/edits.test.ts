import { copyFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { importFiles } from '../../service/import/import-files.ts';
import { openChanges } from '../../service/store/open-changes.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();
const data = () => folder('data');

const run = (...args: readonly string[]) => runCommand(data(), ...args);
const [one = '', two = '', three = ''] = [1, 2, 3].map((number) => exampleAddress('bsc', number));

test('labels are set, removed and undone while the service runs; an import leaves them alone', async () => {
  const labels = writeLabels(folder('labels.csv'), [
    [one, 'Old name'],
    [one, 'Second name'],
    [two, 'Other'],
  ]);
  expect((await run('import', labels)).code).toBe(0);
  const service = await startService({ data: data(), args: ['--open', '--without-pack'] });
  const shown = (address: string) => expect.poll(() => namesAt(service.url, address));
  await shown(one).toEqual(['Old name', 'Second name']);

  expect((await run('set', one, '--chain', 'bsc', '--name', 'New name', '--by', 'ada')).code).toBe(0);
  await shown(one).toEqual(['New name']);
  expect((await run('set', one, '--chain', 'bsc', '--name', 'Beside', '--add')).code).toBe(0);
  await shown(one).toEqual(['Beside', 'New name']);
  expect((await run('remove', two, '--chain', 'bsc')).code).toBe(0);
  await shown(two).toEqual([]);

  expect(
    (
      await run(
        'import',
        writeLabels(folder('more.csv'), [
          [one, 'Imported'],
          [two, 'Imported'],
          [three, 'Third'],
        ]),
        '--force',
      )
    ).code,
  ).toBe(0);
  await shown(three).toEqual(['Third']);
  expect(await namesAt(service.url, one)).toEqual(['Beside', 'New name']);
  expect(await namesAt(service.url, two)).toEqual([]);
  const listed = await run('list');
  expect(listed.out).toContain(`bsc,${one},New name,,,,set`);
  expect(listed.out).toContain(`bsc,${three},Third,,,,import`);
  expect(listed.out).not.toContain(two);
  expect((await run('list', 'beside')).out.trim().split('\n')).toHaveLength(2);

  // Changes 1 and 5 are imports.
  expect((await run('undo', '4')).code).toBe(0);
  await shown(two).toEqual(['Imported']);
  // A later change touched what the first one changed.
  const refused = await run('undo', '2');
  expect([refused.code, refused.out]).toEqual([2, expect.stringContaining('has been changed since')]);
  expect((await run('undo', '3')).code).toBe(0);
  await shown(one).toEqual(['New name']);
  expect((await run('undo', '2')).code).toBe(0);
  await shown(one).toEqual(['Imported']);
  const { out } = await run('journal');
  expect(out.split('\n')[1]).toMatch(
    /^2 \d{4}-\d\d-\d\dT[\d:.]+Z ada: set bsc 0x\w+: as imported → New name$/,
  );
  expect(out.trim().split('\n')).toHaveLength(8);
  await service.stop();
});

test('no cell of a list runs as a formula, and importing the list gives back every text', async () => {
  const names = ['=1+1', '+1', '-1', '@x', "'=x", "'", '＝1', 'a;=1', "a;'-1", 'a,"=1"', 'plain'];
  for (const [number, name] of names.entries()) {
    const at = [exampleAddress('bsc', number), '--chain', 'bsc'];
    expect((await run('set', ...at, `--name=${name}`, `--label=${name}`)).code).toBe(0);
  }
  const at = [exampleAddress('ethereum', 1), '--chain', 'ethereum'];
  await run('set', ...at, '--kind', 'mev', '--label', '=bot', '--protocol', '=1;=1');
  const elsewhere = folder('elsewhere');
  for (const kind of ['label', 'mev']) {
    const { out } = await run('list', '--kind', kind);
    // In many languages spreadsheets separate cells by semicolons.
    const cells = out.split(/[\n;]|,"?/);
    expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
    const file = folder('list.csv');
    writeFileSync(file, out);
    expect((await runCommand(elsewhere, 'import', file, '--strict', '--add')).code).toBe(0);
    const again = await runCommand(elsewhere, 'list', '--kind', kind);
    expect(again.out).toBe(out.replaceAll(/,set$/gm, ',import'));
  }
});

test('MEV and contract records are set, listed as import reads them, and removed', async () => {
  const [address = '', owner = ''] = [11, 20].map((number) => exampleAddress('ethereum', number));
  const at = [address, '--chain', 'ethereum'];
  const records = [
    [
      'set',
      ...at,
      '--kind',
      'mev',
      '--label',
      'Example Bot',
      '--subtype',
      'sandwich',
      '--tx',
      '0x1',
      '--protocol',
      'a,b',
    ],
    ['set', ...at, '--kind', 'mev', '--label', 'Example Bot', '--subtype', 'arbitrage', '--add'],
    ['set', ...at, '--name', 'Example "Token"', '--owner', owner, '--created', '2024-02-29'],
  ];
  for (const args of records) expect([args, (await run(...args)).code]).toEqual([args, 0]);
  expect((await run('set', ...at, '--name', 'No owner', '--created', '2024-02-29')).code).toBe(2);
  expect((await run('set', ...at, '--name', 'x', '--kind', 'other')).code).toBe(2);

  const service = await startService({ data: data(), args: ['--open', '--without-pack'] });
  const asked = async (path: string, from = service) =>
    (await (await fetch(`${from.url}/ethereum/${path}?address=${address}`)).json()).data;
  const [contract] = await asked('contractlabel');
  expect(contract.metadata).toEqual({ owner_address: owner, creation_date: '2024-02-29' });
  const bots = await asked('mev_labels');
  expect(bots).toMatchObject([
    { label_subtype: 'arbitrage', last_tx: [], protocols: [] },
    { label_subtype: 'sandwich', last_tx: ['0x1'], protocols: ['a,b'] },
  ]);
  expect(await asked('address')).toEqual([]);

  // Importing the list elsewhere gives the same answers.
  const elsewhere = folder('elsewhere');
  for (const kind of ['mev', 'contract']) {
    const file = folder(`${kind}.csv`);
    writeFileSync(file, (await run('list', '--kind', kind)).out);
    expect((await runCommand(elsewhere, 'import', file, '--strict', '--add')).code).toBe(0);
  }
  const other = await startService({ data: elsewhere, args: ['--open', '--without-pack'] });
  expect(await asked('contractlabel', other)).toEqual([contract]);
  expect(await asked('mev_labels', other)).toEqual(bots);
  await other.stop();

  expect((await run('remove', ...at, '--kind', 'mev', '--subtype', 'sandwich')).code).toBe(0);
  await expect.poll(() => asked('mev_labels')).toMatchObject([{ label_subtype: 'arbitrage' }]);
  expect((await run('undo')).out).toContain('undo 4 ethereum mev');
  await expect.poll(() => asked('mev_labels')).toEqual(bots);
  expect(await asked('contractlabel')).toEqual([contract]);
  await service.stop();
});

test('imports, rollbacks and keys are journalled too, and each of these can be undone', async () => {
  const changes = openChanges(data());
  const directory = openStoreDirectory(data());
  const by = (name: string) => ({ by: name, now: Date.now() });
  for (const name of ['First', 'Second']) {
    const files = [writeLabels(folder('labels.csv'), [[one, name]])];
    await importFiles({ directory, files, bad: () => {}, by: 'ada' });
  }
  const { key, record } = changes.addKey({ name: 'team' }, by('ada'));
  const { id } = record;
  const stored = () => changes.keys().list()[0];
  changes.rollBack(undefined, by('bob'));
  changes.limitKey(id, { rate: 5 }, by('bob'));
  changes.revokeKey(id, by('bob'));
  const { out } = await run('journal');
  expect(out.split('\n').map((line) => line.replace(/^(\d+) \S+ /, '$1 '))).toEqual([
    '1 ada: import generation none → 1',
    '2 ada: import generation 1 → 2',
    expect.stringMatching(`^3 ada: add key ${id}: nothing → `),
    '4 bob: rollback generation 2 → 1',
    expect.stringMatching(`^5 bob: limit key ${id}: .*"rate":0.* → .*"rate":5`),
    expect.stringMatching(`^6 bob: revoke key ${id}: .*"revoked":null.* → .*"revoked":"20`),
    '',
  ]);
  expect(out).not.toContain(key);

  const undo = (number: number) => changes.undo(number, by('eve'));
  expect(() => undo(5)).toThrow('has been changed since');
  undo(6);
  expect(stored()).toMatchObject({ revoked: null, rate: 5 });
  undo(5);
  expect(stored()).toMatchObject({ revoked: null, rate: 0 });
  undo(4);
  expect(directory.servedGeneration()).toBe(2);
  undo(3);
  expect(stored()?.revoked).toMatch(/^20/);
  undo(2);
  expect(directory.servedGeneration()).toBe(1);
  expect(() => undo(1)).toThrow('Nothing was imported before');
  changes.close();
});

test('nobody else edits between the reading of what stays beside a label and its writing', () => {
  const changes = openChanges(data());
  const other = new DatabaseSync(folder('data', 'edits.sqlite'));
  const author = { by: 'ada', now: Date.now() };
  const whileReading: string[] = [];
  const stays = () => {
    try {
      other.exec('BEGIN IMMEDIATE; ROLLBACK');
      whileReading.push('edits');
    } catch {
      whileReading.push('waits');
    }
    return true;
  };
  for (const name of ['First', 'Second'])
    changes.records.set({ kind: 'label', chain: 'bsc', address: one, ...labelNamed(name) }, stays, author);
  changes.records.remove({ chain: 'bsc', content: 'label', address: one }, author, stays);
  expect(new Set(whileReading)).toEqual(new Set(['waits']));
  other.close();
  changes.close();
});

test('while an import runs, what it would replace stays, and the journal has no change that was not made', async () => {
  const take = () => run('import', writeLabels(folder('labels.csv'), [[one, 'Imported']]));
  for (const _ of [1, 2]) await take();
  const journal = await run('journal');
  const running = openStoreDirectory(data()).begin();
  const busy = { code: 3, out: expect.stringContaining('Another import is running') };
  for (const done of [run('rollback'), run('undo', '2'), take()]) expect(await done).toEqual(busy);
  expect(await run('journal')).toEqual(journal);
  running.end();
  expect((await run('rollback')).code).toBe(0);
});

test('an import that ends while a rollback reads what it goes back to stays', async () => {
  for (const _ of [1, 2]) await run('import', writeLabels(folder('labels.csv'), [[one, 'Imported']]));
  const directory = openStoreDirectory(data());
  const { prepare } = DatabaseSync.prototype;
  using _ = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql.includes('quick_check')) {
      const running = directory.begin();
      copyFileSync(folder('data', 'labels-2.sqlite'), running.path);
      running.publish();
      running.end();
    }
    return prepare.call(this, sql);
  });
  const done = await run('rollback');
  expect(done).toEqual({ code: 3, out: expect.stringContaining('Another import has just') });
  expect(directory.servedGeneration()).toBe(3);
  expect((await run('journal')).out).not.toContain('rollback');
});

test('what cannot be set or removed is refused with a sentence, and journalled nowhere', async () => {
  const wrong = [
    ['set', one, '--name', 'No chain'],
    ['set', '0x12', '--chain', 'bsc', '--name', 'No address'],
    ['set', one, '--chain', 'bsc'],
    ['set', one, '--chain', 'moon', '--name', 'No such chain'],
    ['remove', one, '--chain', 'bsc'],
    ['undo'],
    ['undo', 'x'],
    ['set', one, '--chain', 'bsc', '--name', 'Not', 'quoted'],
    ['remove', one, two, '--chain', 'bsc'],
    ['key', 'add', 'team'],
    ['key', 'revoke', 'k1', 'k2'],
  ];
  for (const args of wrong) expect([args, (await run(...args)).code]).toEqual([args, 2]);
  expect((await run('undo', 'x')).out).toContain('the number of a change');
  expect((await run('journal')).out).toBe('');
});
