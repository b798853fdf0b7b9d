/** Own labels on the options page: write, search, edit and undo. */
import { expect, test } from 'vitest';
import { evm, evmBadChecksum } from '../lab/pages/address.ts';
import { nameAddress } from '../lab/surface/name-address.ts';
import { enter, openOptions, pressOnce, typedIn } from '../lab/surface/options-page.ts';
import { addLabel, editLabel, namesOf, totalOf, wordsOfOwn } from '../lab/surface/own-labels.ts';
import type { Page } from '../lab/surface/page.ts';
import { startWorld, type World } from '../lab/surface/world.ts';

test('options: a label of one’s own is added, edited, searched, deleted and brought back', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await expect.poll(() => totalOf(tab)).toEqual(['0 labels']);
  tab.click('#own-add');
  await enter(tab, '#own-address', evmBadChecksum(1));
  await expect
    .poll(() => tab.texts('#own-address-said'))
    .toEqual([expect.stringContaining('(EIP-55): check for a typo.')]);
  await enter(tab, '#own-address', evm(1));
  await expect.poll(() => tab.texts('#own-name-said')).toEqual(['Enter a name.']);
  tab.choose('#own-chain', 'base');
  tab.choose('#own-category', 'person');
  await enter(tab, '#own-name', 'Alice');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice']);
  await expect.poll(() => tab.focus().id).toBe('own-add');
  expect(tab.texts('[data-own] td')[1]).toBe(`${evm(1)}Base`);
  await addLabel(tab, evm(2), 'Bob', 'a friend of Alice');
  await expect.poll(() => totalOf(tab)).toEqual(['2 labels']);
  // Of a double press on a label above, whose way back is one alone.
  tab.click(tab.get('button', 'Delete Bob'), 2);
  await tab.drawn();
  expect(await all(world)).toHaveLength(2);

  await editLabel(tab, 'Alice');
  await enter(tab, '#own-row-name', ' ');
  await expect.poll(() => tab.texts('#own-row-name-said')).toEqual(['Enter a name.']);
  await enter(tab, '#own-row-name', 'Alice the Second');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice the Second', 'Bob']);
  const focused = () => tab.focus().getAttribute('aria-label') ?? tab.focus().id;
  await expect.poll(focused).toBe('Edit Alice the Second');
  tab.press('Enter');
  await expect.poll(focused).toBe('own-row-name');
  tab.escapeComposed();
  await tab.drawn();
  expect(focused()).toBe('own-row-name');
  tab.press('Escape');
  await expect.poll(focused).toBe('Edit Alice the Second');
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Bob']);

  const categories = async () =>
    (await world.ask('ownExport', {})).labels.map(({ category }) => category).sort();
  await enter(tab, '#own-search', 'alice');
  await expect.poll(() => tab.texts('#own-bulk-delete')).toEqual(['Delete the 2 found']);
  tab.choose('#own-bulk-category', 'dao');
  expect(await categories()).toEqual(['other', 'person']);
  await pressOnce(tab, '#own-bulk-change');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['2 labels are now “DAO”. Undo']);
  expect(await categories()).toEqual(['dao', 'dao']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['Undone.']);
  expect(await categories()).toEqual(['other', 'person']);
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Bob']);
  // Pressed twice: the second finds nothing more, and takes nothing of the undo.
  tab.click('#own-bulk-delete');
  tab.click('#own-bulk-delete');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['0 labels deleted.']);
  expect(await categories()).toEqual([]);
  await expect.poll(() => tab.texts('#last-bulk')).toEqual(['Last bulk change: 2 labels, just now. Undo']);
  await pressOnce(tab, '#undo-bulk');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Bob']);

  await enter(tab, '#own-search', 'friend');
  await expect.poll(() => namesOf(tab)).toEqual(['Bob']);
  await enter(tab, '#own-search', 'x'.repeat(1_001));
  await expect.poll(() => tab.texts('.note')).toContain(`No label contains “${'x'.repeat(1_000)}”.`);
  await enter(tab, '#own-search', ' ');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Bob']);

  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  expect(wordsOfOwn(tab)).toEqual(['']);
  tab.fill('#own-name', 'Bob');
  await enter(tab, '#own-address', evm(3));
  await expect
    .poll(() => wordsOfOwn(tab))
    .toEqual(['“Bob” saved. Another of your addresses has this name too. Undo']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Bob']);

  tab.get('button', 'Delete Bob').focus();
  tab.press('Enter');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice']);
  // The deleted row took the pressed button with it.
  await expect.poll(focused).toBe('Edit Alice');
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Bob']);
});

test('options: a label that is added takes the place of no other, and neither does one that comes back', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  const kept = async () => (await all(world)).map(({ name, note }) => `${name}: ${note}`);
  await addLabel(tab, evm(1), 'Alice', 'met in Berlin');
  tab.click('#own-add');
  await enter(tab, '#own-name', 'Alicia');
  await enter(tab, '#own-address', evm(1));
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['You already have a label for this address there.']);
  expect(await kept()).toEqual(['Alice: met in Berlin']);
  expect(typedIn(tab, '#own-name')).toBe('Alicia');
  tab.click('#own-form button[type=button]');
  tab.click(tab.get('button', 'Delete Alice'));
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['“Alice” deleted. Undo']);
  // Meanwhile, on a card.
  await nameAddress(world, evm(1), 'Alicia');
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['You already have a label for this address there.']);
  expect(await kept()).toEqual(['Alicia: ']);
});

test('options: neither an edit nor an undo touches a label that changed meanwhile', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  const kept = async () => (await all(world)).map(({ name, note }) => `${name}: ${note}`);
  const onCard = (name: string, note: string) =>
    world.ask('ownName', { key: `ethereum:${evm(1).toLowerCase()}`, name, note });
  const refused = 'Changed meanwhile, so it stays as it is.';
  await addLabel(tab, evm(1), 'Alice');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['“Alice” saved. Undo']);
  await onCard('Alicia', '');
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => wordsOfOwn(tab)).toEqual([refused]);
  expect(await kept()).toEqual(['Alicia: ']);
  await editLabel(tab, 'Alicia');
  await onCard('Alicia', 'met in Berlin');
  await enter(tab, '#own-row-name', 'Ali');
  await expect.poll(() => wordsOfOwn(tab)).toEqual([refused]);
  expect(await kept()).toEqual(['Alicia: met in Berlin']);
  // Begun anew, it is of what stands there now, and so is its undo.
  tab.escapeComposed();
  tab.press('Escape');
  await expect.poll(() => tab.texts('#own-row-name')).toEqual([]);
  await editLabel(tab, 'Alicia');
  await enter(tab, '#own-row-name', 'Ali');
  await expect.poll(kept).toEqual(['Ali: met in Berlin']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(kept).toEqual(['Alicia: met in Berlin']);
});

test('options: what is undone cannot be undone once more meanwhile, and is said where one pressed', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await addLabel(tab, evm(1), 'Alice');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice']);
  tab.click(tab.get('button', 'Delete Alice'));
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['“Alice” deleted. Undo']);
  await pressOnce(tab, '#own-undo');
  await tab.drawn();
  expect(tab.texts('#own-undo')).toEqual([]);
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['Undone.']);
  tab.click('#export-csv');
  await tab.drawn();
  expect(tab.texts('#export-said').join()).not.toContain('Undone');
});

test('options: what another page changes stands on this one too: labels, wallets, lists', async () => {
  const world = await startWorld();
  const [tab, lists] = [await openOptions(world, 'own'), await openOptions(world, 'lists')];
  await nameAddress(world, evm(1), 'Alice');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice']);
  await world.ask('addWallet', { name: 'Till', text: evm(2) });
  await expect.poll(() => tab.texts('.wallet p')).toEqual([expect.stringContaining('Till')]);
  world.hosts.set('https://lists.example', () => new Response(`address,name\n${evm(3)},Bob`));
  world.permissions.grant('https://lists.example/*');
  const { id } = await world.ask('listPreview', { url: 'https://lists.example/a.csv', chain: 'ethereum' });
  await world.ask('listAdd', { id });
  await expect.poll(() => lists.texts('#list-order .list-title')).toHaveLength(2);
});

const tagsOf = (tab: Page) => tab.texts('[data-own] .tag');
const pressed = (tab: Page) => tab.texts('[data-own] .tag[aria-pressed=true]');
const all = async (world: World) => (await world.ask('ownExport', {})).labels;

test('options: labels get tags and a colour, and a press on a tag shows those with it alone', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  await expect.poll(() => totalOf(tab)).toEqual(['0 labels']);
  tab.fill('#own-name', 'Alice');
  tab.choose('#own-colour', 'violet');
  tab.fill('#own-tags', 'x'.repeat(31));
  await tab.drawn();
  await enter(tab, '#own-address', evm(1));
  const tooMany = 'At most 8 tags, each of at most 30 characters.';
  await expect.poll(() => tab.texts('#own-tags-said')).toEqual([tooMany]);
  expect(totalOf(tab)).toEqual(['0 labels']);
  await enter(tab, '#own-tags', '#family, Taxes;taxes');
  await expect.poll(() => tagsOf(tab)).toEqual(['family', 'Taxes']);
  await addLabel(tab, evm(2), 'Bob, no family');
  await addLabel(tab, evm(3), 'Carol');
  await expect.poll(() => totalOf(tab)).toEqual(['3 labels']);
  const [alice] = await all(world);
  expect(alice).toMatchObject({ tags: 'family; Taxes', colour: 'violet' });

  await editLabel(tab, 'Carol');
  expect(typedIn(tab, '#own-row-tags')).toBe('');
  tab.choose('#own-row-colour', 'green');
  await tab.drawn();
  await enter(tab, '#own-row-tags', 'FAMILY');
  await expect.poll(() => tagsOf(tab)).toEqual(['family', 'Taxes', 'FAMILY']);
  tab.click(tab.get('button', 'family'));
  await expect.poll(() => namesOf(tab)).toEqual(['Alice', 'Carol']);
  expect(pressed(tab)).toEqual(['family', 'FAMILY']);
  expect(tab.document.activeElement?.id).toBe('own-search');
  expect(typedIn(tab, '#own-search')).toBe('#family');
  tab.click(tab.get('button', 'FAMILY'));
  await expect.poll(() => totalOf(tab)).toEqual(['3 labels']);
  await enter(tab, '#own-search', 'taxes');
  await expect.poll(() => namesOf(tab)).toEqual(['Alice']);

  await editLabel(tab, 'Alice');
  expect(typedIn(tab, '#own-row-tags')).toBe('family; Taxes');
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
  await nameAddress(world, evm(1), 'Safe 1', { tags: 'old' });
  await nameAddress(world, evm(2), 'Safe 2', { tags: 'Rent' });
  await nameAddress(world, evm(3), 'Other');
  const tab = await openOptions(world, 'own');
  await enter(tab, '#own-search', 'safe');
  await expect.poll(() => tab.texts('#own-bulk-add-tag')).toEqual(['Add the tag to the 2 found']);
  tab.click('#own-bulk-add-tag');
  tab.fill('#own-bulk-tag', 'rent');
  await pressOnce(tab, '#own-bulk-add-tag');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['1 label now has the tag “rent”. Undo']);
  await expect.poll(() => tagsOf(tab)).toEqual(['old', 'rent', 'Rent']);
  await pressOnce(tab, '#own-bulk-remove-tag');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['2 labels no longer have the tag “rent”. Undo']);
  await expect.poll(() => tagsOf(tab)).toEqual(['old']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => tagsOf(tab)).toEqual(['old', 'rent', 'Rent']);
  tab.choose('#own-bulk-colour', 'pink');
  await pressOnce(tab, '#own-bulk-recolour');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['2 labels are now “Pink”. Undo']);
  expect((await all(world)).map(({ colour }) => colour)).toEqual([undefined, 'pink', 'pink']);
  await pressOnce(tab, '#own-undo');
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['Undone.']);
  expect((await all(world)).map(({ colour }) => colour)).toEqual([undefined, undefined, undefined]);
});

test('options: what is typed while a label is edited goes where it is typed, and saving one keeps the other', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await addLabel(tab, evm(1), 'Alice');
  await editLabel(tab, 'Alice');
  tab.fill('#own-row-name', 'Alicia');
  tab.focusOn('#own-search');
  for (const typed of ['a', 'al']) {
    tab.fill('#own-search', typed);
    await tab.drawn();
    await expect.poll(() => typedIn(tab, '#own-row-name')).toBe('Alicia');
    expect(tab.document.activeElement?.id).toBe('own-search');
  }
  await addLabel(tab, evm(2), 'Bob');
  await expect.poll(() => typedIn(tab, '#own-row-name')).toBe('Alicia');
});

test('options: what is typed of one label is there again after an edit of another', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  await addLabel(tab, evm(1), 'Alice');
  await addLabel(tab, evm(2), 'Bob');
  await editLabel(tab, 'Alice');
  tab.fill('#own-row-name', 'Alicia');
  await editLabel(tab, 'Bob');
  tab.click(tab.get('button', 'Edit Alice'));
  await expect.poll(() => typedIn(tab, '#own-row-name')).toBe('Alicia');
  tab.press('Escape');
  await editLabel(tab, 'Alice');
});

test('options: a label moves to another chain of its address, and back, but never over another', async () => {
  const world = await startWorld();
  const key = (chain: 'base' | 'ethereum' | 'evm') => `${chain}:${evm(1).toLowerCase()}` as const;
  await nameAddress(world, evm(1), 'Alice', { key: key('ethereum') });
  await nameAddress(world, evm(1), 'Bob', { key: key('base') });
  const keys = async () =>
    (await world.ask('ownExport', {})).labels.map((one) => `${one.name} ${one.key}`).sort();
  const tab = await openOptions(world, 'own');
  await editLabel(tab, 'Alice');
  expect(typedIn(tab, '#own-row-chain')).toBe('ethereum');
  tab.choose('#own-row-chain', 'base');
  await expect.poll(() => typedIn(tab, '#own-row-chain')).toBe('base');
  tab.click(tab.get('button', 'Save'));
  await expect.poll(() => wordsOfOwn(tab)).toEqual(['You already have a label for this address there.']);
  tab.choose('#own-row-chain', 'evm');
  await expect.poll(() => typedIn(tab, '#own-row-chain')).toBe('evm');
  tab.click(tab.get('button', 'Save'));
  await expect.poll(keys).toEqual([`Alice ${key('evm')}`, `Bob ${key('base')}`]);
  await expect.poll(() => tab.texts('[data-own] td .hint')).toContain('All EVM chains');
  await pressOnce(tab, '#own-undo');
  await expect.poll(keys).toEqual([`Alice ${key('ethereum')}`, `Bob ${key('base')}`]);
});
