/** Own labels on the options page: write, search, import and undo. */
import { expect } from '@playwright/test';
import type { Tab } from '../lab/browser/driver.ts';
import { evm, evmBadChecksum } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import { fileOf, formats, wrongLinesOf } from './options/formats.ts';
import { choose, enter, giveFile, openOptions } from './options/page.ts';
import { test } from './test.ts';

const total = (tab: Tab) => textsOf(tab, '#own-total');
const names = (tab: Tab) => textsOf(tab, '[data-own] th');
const words = (tab: Tab) => textsOf(tab, '#own-said');
const facts = (tab: Tab) => textsOf(tab, '#import-preview dd');
const patient = { timeout: 60_000 };

async function add(tab: Tab, address: string, name: string, note = ''): Promise<void> {
  await tab.click('#own-add');
  await enter(tab, '#own-name', name);
  if (note !== '') await enter(tab, '#own-note', note);
  await enter(tab, '#own-address', address);
  await expect.poll(() => words(tab)).toEqual([`“${name}” saved. Undo`]);
}

test('options: a label of one’s own is added, edited, searched, deleted and brought back', async ({
  lend,
}) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'own');
  await expect.poll(() => total(tab)).toEqual(['0 labels']);
  await tab.click('#own-add');
  await enter(tab, '#own-address', evmBadChecksum(1));
  await expect
    .poll(() => textsOf(tab, '#own-editor-said'))
    .toEqual([expect.stringContaining('(EIP-55): a character was probably mistyped.')]);
  await enter(tab, '#own-address', evm(1));
  await expect.poll(() => textsOf(tab, '#own-editor-said')).toEqual(['Enter a name.']);
  await choose(tab, '#own-chain', 'base');
  await choose(tab, '#own-category', 'person');
  await enter(tab, '#own-name', 'Alice');
  await expect.poll(() => names(tab)).toEqual(['Alice']);
  expect((await textsOf(tab, '[data-own] td')).slice(1, 3)).toEqual([evm(1), 'Base']);
  await add(tab, evm(2), 'Bob', 'a friend of Alice');
  await expect.poll(() => total(tab)).toEqual(['2 labels']);

  await tab.click('[data-own] button[aria-label="Edit Alice"]');
  await enter(tab, '#own-name', 'Alice the Second');
  await expect.poll(() => names(tab)).toEqual(['Alice the Second', 'Bob']);
  await tab.click('#own-undo');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);

  await enter(tab, '#own-search', 'friend');
  await expect.poll(() => names(tab)).toEqual(['Bob']);
  await enter(tab, '#own-search', 'nobody');
  await expect.poll(() => textsOf(tab, '.note')).toContain('No label contains “nobody”.');
  await enter(tab, '#own-search', ' ');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);

  await tab.click('[data-own] button[aria-label="Delete Bob"]');
  await expect.poll(() => names(tab)).toEqual(['Alice']);
  await tab.click('#own-undo');
  await expect.poll(() => names(tab)).toEqual(['Alice', 'Bob']);
  expect(tab.complaints).toEqual([]);
});

test('options: files of every tool, of up to 10,000 labels, are imported, and what cannot be read is told by its line', async ({
  open,
}) => {
  test.setTimeout(300_000);
  const browser = await open();
  const tab = await openOptions(browser, 'own');
  for (const format of formats) {
    const wrongLines = wrongLinesOf(format);
    const good = (format.rows - wrongLines.length).toLocaleString('en');
    await giveFile(tab, '#import-file', format.file, fileOf(format));
    await expect
      .poll(() => facts(tab), { ...patient, message: format.name })
      .toEqual([good, '0', '0', String(wrongLines.length)]);
    await tab.click('#import-preview summary');
    const place = (line: number) => (line + format.before).toLocaleString('en');
    expect(await textsOf(tab, '#skipped li'), format.name).toEqual(
      wrongLines.map((line) => `Line ${place(line)}: no address, or one with a typo`),
    );
    expect(await total(tab)).toEqual(['0 labels']);
    await tab.click('#import-go');
    await expect.poll(() => total(tab), patient).toEqual([`${good} labels`]);
    await expect.poll(() => words(tab)).toEqual([`${good} labels imported.`]);
    await tab.click('#undo-import');
    await expect.poll(() => total(tab), patient).toEqual(['0 labels']);
  }
  expect(tab.complaints).toEqual([]);
});

test('options: an import that contradicts one’s labels shows both sides and asks which', async ({ lend }) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'own');
  await add(tab, evm(1), 'Mine');
  await add(tab, evm(2), 'The same');
  const file = `address,name\n${evm(1)},Theirs\n${evm(2)},The same\n${evm(3)},New\n`;
  await giveFile(tab, '#import-file', 'book.csv', file);
  await expect.poll(() => facts(tab)).toEqual(['1', '1', '1', '0']);
  expect(await textsOf(tab, '#conflicts td')).toEqual(['Mine Other', 'Theirs Other']);
  await tab.click('#import-go');
  await expect.poll(() => names(tab)).toEqual(['Mine', 'New', 'The same']);
  await tab.click('#undo-import');
  await expect.poll(() => names(tab)).toEqual(['Mine', 'The same']);
  await giveFile(tab, '#import-file', 'book.csv', file);
  await expect.poll(() => facts(tab)).toEqual(['1', '1', '1', '0']);
  await tab.click('#import-replace');
  await tab.click('#import-go');
  await expect.poll(() => names(tab)).toEqual(['New', 'The same', 'Theirs']);
  await tab.click('#undo-import');
  await expect.poll(() => names(tab)).toEqual(['Mine', 'The same']);
});

test('options: a file of another kind is told to be one, and nothing changes', async ({ lend }) => {
  const browser = await lend({});
  const tab = await openOptions(browser, 'own');
  await giveFile(tab, '#import-file', 'holiday.txt', 'We went to the sea.\nIt rained.\n');
  await expect
    .poll(async () => (await textsOf(tab, '#import-said')).join())
    .toContain('found no labels in holiday.txt');
});
