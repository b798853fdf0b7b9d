/** Own labels that come from files and go into them. */
import { expect, test } from 'vitest';
import { evm, p2pkh } from '../lab/pages/address.ts';
import { giveFile, goTo, openOptions, pressOnce } from '../lab/surface/options-page.ts';
import { addLabel, factsOf, namesOf, totalOf } from '../lab/surface/own-labels.ts';
import { startWorld } from '../lab/surface/world.ts';

test('options: of a file without anything new there is nothing to press', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  giveFile(tab, '#import-file', 'bare.csv', `address,name\n${evm(1)},\n`);
  await expect.poll(() => factsOf(tab)).toEqual(['0', '0', '0', '1']);
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
  await expect.poll(() => factsOf(tab)).toEqual(['6', '0', '0', '0']);
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
  const long = 'x'.repeat(31);
  giveFile(
    tab,
    '#import-file',
    'book.csv',
    `address,name,tags,colour\n${evm(1)},A,a;b,Teal\n${evm(2)},B,a,red\n${evm(3)},C,${long},\n`,
  );
  await expect.poll(() => factsOf(tab)).toEqual(['3', '0', '0', '0']);
  expect(tab.texts('#import-preview summary')).toEqual(['2 rows have an invalid category, tag or colour']);
  expect(tab.texts('#mended li')).toEqual([
    'Line 3: without its colour; it can be blue, teal, green, olive, violet, pink, grey',
    'Line 4: not all of its tags; at most 8, each of at most 30 characters',
  ]);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => namesOf(tab)).toEqual(['A', 'B', 'C']);
  await pressOnce(tab, '#export-csv');
  await expect.poll(() => world.saved).toHaveLength(1);
  const lines = world.saved[0]?.text.split('\r\n') ?? [];
  expect(lines[0]).toBe('\ufeffkey,name,note,category,tags,colour');
  expect(lines[1]).toContain('A,,other,"a; b",teal');
});

test('options: a file of 10,000 labels is imported, and what cannot be read is told by its line', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  const wrong = [3, 5_000, 9_999];
  const lines = Array.from({ length: 10_000 }, (_, n) => {
    const address = wrong.includes(n + 1) ? evm(n).slice(0, -1) : evm(n);
    return `${address},Example ${n + 1}\n`;
  });
  giveFile(tab, '#import-file', 'book.csv', `address,name\n${lines.join('')}`);
  await expect.poll(() => factsOf(tab)).toEqual(['9,997', '0', '0', '3']);
  await pressOnce(tab, '#import-preview summary');
  expect(tab.texts('#skipped li')).toEqual(
    ['4', '5,001', '10,000'].map((line) => `Line ${line}: no address, or one with a typo`),
  );
  expect(totalOf(tab)).toEqual(['0 labels']);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => totalOf(tab)).toEqual(['9,997 labels']);
  await expect.poll(() => tab.texts('#import-done')).toEqual(['9,997 labels imported.']);
  expect(tab.focus().id).toBe('import-file');
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => totalOf(tab)).toEqual(['0 labels']);
});

test('options: an import that contradicts one’s labels shows both sides and asks which', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await addLabel(tab, evm(1), 'Mine');
  await addLabel(tab, evm(2), 'The same');
  const file = `address,name\n${evm(1)},Theirs\n${evm(2)},The same\n${evm(3)},New\n`;
  giveFile(tab, '#import-file', 'book.csv', file);
  await expect.poll(() => factsOf(tab)).toEqual(['1', '1', '1', '0']);
  expect(tab.texts('#conflicts td')).toEqual(['Mine Other', 'Theirs Other']);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => namesOf(tab)).toEqual(['Mine', 'New', 'The same']);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => namesOf(tab)).toEqual(['Mine', 'The same']);
  giveFile(tab, '#import-file', 'book.csv', file);
  await expect.poll(() => factsOf(tab)).toEqual(['1', '1', '1', '0']);
  await pressOnce(tab, '#import-replace');
  await pressOnce(tab, '#import-go');
  await expect.poll(() => namesOf(tab)).toEqual(['New', 'The same', 'Theirs']);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => namesOf(tab)).toEqual(['Mine', 'The same']);
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
  await addLabel(tab, evm(1), 'Alice');
  tab.click('#export-jsonl');
  // Beside the button: the top of the page is out of view.
  await expect
    .poll(() => tab.texts('.actions:has(#export-jsonl) [role=status]'))
    .toEqual(['You have no labels for Bitcoin addresses.']);
  await addLabel(tab, p2pkh(1), 'Bob');
  await pressOnce(tab, '#export-jsonl');
  await pressOnce(tab, '#export-csv');
  await expect.poll(() => world.saved).toHaveLength(2);
  const [forWallets, table] = world.saved;
  expect(forWallets?.name).toMatch(/^nametag-.*\.jsonl$/);
  expect(forWallets?.text).toBe(`{"type":"addr","ref":"${p2pkh(1)}","label":"Bob"}\n`);
  expect(table?.text).toContain('Alice');
  // What is saved here can be chosen here.
  giveFile(tab, '#import-file', 'table.csv', table?.text ?? '');
  await expect.poll(() => factsOf(tab)).toEqual(['0', '2', '0', '0']);
  expect(tab.texts('#import-preview [role=status]')).toEqual(['table.csv has nothing new for you.']);
});

test('options: the labels of a wallet bring its notes on transactions, and take them along again', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  const lines = [
    { type: 'addr', ref: p2pkh(1), label: 'Bob' },
    { type: 'tx', ref: 'ab'.repeat(32), label: 'rent' },
  ].map((one) => `${JSON.stringify(one)}\n`);
  giveFile(tab, '#import-file', 'wallet.jsonl', lines.join(''));
  await expect.poll(() => factsOf(tab)).toEqual(['1', '0', '0', '0', '1']);
  await pressOnce(tab, '#import-go');
  await expect.poll(() => tab.texts('#import-done')).toEqual(['1 label imported. 1 note on a transaction.']);
  await pressOnce(tab, '#export-jsonl');
  await expect.poll(() => world.saved.map(({ text }) => text)).toEqual([lines.join('')]);
  // What is saved here can be chosen here.
  const ending = world.saved[0]?.name.replace(/.*(?=\.)/, '') ?? '';
  expect(tab.one('#import-file').getAttribute('accept')?.split(',')).toContain(ending);

  // The wallet says something else now.
  giveFile(tab, '#import-file', 'wallet.jsonl', lines.join('').replace('rent', 'rent of May'));
  await expect.poll(() => factsOf(tab)).toEqual(['0', '1', '1', '0', '0']);
  expect(tab.document.querySelector('#import-go')).toBeNull();
  await pressOnce(tab, '#import-replace');
  await pressOnce(tab, '#import-go');
  const notes = async () => (await world.ask('transactionNotes', {})).notes.map(({ note }) => note);
  await expect.poll(notes).toEqual(['rent of May']);

  // Undone with the labels; what one wrote since stays.
  const said = () => tab.texts('#import-done').join();
  await expect.poll(() => tab.texts('#last-bulk').join()).toMatch(/0 labels.* 1 note on a transaction\./);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(said).toBe('Undone: 0 labels are as before. 1 note on a transaction.');
  expect(await notes()).toEqual(['rent']);
  giveFile(tab, '#import-file', 'wallet.jsonl', lines.join('').replace('rent', 'rent of June'));
  await pressOnce(tab, '#import-replace');
  await pressOnce(tab, '#import-go');
  await expect.poll(notes).toEqual(['rent of June']);
  await world.ask('noteTransaction', { key: `bitcoin:${'ab'.repeat(32)}`, note: 'mine' });
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(said).toBe('Undone: 0 labels are as before.');
  expect(await notes()).toEqual(['mine']);
});
