/** The side panel over a page of many addresses, used as a person uses it. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { evm } from '../lab/pages/address.ts';
import { beginName } from '../lab/surface/begin-name.ts';
import { holdings } from '../lab/surface/holdings.ts';
import { nameAddress } from '../lab/surface/name-address.ts';
import { type Page, wordsOf } from '../lab/surface/page.ts';
import { holdAnswers } from '../lab/surface/popup-scene.ts';
import { withService } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

async function begin(count: number, settings: Partial<Settings> = {}) {
  const world = await startWorld(withService({ labels: holdings }, { rate: 1_000, ...settings }));
  const body = Array.from({ length: count }, (_, n) => `<p><a href="/address/${evm(n)}">${evm(n)}</a></p>`);
  const site = await world.visit('https://etherscan.io/accounts', body.join(''));
  const panel = await world.open(`sidepanel.html#tab=${site.tabId}`);
  await expect.poll(() => summary(panel).join()).toContain(`Addresses: ${count},`);
  return { world, site, panel };
}

const names = (panel: Page) => panel.texts('.line-name');
const summary = (panel: Page) => panel.texts('.panel-head [role=status]');
const press = (panel: Page, text: string) => panel.click(panel.get('button', text));

test('every address of the page stands in the table, warnings first', async () => {
  const { panel } = await begin(40);
  press(panel, 'Look up all');
  await expect.poll(() => summary(panel)).toEqual(['Addresses: 40, with a label: 30, with a warning: 10']);
  expect(names(panel).slice(0, 3)).toEqual(['Example Holding 2', 'Example Holding 5', 'Example Holding 8']);
  // Whoever walks the rows hears of each warning before the name.
  expect(panel.texts('.line-button .heard')).toEqual(
    Array.from({ length: 10 }, () => 'Reported as dangerous'),
  );
  expect(wordsOf(panel.one('.line-button'))).toMatch(/^Reported as dangerous Example Holding 2/);
  const words = () => panel.texts('.makeup-words .chip');
  expect(words()).toEqual(['Exchange 10', 'Bridge 10', 'Scam 10', '+1']);
  press(panel, '+1');
  await expect.poll(words).toEqual(['Exchange 10', 'Bridge 10', 'Scam 10', 'No label 10']);
  // Again, with all of them answered: there is nothing to wait for.
  await expect.poll(() => panel.texts('progress')).toEqual([]);
  press(panel, 'Look up all');
  await panel.drawn();
  await expect.poll(() => panel.texts('progress')).toEqual([]);
});

test('filter, sort and the picture of the page choose what is shown', async () => {
  const { panel } = await begin(40);
  press(panel, 'Look up all');
  await expect.poll(() => summary(panel)).toEqual([expect.stringContaining('with a label: 30')]);
  press(panel, 'Bridge 10');
  await expect.poll(() => summary(panel)).toEqual(['10 of 40 addresses']);
  press(panel, 'Bridge 10');
  await expect.poll(() => summary(panel)).toEqual([expect.stringContaining('with a label: 30')]);
  panel.click('.tools input');
  panel.type('holding 1');
  await expect.poll(() => summary(panel)).toEqual(['11 of 40 addresses']);
  press(panel, 'Label');
  await expect
    .poll(() => names(panel).slice(0, 3))
    .toEqual(['Example Holding 1', 'Example Holding 10', 'Example Holding 11']);
  press(panel, 'Label');
  await expect.poll(() => names(panel)[0]).toBe('Example Holding 19');
  expect(panel.one('[aria-sort=descending]').textContent).toBe('Label↓');
  press(panel, '10 warnings');
  await expect.poll(() => summary(panel)).toEqual(['3 of 40 addresses']);
  panel.click(panel.get('button', 'Clear the filter'));
  await panel.drawn();
  panel.type('holding 5');
  await expect.poll(() => names(panel)).toEqual(['Example Holding 5']);
});

test('the chosen address has its card beside the table, with the reason for a warning', async () => {
  const { panel } = await begin(40);
  press(panel, 'Look up all');
  await expect.poll(() => summary(panel)).toEqual([expect.stringContaining('with a warning: 10')]);
  await expect.poll(() => names(panel)[0]).toBe('Example Holding 2');
  panel.focusOn('.line-button');
  await expect.poll(() => panel.texts('.detail h2')).toEqual(['Example Holding 2']);
  await expect.poll(() => panel.texts('.detail .title > .hint')).toEqual(['Scam']);
  panel.press('ArrowDown');
  await expect.poll(() => panel.texts('.detail h2')).toEqual(['Example Holding 5']);
  // A row is chosen as the press ends: nothing moves under the finger before.
  panel.hold('[data-at="3"]');
  await panel.drawn();
  expect(panel.texts('.detail h2')).toEqual(['Example Holding 5']);
  panel.click('[data-at="3"]');
  expect(panel.focus().getAttribute('data-at')).toBe('3');
  await expect.poll(() => panel.texts('.detail h2')).toEqual(['Example Holding 11']);
});

test('the places of the chosen address are ringed on the page until its card is closed', async () => {
  const { world, site, panel } = await begin(5);
  const ringed = () => site.document.querySelectorAll('[data-nametag=ring]').length;
  panel.focusOn('.line-button');
  await expect.poll(() => panel.texts('.card .action')).toContain('Name it');
  await world.pass(1_000);
  await expect.poll(ringed).toBe(1);
  panel.click('.detail [aria-label=Close]');
  await expect.poll(ringed).toBe(0);
  panel.click(panel.get('button', 'Details'));
  await expect.poll(ringed).toBe(1);
});

test('over a site with local labels only, the card in the panel asks nobody either, and says so', async () => {
  const { world, panel } = await begin(5, { sites: { 'etherscan.io': 'local' } });
  panel.focusOn('.line-button');
  await expect
    .poll(() => panel.texts('.card .state-note').join())
    .toContain('Only local labels on this site.');
  expect(world.asked).toEqual([]);
  await world.ask('changeSettings', { change: { sites: { 'etherscan.io': 'visible' } } });
  await expect.poll(() => panel.texts('.detail h2').join()).toContain('Example Holding');
  expect(panel.texts('.card').join()).not.toContain('Only local labels');
});

async function removeName(panel: Page, name: string): Promise<void> {
  await expect.poll(() => names(panel)).toContain(name);
  press(panel, name);
  await expect.poll(() => panel.texts('.card .action')).toContain('Rename');
  press(panel, 'Rename');
  await expect.poll(() => panel.focus().getAttribute('name')).toBe('name');
  press(panel, 'Remove');
}

test('an address is named from the table, and the name can be taken back', async () => {
  const { site, panel } = await begin(5);
  press(panel, 'Label');
  panel.focusOn('.line-button');
  await beginName(panel);
  panel.type('Mine');
  panel.press('Enter');
  await expect.poll(() => names(panel)).toContain('Mine');
  expect(wordsOf(panel.focus())).toContain('Mine');
  await expect.poll(() => site.badges().join()).toContain('Mine');
  press(panel, 'Undo');
  await expect.poll(() => names(panel)).not.toContain('Mine');
});

test('a name that was written elsewhere since is not taken back', async () => {
  const { world, panel } = await begin(5);
  press(panel, 'Label');
  panel.focusOn('.line-button');
  await beginName(panel);
  panel.type('Mine');
  panel.press('Enter');
  await expect.poll(() => names(panel)).toContain('Mine');
  const kept = async () => (await world.ask('ownExport', {})).labels;
  const [label] = await kept();
  if (!label) throw new Error('There is no label.');
  const later = { ...label, note: 'later' };
  await world.ask('ownPut', later);
  press(panel, 'Undo');
  await expect.poll(() => panel.texts('.toast').join()).toContain('Changed meanwhile, so it stays as it is.');
  expect(await kept()).toEqual([later]);
});

test('a name that is being written stays, while its page loses the address or another page comes', async () => {
  const { world, site, panel } = await begin(5);
  press(panel, 'Label');
  panel.focusOn('.line-button');
  await beginName(panel);
  panel.type('Mi');
  panel.escapeComposed();
  site.loaded();
  const address = panel.one('.detail .address').getAttribute('aria-label') ?? '';
  site.script(() => site.one(`[href$="${address}"]`).remove());
  await expect.poll(() => summary(panel)).toEqual([expect.stringContaining('Addresses: 4,')]);
  panel.type('n');
  // Another page comes, or one looks at another tab.
  Object.assign(world.tabs()[0] ?? {}, { url: 'https://other.example/' });
  site.loaded();
  await expect.poll(() => panel.texts('.panel-head h1')).toEqual(['other.example']);
  panel.type('e');
  panel.press('Enter');
  await expect
    .poll(async () => (await world.ask('ownExport', {})).labels)
    .toEqual([
      expect.objectContaining({ name: 'Mine', key: expect.stringContaining(address.toLowerCase()) }),
    ]);
});

test('asking about all goes on while their page goes on loading', async () => {
  const { world, site, panel } = await begin(5);
  const answer = holdAnswers(world);
  await world.ask('clearCache', {});
  press(panel, 'Look up all');
  const isAsking = () => panel.texts('progress').length === 1;
  await expect.poll(isAsking).toBe(true);
  site.loaded();
  await panel.drawn();
  expect(isAsking()).toBe(true);
  // What comes now is looked up on this machine alone.
  await nameAddress(world, evm(39), 'Mine');
  const later = Array.from({ length: 10 }, (_, n) => `<a href="/address/${evm(30 + n)}">${evm(30 + n)}</a>`);
  site.script(() => site.document.body.insertAdjacentHTML('beforeend', later.join(' ')));
  await expect.poll(() => names(panel)).toContain('Mine');
  await panel.drawn();
  expect(isAsking()).toBe(true);
  answer();
  await expect.poll(() => summary(panel)).toEqual([expect.stringContaining('with a label: 6')]);
  await expect.poll(isAsking).toBe(false);
});

test('a label that was taken away in the table comes back with its tags, its colour and its chains', async () => {
  const { world, panel } = await begin(5);
  const before = {
    key: `evm:${evm(0).toLowerCase()}`,
    name: 'Rent',
    note: 'monthly',
    category: 'person',
    tags: 'flat; taxes',
    colour: 'violet',
  } as const;
  await world.ask('ownPut', before);
  const kept = async () => (await world.ask('ownExport', {})).labels;
  await removeName(panel, 'Rent');
  await expect.poll(kept).toEqual([]);
  press(panel, 'Undo');
  await expect.poll(kept).toEqual([before]);
});

test('a name of one chain that was taken away comes back beside that for all chains', async () => {
  const { world, panel } = await begin(5);
  await nameAddress(world, evm(0), 'Bob', { key: keyOf('ethereum', evm(0).toLowerCase()) });
  await nameAddress(world, evm(0), 'Alice');
  const kept = async () => (await world.ask('ownExport', {})).labels.map(({ name }) => name).sort();
  await removeName(panel, 'Bob');
  await expect.poll(kept).toEqual(['Alice']);
  press(panel, 'Undo');
  await expect.poll(kept).toEqual(['Alice', 'Bob']);
});

test('what is named after the worker stopped has its name in the table and in its card', async () => {
  const { world, panel } = await begin(5, { mode: 'local' });
  panel.focusOn('.line-button');
  await expect.poll(() => panel.texts('.card .action')).toContain('Name it');
  const address = panel.one('.detail .address').getAttribute('aria-label') ?? '';
  await world.restartWorker();
  await world.pass(1_000);
  await nameAddress(world, address, 'Rent');
  await expect.poll(() => names(panel)).toContain('Rent');
  await expect.poll(() => panel.texts('.detail h2')).toEqual(['Rent']);
});

test('the table leaves a site that is switched off, and follows it once it is on again', async () => {
  const { world, site, panel } = await begin(5);
  const mode = (mode: 'off' | 'visible') =>
    world.ask('changeSettings', { change: { sites: { 'etherscan.io': mode } } });
  await mode('off');
  await expect
    .poll(async () => {
      await world.pass(2_500);
      return panel.texts('.empty').join();
    })
    .toContain('Open a block explorer');
  // What the worker says of addresses that were there brings none of them back.
  await nameAddress(world, evm(0), 'Rent');
  for (let turn = 0; turn < 3; turn++) await world.pass(1_000);
  expect(names(panel)).toEqual([]);
  await mode('visible');
  await expect.poll(() => names(panel)).toContain('Rent');
  site.script(() => site.one('p').remove());
  await expect.poll(() => summary(panel).join()).toContain('Addresses: 4,');
});

test('the table follows a site from when the browser allows it', async () => {
  const { world, site, panel } = await begin(5);
  const [tab = {}] = world.tabs();
  const titles = () => panel.texts('.panel-head h1');
  // Of a site that may not be read, a browser tells no URL.
  Object.assign(tab, { url: undefined });
  site.loaded();
  await expect.poll(titles).not.toContain('etherscan.io');
  Object.assign(tab, { url: 'https://etherscan.io/accounts' });
  world.permissions.grant('https://etherscan.io/*');
  await expect.poll(titles).toContain('etherscan.io');
});

test('CSV and JSON are saved with every row that is shown', async () => {
  const { world, panel } = await begin(5, { mode: 'local' });
  for (const format of ['CSV', 'JSON']) {
    panel.click(panel.one('.menu summary'));
    press(panel, `Save as ${format}`);
    await expect.poll(() => panel.one('.menu').hasAttribute('open')).toBe(false);
    expect(panel.focus().localName).toBe('summary');
  }
  await expect.poll(() => world.saved).toHaveLength(2);
  const [csv, json] = world.saved;
  expect(csv?.name).toBe('etherscan.io.csv');
  // Spreadsheets on Windows know UTF-8 by its mark.
  expect(csv?.text.split('\r\n')[0]).toBe('\ufeffchain,address,name,category,warning,count,note,source');
  expect(csv?.text.split('\r\n')).toHaveLength(7);
  const rows: unknown = JSON.parse(json?.text ?? '');
  expect(rows).toHaveLength(5);
  expect(rows).toContainEqual(expect.objectContaining({ chain: 'ethereum', address: evm(0), count: 1 }));
});

test('what the popup asks for, the panel of its own window shows, and nothing of it stays', async () => {
  const { world, site, panel } = await begin(6);
  Object.assign(world.tabs()[0] ?? {}, { windowId: 2 });
  const ofWindow = await world.open(`sidepanel.html#tab=${site.tabId}`);
  await expect.poll(() => names(ofWindow)).toHaveLength(6);
  const popup = await world.open(`popup.html#tab=${site.tabId}`);
  await expect.poll(() => popup.texts('.figure')).toContain('2 warnings');
  press(popup, '2 warnings');
  await expect.poll(() => names(ofWindow)).toHaveLength(2);
  expect(names(panel)).toHaveLength(6);
  expect([...world.items.session.keys()].join()).not.toContain('wish');
});
