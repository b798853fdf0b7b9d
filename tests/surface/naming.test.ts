/** An address that a person names, in the panel, the popup and the card on a page. */
import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { evm } from '../lab/pages/address.ts';
import { beginName } from '../lab/surface/begin-name.ts';
import { press, rest, scene } from '../lab/surface/card-scene.ts';
import type { Page } from '../lab/surface/page.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { startWorld, type World } from '../lab/surface/world.ts';

const address = evm(1);
const key = `evm:${address.toLowerCase()}` as const;

const body = `<a id="one" href="/address/${address}">${address}</a><p>${evm(2)}</p>`;
const keptIn = async (world: World) => (await world.ask('ownExport', {})).labels;

async function openPanel() {
  const world = await startWorld();
  const site = await world.visit('https://etherscan.io/accounts', body);
  const panel = await world.open(`sidepanel.html#tab=${site.tabId}`);
  await expect.poll(() => panel.texts('.line-name')).toHaveLength(2);
  return { world, panel };
}

const field = (page: Page, name: 'name' | 'note') => page.one(`[name=${name}]`) as HTMLInputElement; // Cast: it is a text field.

async function choose(panel: Page, at: 0 | 1): Promise<void> {
  panel.click(`[data-at="${at}"]`);
  await expect.poll(() => panel.texts('.detail .card .address')).toEqual([evm(at + 1)]);
}

/** What is written is taken back, as on a full disk; returns what ends that. */
function fillDisk(): () => void {
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args);
    this.transaction.abort();
    return request;
  });
  return () => full.mockRestore();
}
const why = 'Not saved: the disk is full, or your browser blocks storage.';

test('a name that could not be saved stays in the panel’s editor, which says why', async () => {
  const { world, panel } = await openPanel();
  panel.focusOn('.line-button');
  await beginName(panel);
  panel.type('Mine');
  const empty = fillDisk();
  panel.press('Enter');
  await expect.poll(() => panel.texts('.detail [role=alert]')).toEqual([why]);
  expect(panel.texts('.toast')).toEqual([]);
  expect(field(panel, 'name').value).toBe('Mine');
  empty();
  panel.press('Enter');
  await expect.poll(() => panel.texts('.toast')).toEqual(['Name saved Undo']);
  expect(await keptIn(world)).toEqual([expect.objectContaining({ name: 'Mine' })]);
  const full = fillDisk();
  panel.click(panel.get('button', 'Undo'));
  await expect.poll(() => panel.texts('.toast')).toEqual([why]);
  full();
  expect(await keptIn(world)).toHaveLength(1);
});

test('a name that could not be saved stays in the popup’s editor, which says why', async () => {
  const { world } = await openPanel();
  const popup = await world.open('popup.html');
  popup.focusOn('input');
  popup.type(address);
  await expect.poll(() => popup.texts('.card .action')).toContain('Name it');
  popup.click(popup.get('button', 'Name it'));
  await expect.poll(() => popup.focus().getAttribute('name')).toBe('name');
  popup.type('Mine');
  const empty = fillDisk();
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card [role=alert]')).toEqual([why]);
  empty();
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Mine']);
  expect(await keptIn(world)).toEqual([expect.objectContaining({ key, name: 'Mine' })]);
});

test('a name that a page’s card could not save is there again when one names the address once more', async () => {
  const { world, site } = await scene(body, { labels: [seedLabel(address, 'Example Router')] });
  const name = async () => {
    press(site, 'Name it');
    await expect.poll(() => site.card().has('button', 'Save')).toBe(true);
    site.card().focusOn('[name=name]');
  };
  await rest(site, '#one', /Example Router/);
  await name();
  site.card().type('Mine');
  const empty = fillDisk();
  site.card().press('Enter');
  await expect.poll(() => site.card().has('button', 'Name it')).toBe(true);
  empty();
  await name();
  expect(field(site.card(), 'name').value).toBe('Mine');
  site.card().press('Enter');
  await expect.poll(site.words).toMatch(/^Mine/);
  expect(await keptIn(world)).toEqual([expect.objectContaining({ key, name: 'Mine' })]);
  press(site, 'Rename');
  await expect.poll(() => site.card().has('button', 'Remove name')).toBe(true);
  press(site, 'Remove name');
  // It was the name on every chain.
  await expect.poll(() => site.card().has('button', 'Name it')).toBe(true);
  expect(await keptIn(world)).toEqual([]);
  // What was saved is no draft any more, also if it is removed elsewhere.
  await name();
  site.card().type('Mine');
  site.card().press('Enter');
  await expect.poll(site.words).toMatch(/^Mine/);
  await world.ask('ownDelete', { keys: [key] });
  await expect.poll(() => site.card().has('button', 'Name it')).toBe(true);
  await name();
  expect(field(site.card(), 'name').value).toBe('');
});

test('a note without a name is not thrown away, and an emptied name deletes a label alone whose note stays as it was', async () => {
  const { world, panel } = await openPanel();
  const write = async (name: string, note: string) => {
    await beginName(panel);
    panel.fill('[name=name]', name);
    panel.fill('[name=note]', note);
    panel.press('Enter');
  };
  const said = () => panel.texts('.detail [role=alert]');
  panel.focusOn('.line-button');
  await write('', 'owes me');
  await expect.poll(said).toEqual(['Enter a name.']);
  expect(field(panel, 'note').value).toBe('owes me');
  panel.fill('[name=name]', 'Mine');
  panel.press('Enter');
  const mine = expect.objectContaining({ name: 'Mine', note: 'owes me' });
  await expect.poll(() => keptIn(world)).toEqual([mine]);
  await expect.poll(() => panel.document.querySelector('[name=name]')).toBeNull();
  await write('', 'owes me nothing');
  await expect.poll(said).toEqual(['Enter a name.']);
  expect(await keptIn(world)).toEqual([mine]);
  panel.fill('[name=note]', 'owes me');
  panel.press('Enter');
  await expect.poll(() => keptIn(world)).toEqual([]);
});

test('what is being written is there again after a look at another address, but not once cancelled, nor over what was changed elsewhere', async () => {
  const { world, panel } = await openPanel();
  const label = { key, name: 'Mine', note: 'old', category: 'other' } as const;
  await world.ask('ownPut', label);
  await expect.poll(() => panel.texts('.line-name')).toContain('Mine');
  await choose(panel, 0);
  await beginName(panel);
  panel.type('!');
  await choose(panel, 1);
  await choose(panel, 0);
  await beginName(panel);
  expect(field(panel, 'name').value).toBe('Mine!');
  panel.press('Escape');
  await expect.poll(() => panel.document.querySelector('[name=name]')).toBeNull();
  await beginName(panel);
  expect(field(panel, 'name').value).toBe('Mine');
  panel.type('?');
  await choose(panel, 1);
  await world.ask('ownPut', { ...label, note: 'new' });
  await choose(panel, 0);
  await expect.poll(() => panel.texts('.detail .card').join()).toContain('new');
  await beginName(panel);
  expect([field(panel, 'name').value, field(panel, 'note').value]).toEqual(['Mine', 'new']);
});

test('a name of another chain is changed and removed where it stands, in the popup and in a page’s card', async () => {
  const { world, site } = await scene(body, { labels: [] }, { cards: 'all' });
  const label = { key: `base:${address.toLowerCase()}`, note: '', category: 'person', tags: 'flat' } as const;
  await world.ask('ownPut', { ...label, name: 'Bob' });
  const popup = await world.open('popup.html');
  popup.focusOn('input');
  popup.type(address);
  await expect.poll(() => popup.texts('.card .action')).toContain('Rename');
  popup.click(popup.get('button', 'Rename'));
  await expect.poll(() => popup.focus().getAttribute('name')).toBe('name');
  popup.type('by');
  popup.press('Enter');
  await expect.poll(() => keptIn(world)).toEqual([{ ...label, name: 'Bobby' }]);
  await rest(site, '#one', 'Rename');
  press(site, 'Rename');
  await expect.poll(() => site.card().has('button', 'Remove name')).toBe(true);
  press(site, 'Remove name');
  await expect.poll(() => keptIn(world)).toEqual([]);
});
