/** Own labels on the options page: write, search, import and undo. */
import { expect, test } from 'vitest';
import { evm, evmBadChecksum, p2pkh } from '../lab/pages/address.ts';
import { enter, giveFile, goTo, openOptions, pressOnce, typedIn } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import { startWorld, type World } from '../lab/surface/world.ts';
import { fileOf, formats, wrongLinesOf } from './file-formats.ts';

const total = (tab: Page) => tab.texts('#own-total');
const names = (tab: Page) => tab.texts('[data-own] th > bdi');
const words = (tab: Page) => tab.texts('#own-said');
const facts = (tab: Page) => tab.texts('#import-preview dd');

async function add(tab: Page, address: string, name: string, note = ''): Promise<void> {
  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  await enter(tab, '#own-name', name);
  if (note !== '') await enter(tab, '#own-note', note);
  await enter(tab, '#own-address', address);
  await expect.poll(() => words(tab)).toEqual([`“${name}” saved. Undo`]);
}

test('options: a label of one’s own is added, edited, searched, deleted and brought back', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => total(tab)).toEqual(['0 labels']);
  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  await enter(tab, '#own-address', evmBadChecksum(1));
  await expect
    .poll(() => tab.texts('#own-address-said'))
    .toEqual([expect.stringContaining('(EIP-55): check for a typo.')]);
  await enter(tab, '#own-address', evm(1));
  await expect.poll(() => tab.texts('#own-name-said')).toEqual(['Enter a name.']);
  tab.choose('#own-chain', 'base');
  tab.choose('#own-category', 'person');
  await enter(tab, '#own-name', 'Alice');
  await expect.poll(() => names(tab)).toEqual(['Alice']);
  expect(tab.texts('[data-own] td')[1]).toBe(`${evm(1)}Base`);
  await add(tab, evm(2), 'Bob', 'a friend of Alice');
  await expect.poll(() => total(tab)).toEqual(['2 labels']);

  tab.click(tab.get('button', 'Edit Alice'));
  await expect.poll(() => typedIn(tab, '#own-row-name')).toBe('Alice');
  await enter(tab, '#own-row-name', ' ');
  await expect.poll(() => tab.texts('#own-row-name-said')).toEqual(['Enter a name.']);
  await enter(tab, '#own-row-name', 'Alice the Second');
  await expect.poll(() => names(tab)).toEqual(['Alice the Second', 'Bob']);
  const focused = () => tab.focus().getAttribute('aria-label') ?? tab.focus().id;
  await expect.poll(focused).toBe('Edit Alice the Second');
  tab.press('Enter');
  await expect.poll(focused).toBe('own-row-name');
  tab.press('Escape');
  await expect.poll(focused).toBe('Edit Alice the Second');
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);

  const categories = async () =>
    (await world.ask('ownExport', {})).labels.map(({ category }) => category).sort();
  await enter(tab, '#own-search', 'alice');
  await expect.poll(() => tab.texts('#own-bulk-delete')).toEqual(['Delete the 2 found']);
  tab.choose('#own-bulk-category', 'dao');
  expect(await categories()).toEqual(['other', 'person']);
  await pressOnce(tab, '#own-bulk-change');
  await expect.poll(() => words(tab)).toEqual(['2 labels are now “DAO”. Undo']);
  expect(await categories()).toEqual(['dao', 'dao']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => words(tab)).toEqual(['Undone.']);
  expect(await categories()).toEqual(['other', 'person']);
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);
  // Pressed twice: the second finds nothing more, and takes nothing of the undo.
  tab.click('#own-bulk-delete');
  tab.click('#own-bulk-delete');
  await expect.poll(() => words(tab)).toEqual(['0 labels deleted.']);
  expect(await categories()).toEqual([]);
  await expect.poll(() => tab.texts('#last-bulk')).toEqual(['Last bulk change: 2 labels, just now. Undo']);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);

  await enter(tab, '#own-search', 'friend');
  await expect.poll(() => names(tab)).toEqual(['Bob']);
  await enter(tab, '#own-search', 'nobody');
  await expect.poll(() => tab.texts('.note')).toContain('No label contains “nobody”.');
  await enter(tab, '#own-search', ' ');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);

  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  expect(words(tab)).toEqual(['']);
  tab.fill('#own-name', 'Bob');
  await enter(tab, '#own-address', evm(3));
  await expect
    .poll(() => words(tab))
    .toEqual(['“Bob” saved. Another of your addresses has this name too. Undo']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);

  tab.click(tab.get('button', 'Delete Bob'));
  await expect.poll(() => names(tab)).toEqual(['Alice']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);
});

const tagsOf = (tab: Page) => tab.texts('[data-own] .tag');
const pressed = (tab: Page) => tab.texts('[data-own] .tag[aria-pressed=true]');
const all = async (world: World) => (await world.ask('ownExport', {})).labels;

test('options: labels get tags and a colour, and a press on a tag shows those with it alone', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => total(tab)).toEqual(['0 labels']);
  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  tab.fill('#own-name', 'Alice');
  tab.choose('#own-colour', 'violet');
  tab.fill('#own-tags', 'x'.repeat(31));
  await tab.drawn();
  await enter(tab, '#own-address', evm(1));
  const tooMany = 'At most 8 tags, each of at most 30 characters.';
  await expect.poll(() => tab.texts('#own-tags-said')).toEqual([tooMany]);
  expect(total(tab)).toEqual(['0 labels']);
  await enter(tab, '#own-tags', '#family, Taxes;taxes');
  await expect.poll(() => tagsOf(tab)).toEqual(['family', 'Taxes']);
  await add(tab, evm(2), 'Bob, no family');
  await add(tab, evm(3), 'Carol');
  await expect.poll(() => total(tab)).toEqual(['3 labels']);
  const [alice] = await all(world);
  expect(alice).toMatchObject({ tags: 'family; Taxes', colour: 'violet' });

  tab.click(tab.get('button', 'Edit Carol'));
  await expect.poll(() => typedIn(tab, '#own-row-tags')).toBe('');
  tab.choose('#own-row-colour', 'green');
  await tab.drawn();
  await enter(tab, '#own-row-tags', 'FAMILY');
  await expect.poll(() => tagsOf(tab)).toEqual(['family', 'Taxes', 'FAMILY']);
  tab.click(tab.get('button', 'family'));
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Carol']);
  expect(pressed(tab)).toEqual(['family', 'FAMILY']);
  expect(tab.document.activeElement?.id).toBe('own-search');
  expect(typedIn(tab, '#own-search')).toBe('#family');
  tab.click(tab.get('button', 'FAMILY'));
  await expect.poll(() => total(tab)).toEqual(['3 labels']);
  await enter(tab, '#own-search', 'taxes');
  await expect.poll(() => names(tab)).toEqual(['Alice']);

  tab.click(tab.get('button', 'Edit Alice'));
  await expect.poll(() => typedIn(tab, '#own-row-tags')).toBe('family; Taxes');
  tab.choose('#own-row-colour', 'none');
  await tab.drawn();
  await enter(tab, '#own-row-tags', '');
  await expect.poll(async () => Object.keys((await all(world))[0] ?? {})).not.toContain('tags');
  expect((await all(world))[0]).not.toHaveProperty('colour');
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => all(world)).toContainEqual(alice);
});

test('options: a tag is given to all that were found or taken from them, and so is a colour, with an undo', async () => {
  const world = await startWorld();
  for (const [n, tags] of [
    [1, 'old'],
    [2, 'Rent'],
    [3, ''],
  ] as const)
    await world.ask('ownPut', {
      key: `evm:${evm(n).toLowerCase()}`,
      name: n < 3 ? `Safe ${n}` : 'Other',
      note: '',
      category: 'wallet',
      tags,
    });
  const tab = await openOptions(world, 'own');
  await enter(tab, '#own-search', 'safe');
  await expect.poll(() => tab.texts('#own-bulk-add-tag')).toEqual(['Add the tag to the 2 found']);
  tab.click('#own-bulk-add-tag');
  tab.fill('#own-bulk-tag', 'rent');
  await pressOnce(tab, '#own-bulk-add-tag');
  await expect.poll(() => words(tab)).toEqual(['1 label now has the tag “rent”. Undo']);
  await expect.poll(() => tagsOf(tab)).toEqual(['old', 'rent', 'Rent']);
  await pressOnce(tab, '#own-bulk-remove-tag');
  await expect.poll(() => words(tab)).toEqual(['2 labels no longer have the tag “rent”. Undo']);
  await expect.poll(() => tagsOf(tab)).toEqual(['old']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => tagsOf(tab)).toEqual(['old', 'rent', 'Rent']);
  tab.choose('#own-bulk-colour', 'pink');
  await pressOnce(tab, '#own-bulk-recolour');
  await expect.poll(() => words(tab)).toEqual(['2 labels are now “Pink”. Undo']);
  expect((await all(world)).map(({ colour }) => colour)).toEqual([undefined, 'pink', 'pink']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => words(tab)).toEqual(['Undone.']);
  expect((await all(world)).map(({ colour }) => colour)).toEqual([undefined, undefined, undefined]);
});

test('options: of a file without anything new there is nothing to press', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  giveFile(tab, '#import-file', 'bare.csv', `address,name\n${evm(1)},\n`);
  await expect.poll(() => facts(tab)).toEqual(['0', '0', '0', '1']);
  expect(tab.document.querySelector('#import-go')).toBeNull();
});

test('options: who looks for a file under the lists is led to the import, which says what it brings', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'lists');
  const way = tab.get('link', 'A file on this computer? Import it as your own labels.');
  await goTo(tab, new URL(way.getAttribute('href') ?? '', tab.window.location.href).hash.slice(1));
  await expect.poll(() => tab.focus().id).toBe('import-file');
  const lines = [1, 2, 3, 4, 5, 6].map((n) => `${evm(n)},Airdrop ${n},${n > 4 ? 'exchange' : 'phishing'}`);
  giveFile(tab, '#import-file', 'warn.csv', ['address,name,category', ...lines].join('\n'));
  await expect.poll(() => facts(tab)).toEqual(['6', '0', '0', '0']);
  expect(tab.texts('#import-sample tbody th')).toEqual([1, 2, 3, 4, 5].map((n) => `Airdrop ${n}`));
  expect(tab.texts('#import-sample tbody td:nth-of-type(1)')).toEqual([
    ...['Scam', 'Scam', 'Scam', 'Scam', 'Exchange'],
  ]);
  expect(tab.texts('#import-sample + .hint')).toEqual(['and 1 more']);
  expect(tab.texts('#import-warns')).toEqual([
    '4 labels in this file are warnings and will be shown as such on pages.',
  ]);
});

test('options: a table says in which line a colour or tags do not fit, and what would be right', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => total(tab)).toEqual(['0 labels']);
  const long = 'x'.repeat(31);
  giveFile(
    tab,
    '#import-file',
    'book.csv',
    `address,name,tags,colour\n${evm(1)},A,a;b,Teal\n${evm(2)},B,a,red\n${evm(3)},C,${long},\n`,
  );
  await expect.poll(() => facts(tab)).toEqual(['3', '0', '0', '0']);
  expect(tab.texts('#import-preview summary')).toEqual(['2 rows have an invalid category, tag or colour']);
  expect(tab.texts('#mended li')).toEqual([
    'Line 3: without its colour; it can be blue, teal, green, olive, violet, pink, grey',
    'Line 4: not all of its tags; at most 8, each of at most 30 characters',
  ]);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => names(tab)).toEqual(['A', 'B', 'C']);
  await pressOnce(tab, '#export-csv');
  await expect.poll(() => world.saved).toHaveLength(1);
  const lines = world.saved[0]?.text.split('\r\n') ?? [];
  expect(lines[0]).toBe('key,name,note,category,tags,colour');
  expect(lines[1]).toContain('A,,other,"a; b",teal');
});

test('options: what is typed while a label is edited goes where it is typed, and saving one keeps the other', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => total(tab)).toEqual(['0 labels']);
  await add(tab, evm(1), 'Alice');
  await expect.poll(() => names(tab)).toEqual(['Alice']);
  tab.click(tab.get('button', 'Edit Alice'));
  await expect.poll(() => tab.document.activeElement?.id).toBe('own-row-name');
  tab.fill('#own-row-name', 'Alicia');
  tab.focusOn('#own-search');
  for (const typed of ['a', 'al']) {
    tab.fill('#own-search', typed);
    await tab.drawn();
    await expect.poll(() => typedIn(tab, '#own-row-name')).toBe('Alicia');
    expect(tab.document.activeElement?.id).toBe('own-search');
  }
  await add(tab, evm(2), 'Bob');
  await expect.poll(() => typedIn(tab, '#own-row-name')).toBe('Alicia');
});

test('options: files of every tool, of up to 10,000 labels, are imported, and what cannot be read is told by its line', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  for (const format of formats) {
    const wrongLines = wrongLinesOf(format);
    const good = (format.rows - wrongLines.length).toLocaleString('en');
    giveFile(tab, '#import-file', format.file, fileOf(format));
    await expect
      .poll(() => facts(tab), { message: format.name })
      .toEqual([good, '0', '0', String(wrongLines.length)]);
    await pressOnce(tab, '#import-preview summary');
    const place = (line: number) => (line + format.before).toLocaleString('en');
    expect(tab.texts('#skipped li'), format.name).toEqual(
      wrongLines.map((line) => `Line ${place(line)}: no address, or one with a typo`),
    );
    expect(total(tab)).toEqual(['0 labels']);
    await pressOnce(tab, '#import-go');
    await expect.poll(() => total(tab)).toEqual([`${good} labels`]);
    await expect.poll(() => words(tab)).toEqual([`${good} labels imported.`]);
    await pressOnce(tab, '#undo-bulk');
    await expect.poll(() => total(tab)).toEqual(['0 labels']);
  }
});

test('options: an import that contradicts one’s labels shows both sides and asks which', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await add(tab, evm(1), 'Mine');
  await add(tab, evm(2), 'The same');
  const file = `address,name\n${evm(1)},Theirs\n${evm(2)},The same\n${evm(3)},New\n`;
  giveFile(tab, '#import-file', 'book.csv', file);
  await expect.poll(() => facts(tab)).toEqual(['1', '1', '1', '0']);
  expect(tab.texts('#conflicts td')).toEqual(['Mine Other', 'Theirs Other']);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => names(tab)).toEqual(['Mine', 'New', 'The same']);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => names(tab)).toEqual(['Mine', 'The same']);
  giveFile(tab, '#import-file', 'book.csv', file);
  await expect.poll(() => facts(tab)).toEqual(['1', '1', '1', '0']);
  await pressOnce(tab, '#import-replace');
  await pressOnce(tab, '#import-go');
  await expect.poll(() => names(tab)).toEqual(['New', 'The same', 'Theirs']);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => names(tab)).toEqual(['Mine', 'The same']);
});

test('options: a file of another kind is told to be one, and nothing changes', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  giveFile(tab, '#import-file', 'holiday.txt', 'We went to the sea.\nIt rained.\n');
  await expect.poll(async () => tab.texts('#import-said').join()).toContain('No labels found in holiday.txt');
});

test('options: labels are saved as a table, and those of Bitcoin for wallets', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => total(tab)).toEqual(['0 labels']);
  await add(tab, evm(1), 'Alice');
  tab.click('#export-jsonl');
  await expect.poll(() => words(tab)).toEqual(['You have no labels for Bitcoin addresses.']);
  await add(tab, p2pkh(1), 'Bob');
  await pressOnce(tab, '#export-jsonl');
  await pressOnce(tab, '#export-csv');
  await expect.poll(() => world.saved).toHaveLength(2);
  const [forWallets, table] = world.saved;
  expect(forWallets?.name).toMatch(/^nametag-.*\.jsonl$/);
  expect(forWallets?.text).toBe(`{"type":"addr","ref":"${p2pkh(1)}","label":"Bob"}\n`);
  expect(table?.text).toContain('Alice');
});

test('options: the labels of a wallet bring its notes on transactions, and take them along again', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  const lines = [
    { type: 'addr', ref: p2pkh(1), label: 'Bob' },
    { type: 'tx', ref: 'ab'.repeat(32), label: 'rent' },
  ].map((one) => `${JSON.stringify(one)}\n`);
  giveFile(tab, '#import-file', 'wallet.jsonl', lines.join(''));
  await expect.poll(() => facts(tab)).toEqual(['1', '0', '0', '0', '1']);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => words(tab)).toEqual(['1 label imported. 1 note on a transaction.']);
  await pressOnce(tab, '#export-jsonl');
  await expect.poll(() => world.saved.map(({ text }) => text)).toEqual([lines.join('')]);
});

test('options: a label moves to another chain of its address, and back, but never over another', async () => {
  const world = await startWorld();
  const key = (chain: 'base' | 'ethereum' | 'evm') => `${chain}:${evm(1).toLowerCase()}` as const;
  await world.ask('ownPut', { key: key('ethereum'), name: 'Alice', note: '', category: 'person' });
  await world.ask('ownPut', { key: key('base'), name: 'Bob', note: '', category: 'person' });
  const keys = async () =>
    (await world.ask('ownExport', {})).labels.map((one) => `${one.name} ${one.key}`).sort();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => names(tab)).toHaveLength(2);
  tab.click(tab.get('button', 'Edit Alice'));
  await expect.poll(() => typedIn(tab, '#own-row-chain')).toBe('ethereum');
  tab.choose('#own-row-chain', 'base');
  await expect.poll(() => typedIn(tab, '#own-row-chain')).toBe('base');
  tab.click(tab.get('button', 'Save'));
  await expect.poll(() => words(tab)).toEqual(['You already have a label for this address there.']);
  tab.choose('#own-row-chain', 'evm');
  await expect.poll(() => typedIn(tab, '#own-row-chain')).toBe('evm');
  tab.click(tab.get('button', 'Save'));
  await expect.poll(keys).toEqual([`Alice ${key('evm')}`, `Bob ${key('base')}`]);
  await expect.poll(() => tab.texts('[data-own] td .hint')).toContain('All EVM chains');
  await pressOnce(tab, '#own-undo');
  await expect.poll(keys).toEqual([`Alice ${key('ethereum')}`, `Bob ${key('base')}`]);
});
