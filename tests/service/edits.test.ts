import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { importFiles } from '../../service/import/import-files.ts';
import { type Change, type EditFile, openEditFile } from '../../service/store/edit-file.ts';
import { editsInMemory } from '../../service/store/edits-in-memory.ts';
import { openChanges } from '../../service/store/open-changes.ts';
import { openLayers } from '../../service/store/open-layers.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { labelEntry } from '../../service/store/store-entry.ts';
import { type LabelTexts, storedPieces } from '../../service/store/stored-pieces.ts';
import { count, seed } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { buildStore } from '../lab/service/build-store.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { editAt, manyEdits } from '../lab/service/many-edits.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { random } from '../random.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();
const data = () => folder('data');

function undoRecord(file: EditFile, number: number | undefined): Change | string {
  const change = file.entry(number);
  if (change?.about !== 'record') throw new Error('This is no change of a record.');
  return file.undo(change, { by: 'test', now: 0 });
}

const run = (...args: readonly string[]) => runCommand(data(), ...args);
const [one = '', two = '', three = ''] = [1, 2, 3].map((number) => exampleAddress('bsc', number));

test('labels are set, removed and undone while the service runs; an import leaves them alone', async () => {
  const labels = writeLabels(folder('labels.csv'), [
    [one, 'Old name'],
    [one, 'Second name'],
    [two, 'Other'],
  ]);
  expect((await run('import', labels)).code).toBe(0);
  const service = await startService({ data: data(), args: ['--open', '--without-pack'], pack: true });
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

  const service = await startService({ data: data(), args: ['--open', '--without-pack'], pack: true });
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
  const other = await startService({ data: elsewhere, args: ['--open', '--without-pack'], pack: true });
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

test('edits that the first version wrote are answered and undone as before', () => {
  const path = folder('old-edits');
  const address = exampleAddress('bsc', 1);
  const texts = '[{"name":"Old name","type":"","subtype":"","label":""}]';
  const old = new DatabaseSync(path);
  old.exec(
    'CREATE TABLE edit (chain TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, labels TEXT NOT NULL, ' +
      'PRIMARY KEY (chain, key)); ' +
      'CREATE TABLE journal (number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL, ' +
      'chain TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, before TEXT, after TEXT); ' +
      `INSERT INTO edit VALUES ('bsc', '${address.toLowerCase()}', '${address}', '${texts}'); ` +
      `INSERT INTO journal VALUES (1, '2026-01-01T00:00:00.000Z', 'ada', 'set', 'bsc', '${address.toLowerCase()}', ` +
      `'${address}', NULL, '${texts}'); PRAGMA user_version = 1`,
  );
  old.close();
  const [stored] = openLayers({ edits: path }).find('bsc', [address.toLowerCase()]);
  expect(stored).toContain('"Old name"');
  const file = openEditFile(path);
  expect(file.journal()).toMatchObject([{ by: 'ada', content: 'label', after: [{ name: 'Old name' }] }]);
  expect(undoRecord(file, undefined)).toMatchObject({ what: 'undo 1', after: undefined });
  expect(file.edits()).toEqual([]);
  file.close();
});

test('imports, rollbacks and keys are journalled too, and each of these can be undone', async () => {
  const changes = openChanges(data());
  const directory = openStoreDirectory(data());
  const by = (name: string) => ({ by: name, now: Date.now() });
  for (const name of ['First', 'Second']) {
    const files = [writeLabels(folder('labels.csv'), [[one, name]])];
    await importFiles({ directory, files, now: Date.now, bad: () => {}, by: 'ada' });
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

test('what cannot be set or removed is refused with a sentence, and journalled nowhere', async () => {
  const wrong = [
    ['set', one, '--name', 'No chain'],
    ['set', '0x12', '--chain', 'bsc', '--name', 'No address'],
    ['set', one, '--chain', 'bsc'],
    ['set', one, '--chain', 'moon', '--name', 'No such chain'],
    ['remove', one, '--chain', 'bsc'],
    ['undo'],
    ['undo', 'x'],
  ];
  for (const args of wrong) expect([args, (await run(...args)).code]).toEqual([args, 2]);
  expect((await run('journal')).out).toBe('');
});

test('after any changes, look-ups and searches say what a plain list says', () => {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const words = ['wallet', 'Pool', 'alpha', 'hot wallet'];
  const texts = (): LabelTexts => ({
    ...labelNamed(`${pick(words)} ${pick(words)}`),
    type: pick(words) ?? '',
  });
  for (let round = 0; round < count(40, 6); round++) {
    const at = (name: string) => folder(`${round}-${name}`);
    const addresses = Array.from({ length: 12 }, (_, number) => exampleAddress('ethereum', number));
    const imported = new Map(addresses.slice(0, 8).map((address) => [address, [texts()] as const]));
    const entries = Array.from(imported, ([address, [label]]) =>
      labelEntry('ethereum', { address, ...label }),
    );
    buildStore(at('imported'), entries);

    const file = openEditFile(at('edits'));
    const kept = openLayers({ edits: at('edits'), imported: at('imported') });
    const known = new Map<string, readonly LabelTexts[]>(imported);
    const undone: Map<string, readonly LabelTexts[]>[] = [];
    const author = { by: 'test', now: 0 };
    for (let step = 0; step < 15; step++) {
      const address = pick(addresses) ?? '';
      const before = undone.at(-1);
      if (next() < 0.25 && before) {
        expect(undoRecord(file, file.version())).toMatchObject({ number: file.version() });
        // Undoing an undo restores the change, so only states before the last change are compared.
        known.clear();
        for (const [key, labels] of before) known.set(key, [...labels]);
        undone.length = 0;
      } else {
        undone.push(new Map(known));
        const labels = next() < 0.3 ? [] : [texts()];
        file.set(
          { chain: 'ethereum', content: 'label', key: address.toLowerCase(), address, records: labels },
          'set',
          author,
        );
        known.set(address, labels);
      }
      kept.update?.();
    }
    file.close();

    const store = openLayers({ edits: at('edits'), imported: at('imported') });
    for (const address of addresses) {
      const labels = known.get(address) ?? [];
      const [stored] = store.find('ethereum', [address.toLowerCase()]);
      expect(stored === undefined ? 0 : storedPieces(stored).length).toBe(labels.length);
      for (const { name } of labels) expect(stored).toContain(JSON.stringify(name));
    }
    for (const text of ['wallet', 'alpha', 'po', 'hot wallet']) {
      const found = store.search('ethereum_name', text, 100, 0);
      const wanted = [...known.values()].flat().filter(({ name }) => name.toLowerCase().includes(text));
      expect(found).toHaveLength(wanted.length);
      expect(kept.search('ethereum_name', text, 100, 0)).toEqual(found);
    }
    const keys = addresses.map((address) => address.toLowerCase());
    expect(kept.find('ethereum', keys)).toEqual(store.find('ethereum', keys));
    expect([kept.tag(), kept.generation()]).toEqual([store.tag(), store.generation()]);
    kept.close();
    store.close();
  }
});

test('another edit is another ETag, a removal too', () => {
  const path = folder('edits');
  const tags = new Set<string>();
  const author = { by: 'test', now: 0 };
  for (const number of [1, 2, 3]) {
    const file = openEditFile(path);
    file.set({ ...editAt(number), records: [] }, 'remove', author);
    file.close();
    tags.add(openLayers({ edits: path }).tag());
  }
  expect(tags.size).toBe(3);
});

test('one more of ten thousand edits is read alone', () => {
  const path = folder('edits');
  manyEdits(path, 10_000);
  const edits = editsInMemory(path, '1');
  expect(edits.update()).toBe(0);
  const file = openEditFile(path);
  const place = editAt(1);
  file.set({ ...place, records: [labelNamed('Corrected')] }, 'set', { by: 'test', now: 0 });
  expect(edits.update()).toBe(1);
  expect(edits.find('bsc', [place.key])[0]).toContain('"Corrected"');
  file.close();
  edits.close();
});
