/** What the popup says of the page below it, of owners and of what was opened. */
import { expect, test } from 'vitest';
import { evm, evmLookalike, short, solana } from '../lab/pages/address.ts';
import { rest } from '../lab/surface/card-scene.ts';
import { nameAddress } from '../lab/surface/name-address.ts';
import { stored } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import {
  bad,
  beginPopup,
  box,
  chosen,
  isInBox,
  known,
  labels,
  names,
  openFound,
  stranger,
} from '../lab/surface/popup-scene.ts';
import { withService } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

const page = `<main><p><span id="known">${known}</span></p><p><span>${bad}</span></p><p><span>${stranger}</span></p></main>`;

test('a site that was switched off can be switched on from the popup on its sub-domain, and off again', async () => {
  const world = await startWorld(withService({ labels }, { sites: { 'etherscan.io': 'off' } }));
  const site = await world.visit('https://www.etherscan.io/accounts', page);
  const popup = await world.open(`popup.html#tab=${site.tabId}`);
  const figures = () => popup.texts('.figure');
  const sign = () => popup.get('checkbox', 'Labels on www.etherscan.io') as HTMLInputElement;
  expect(sign().checked).toBe(false);
  popup.click(sign());
  await expect.poll(() => sign().checked).toBe(true);
  await expect.poll(figures).toEqual(['3 addresses', '2 with a label', '1 warning']);
  const named = ['Fake_Phishing Kwartzit', 'Kwartzit Vault 1'];
  await expect.poll(() => popup.texts('.page-name-text')).toEqual(named);
  await expect.poll(() => site.badges().length).toBe(2);
  popup.click(sign());
  await expect.poll(() => sign().checked).toBe(false);
  await expect.poll(figures).toEqual([]);
  await expect.poll(() => site.badges()).toEqual([]);
});

test('the popup says when one site is looked up, and turns on what is off everywhere', async () => {
  const { world } = await beginPopup();
  const { tabId } = await world.visit('https://etherscan.io/accounts', page);
  const popup = await world.open(`popup.html#tab=${tabId}`);
  const when = () => popup.get('combobox', 'When to look up addresses on this site');
  await expect.poll(() => popup.has('combobox', 'When to look up addresses on this site')).toBe(true);
  popup.choose(when(), 'local');
  await expect.poll(() => stored(world, 'sites')).toEqual({ 'etherscan.io': 'local' });
  for (const mode of ['local', 'off'] as const) await world.ask('changeSettings', { change: { mode } });
  await expect.poll(() => popup.texts('.site')).toEqual(['Nametag is off on every site. Turn on']);
  popup.click(popup.get('button', 'Turn on'));
  // As it was before: nobody who was never looked up is now.
  await expect.poll(() => stored(world, 'mode')).toBe('local');
  await expect.poll(() => popup.texts('.switch')).toEqual(['Labels on etherscan.io']);
});

test('a page that takes longer to load than the popup tries to reach it stands there once it is loaded', async () => {
  const world = await startWorld(withService({ labels }));
  const url = 'https://etherscan.io/accounts';
  const slow = await world.visit(url, page);
  // Nothing reads it yet.
  slow.close();
  const popup = await world.open(`popup.html#tab=${slow.tabId}`);
  for (let turn = 0; turn < 8; turn++) await world.pass(2_500);
  const site = await world.visit(url, page, slow.tabId);
  await expect.poll(() => site.badges().join()).toContain('Kwartzit');
  site.loaded();
  const figures = async () => {
    // A last try may still be due, where the first ones were heard of late.
    await world.pass(2_500);
    return popup.texts('.figure');
  };
  await expect.poll(figures).toEqual(['3 addresses', '2 with a label', '1 warning']);
});

test('a press on a name of the page goes from one of its places to the next', async () => {
  const world = await startWorld(withService({ labels }));
  const site = await world.visit(
    'https://etherscan.io/accounts',
    `<p id="first">${known}</p><p id="second">${known}</p>`,
  );
  const shown: string[] = [];
  Object.assign(site.window.Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this.id);
    },
    animate: () => ({}),
  });
  const popup = await world.open(`popup.html#tab=${site.tabId}`);
  await expect.poll(() => popup.texts('.page-name-text')).toEqual(['Kwartzit Vault 1']);
  for (const places of [['first'], ['first', 'second'], ['first', 'second', 'first']]) {
    popup.click('.page-name');
    await expect.poll(() => shown).toEqual(places);
  }
});

test('what was opened is kept, can be pinned and forgotten, and forgetting can be undone', async () => {
  const { world, popup } = await beginPopup();
  popup.type('kwartzit vault');
  await expect.poll(() => names(popup)).toHaveLength(2);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
  popup.click('.opened-bar .icon-button');
  await expect.poll(() => popup.texts('.toast')).toEqual(['Added to favourites Undo']);
  popup.press('Escape');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault on Base']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault on Base']);
  popup.close();
  const again = await world.open('popup.html');
  await expect.poll(() => again.texts('.group-title')).toEqual(['Favourites', 'Recent']);
  again.click('.forget');
  await expect.poll(() => names(again)).toEqual(['Kwartzit Vault 1']);
  again.click(again.get('button', 'Undo'));
  await expect.poll(() => names(again)).toEqual(['Kwartzit Vault 1', 'Kwartzit Vault on Base']);
});

test('what one popup pins stays when another opens something, forgets or takes that back', async () => {
  const { world, popup } = await beginPopup();
  await openFound(popup, 'Kwartzit Vault 1');
  const older = await world.open('popup.html');
  await expect.poll(() => names(older)).toEqual(['Kwartzit Vault 1']);
  popup.click('.opened-bar .icon-button');
  await expect.poll(() => popup.texts('.toast')).toEqual(['Added to favourites Undo']);
  older.click('.forget');
  await expect.poll(() => older.has('button', 'Undo')).toBe(true);
  older.click(older.get('button', 'Undo'));
  await openFound(older, 'Kwartzit Vault on Base');
  const again = await world.open('popup.html');
  await expect.poll(() => again.texts('.group-title')).toEqual(['Favourites', 'Recent']);
  expect(names(again)).toEqual(['Kwartzit Vault 1', 'Kwartzit Vault on Base']);
});

test('over a private window nothing is added to what is kept, and clearing it clears it', async () => {
  const { world, popup } = await beginPopup();
  await openFound(popup, 'Kwartzit Vault 1');
  expect(popup.has('button', 'Add to favourites')).toBe(true);
  const inPrivate = await world.open('popup.html?private');
  await expect.poll(() => names(inPrivate)).toEqual(['Kwartzit Vault 1']);
  await openFound(inPrivate, 'Kwartzit Vault on Base');
  expect(inPrivate.has('button', 'Add to favourites')).toBe(false);
  const kept = async () => names(await world.open('popup.html'));
  expect(await kept()).toEqual(['Kwartzit Vault 1']);
  inPrivate.press('Escape');
  await expect.poll(() => inPrivate.texts('.card')).toEqual([]);
  inPrivate.press('Escape');
  await expect.poll(() => names(inPrivate)).toEqual(['Kwartzit Vault on Base', 'Kwartzit Vault 1']);
  inPrivate.click('.forget');
  await expect.poll(kept).toEqual([]);
  inPrivate.click(inPrivate.get('button', 'Undo'));
  await expect.poll(() => names(inPrivate)).toHaveLength(2);
  await expect.poll(kept).toEqual(['Kwartzit Vault 1']);
});

test('what was kept has the name that it has now, also right after its card gave it another', async () => {
  const { world, popup } = await beginPopup();
  await openFound(popup, 'Kwartzit Vault 1');
  await nameAddress(world, known, 'Alice', { colour: 'violet' });
  popup.press('Escape');
  await expect.poll(() => popup.texts('.card')).toEqual([]);
  popup.press('Escape');
  await expect.poll(() => [popup.texts('.group-title'), names(popup)]).toEqual([['Recent'], ['Alice']]);
  popup.close();
  await nameAddress(world, known, 'Alice, scammed me', { category: 'scam' });
  const again = await world.open('popup.html');
  await expect.poll(() => names(again)).toEqual(['Alice, scammed me']);
  expect(again.document.querySelector('.hit.danger')).not.toBeNull();
});

test('what was found has the name that its card gave it, and is gone with the name that was taken away', async () => {
  const { world, popup } = await beginPopup();
  await nameAddress(world, known, 'Rent');
  for (const [text, name, left] of [
    ['Rent', 'Rent, Alice', ['Rent, Alice']],
    ['Rent, Alice', '', []],
  ] as const) {
    await openFound(popup, text);
    await world.ask('ownName', { key: `evm:${known.toLowerCase()}`, name, note: '' });
    popup.press('Escape');
    await expect.poll(() => names(popup)).toEqual(left);
    expect(box(popup).value).toBe(text);
  }
});

test('what was opened from the kept ones stays chosen when its card gave it another name', async () => {
  const { world, popup } = await beginPopup();
  for (const text of ['Kwartzit Vault 1', 'Fake_Phishing Kwartzit']) {
    await openFound(popup, text);
    popup.press('Escape');
    await expect.poll(() => isInBox(popup)).toBe(true);
  }
  popup.press('Escape');
  await expect.poll(() => names(popup)).toEqual(['Fake_Phishing Kwartzit', 'Kwartzit Vault 1']);
  popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
  await nameAddress(world, known, 'Alice');
  popup.press('Escape');
  await expect.poll(() => names(popup)[0]).toBe('Alice');
  expect(chosen(popup)).toEqual(['Alice']);
});

test('an owner is one row, whose page has all of its addresses by what they are for, with who says so', async () => {
  const world = await startWorld({ pack: 'all' });
  const hot = '0x2910543Af39abA0Cd09dBb2D50200b3E800A63D2';
  const site = await world.visit('https://etherscan.io/accounts', `<p>${hot}</p><p>${evm(9)}</p>`);
  const popup = await world.open(`popup.html#tab=${site.tabId}`);
  await expect.poll(() => popup.texts('.page-name .mono')).toEqual(['0x291054…0A63D2']);
  popup.type('kraken');
  await expect.poll(() => chosen(popup)).toEqual(['Kraken']);
  expect(popup.texts('[aria-selected=true] .hit-more')).toEqual([
    expect.stringMatching(/^Exchange · \d+ addresses · \d+ chains/),
  ]);
  expect(names(popup).filter((name) => name === 'Kraken: reserve wallet')).toHaveLength(1);
  expect(popup.texts('.keys')).toEqual(['↵ all addresses']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.owner h2')).toEqual(['Kraken']);
  expect(popup.texts('.group-title')).toContainEqual(expect.stringMatching(/^Reserve wallet \d\d$/));
  expect(names(popup).length).toBeGreaterThan(40);
  expect(popup.texts('.owner-sources')).toEqual([expect.stringContaining('DefiLlama')]);
  expect(popup.has('button', '1 on this page')).toBe(true);
  popup.choose(popup.get('combobox', 'Filter by chain'), 'bitcoin');
  await expect.poll(() => new Set(popup.texts('.hit-chains'))).toEqual(new Set(['Bitcoin']));
  // Of one address on a chain too.
  popup.choose(popup.get('combobox', 'Filter by chain'), 'bsc');
  await expect.poll(() => names(popup)).toHaveLength(1);
  expect(popup.texts('.owner h2')).toEqual(['Kraken']);
  popup.press('Escape');
  await expect.poll(() => chosen(popup)).toEqual(['Kraken']);
  expect(box(popup).value).toBe('kraken');
  popup.press('Enter');
  await expect.poll(() => popup.has('button', '1 on this page')).toBe(true);
  popup.click(popup.get('button', '1 on this page'));
  const panel = await world.open(`sidepanel.html#tab=${site.tabId}`);
  await expect.poll(() => panel.texts('.line-name')).toEqual(['Kraken: reserve wallet']);
  // From a card on the page, too.
  await rest(site, 'p', /more of Kraken/);
  const others =
    site
      .card()
      .texts('button')
      .find((text) => text.endsWith('more of Kraken')) ?? '';
  site.card().click(site.card().get('button', others));
  await expect.poll(() => world.opened).toContainEqual(expect.stringContaining('popup.html'));
  const all = await world.open('popup.html');
  await expect.poll(() => all.texts('.owner h2')).toEqual(['Kraken']);
});

test('on the page of an owner stand the user’s own names of its addresses, and one searches in it', async () => {
  const world = await startWorld({ pack: 'all' });
  const first = await world.open('popup.html');
  first.type('kraken');
  await expect.poll(() => chosen(first)).toEqual(['Kraken']);
  first.press('Enter');
  await expect.poll(() => first.texts('.owner h2')).toEqual(['Kraken']);
  first.press('Enter');
  await expect.poll(() => first.texts('.card h2')).toEqual([expect.stringMatching(/^Kraken: /)]);
  await expect.poll(() => first.texts('.action').at(1)).toMatch(/^\d+ more of Kraken$/);
  const others = first.texts('.action').at(1) ?? '';
  first.click(first.get('button', others));
  await expect
    .poll(() => first.texts('.owner .hint').at(0))
    .toContain(`${Number.parseInt(others, 10) + 1} addresses`);
  first.press('Enter');
  await expect.poll(() => first.texts('.card h2')).toEqual([expect.stringMatching(/^Kraken: /)]);
  first.click(first.get('button', 'Name it'));
  await first.drawn();
  first.fill(first.get('textbox', 'Your name for it'), 'Where my coins went');
  first.click(first.get('button', 'Save'));
  await expect.poll(() => first.texts('.card h2')).toEqual(['Where my coins went']);
  first.close();
  const popup = await world.open('popup.html');
  popup.type('kraken');
  await expect.poll(() => chosen(popup)).toEqual(['Kraken']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.group-title').at(0)).toBe('You 1');
  expect(names(popup).at(0)).toBe('Where my coins went');
  popup.type('cold');
  await expect.poll(() => popup.texts('.group-title')).toEqual([expect.stringMatching(/^Cold wallet \d+$/)]);
});

test('a chip lists whose things are of its kind, first those that people meet every day', async () => {
  const world = await startWorld({ pack: 'all' });
  const popup = await world.open('popup.html');
  await expect.poll(() => popup.has('button', 'Exchange')).toBe(true);
  popup.click(popup.get('button', 'Exchange'));
  await expect.poll(() => names(popup).slice(0, 4)).toEqual(['Binance', 'Bitfinex', 'Bitget', 'Bybit']);
  expect(names(popup)).toContain('Coinbase');
  // What is pressed leaves the box ready to type in, and so does the way back, which leads to where one was.
  popup.click(popup.get('option', /^Bitget/));
  await expect.poll(() => popup.texts('.owner h2')).toEqual(['Bitget']);
  expect(isInBox(popup)).toBe(true);
  popup.click(popup.get('button', 'Back'));
  await expect.poll(() => chosen(popup)).toEqual(['Bitget']);
  expect(isInBox(popup)).toBe(true);
});

test('a short form as sites print it finds own names, the built-in list, recent addresses and those of the page', async () => {
  const world = await startWorld({ pack: 'ethereum' });
  await world.ask('ownPut', { key: `solana:${solana(5)}`, name: 'Rent', note: '', category: 'other' });
  const alike = [6, 7].map((n) => evmLookalike(5, n));
  for (const one of alike) await nameAddress(world, one, 'Twin');
  const site = await world.visit('https://etherscan.io/accounts', page);
  const popup = await world.open(`popup.html#tab=${site.tabId}`);
  await expect.poll(() => popup.texts('.figure').at(0)).toBe('3 addresses');
  popup.fill(box(popup), '0x28C6...1d60');
  await expect.poll(() => names(popup)).toEqual(['Binance: disclosed wallet']);
  popup.fill(box(popup), short(solana(5), 4, 4, '…'));
  await expect.poll(() => names(popup)).toEqual(['Rent']);
  expect(popup.texts('.hit-kind')).toEqual(['You']);
  popup.fill(box(popup), short(evm(5), 6, 4));
  await expect.poll(() => names(popup)).toEqual(['Twin', 'Twin']);
  expect(popup.texts('.hit-kind')).toEqual(['You · Person', 'You · Person']);
  popup.fill(box(popup), short(stranger, 4, 4, '…'));
  await expect.poll(() => popup.texts('.group-title')).toEqual(['Recent and on this page']);
  expect(names(popup)).toEqual([stranger]);
  await expect.poll(() => popup.texts('.status [role=status]')).toEqual(['Results: 1']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card')).toEqual([expect.stringContaining('No label known')]);
  popup.close();
  const elsewhere = await world.open('popup.html');
  await expect.poll(() => names(elsewhere)).toEqual([stranger]);
  elsewhere.fill(box(elsewhere), short(stranger, 4, 4, '…'));
  await expect.poll(() => elsewhere.texts('.group-title')).toEqual(['Recent and on this page']);
});

test('reading a site is offered, but not a store of extensions, which no browser allows, nor http, which Nametag never reads', async () => {
  const world = await startWorld();
  const over = async (url: string) => {
    const { tabId } = await world.visit(url, '');
    const popup = await world.open(`popup.html#tab=${tabId}`);
    await expect.poll(() => popup.texts('.site .hint')).not.toEqual([]);
    return [popup.texts('.site .hint').at(0), ...popup.texts('.site .button')];
  };
  expect(await over('https://app.example/')).toContain('Turn on for app.example');
  world.allows = false;
  // Switched off before its permission went.
  await world.ask('changeSettings', { change: { sites: { 'app.example': 'off' } } });
  const { tabId } = await world.visit('https://app.example/', '');
  const popup = await world.open(`popup.html#tab=${tabId}`);
  const offer = () => popup.texts('.site .hint');
  await expect.poll(offer).toHaveLength(2);
  popup.click(popup.get('button', 'Turn on for app.example'));
  await expect.poll(offer).toContainEqual(expect.stringContaining('didn’t allow it'));
  expect(world.prompts).toEqual([['https://app.example/*']]);
  world.permissions.grant('https://app.example/*');
  await expect.poll(() => popup.texts('.switch')).toEqual(['Labels on app.example']);
  await expect
    .poll(() => popup.document.querySelector<HTMLInputElement>('.switch input')?.checked)
    .toBe(true);
  for (const url of ['https://addons.mozilla.org/', 'http://localhost:5100/', 'http://app.example/'])
    expect(await over(url)).toEqual([
      'Nametag can’t read this page: it isn’t https, or is closed to extensions.',
    ]);
});

test('what the browser refuses for one site is not said of the site that the tab has by then', async () => {
  const world = await startWorld();
  const answer = Promise.withResolvers<boolean>();
  world.allows = answer.promise;
  const { tabId } = await world.visit('https://app.example/', '');
  const popup = await world.open(`popup.html#tab=${tabId}`);
  const offers = (host: string) =>
    expect.poll(() => popup.texts('.site .button')).toEqual([`Turn on for ${host}`]);
  const hints = () => popup.texts('.site .hint').join();
  await offers('app.example');
  popup.click('.site .button');
  (await world.visit('https://other.example/', '', tabId)).loaded();
  await offers('other.example');
  answer.resolve(false);
  await popup.drawn();
  expect(hints()).not.toContain('didn’t allow');
  (await world.visit('https://app.example/', '', tabId)).loaded();
  await offers('app.example');
  expect(hints()).toContain('didn’t allow');
});

const noteIn = (popup: Page) => popup.document.querySelector<HTMLInputElement>('#transaction-note')?.value;

test('on a transaction’s own page one keeps a note on it, which no page and no host learns', async () => {
  const { world } = await beginPopup();
  const id = 'ab'.repeat(32);
  const { tabId } = await world.visit(`https://etherscan.io/tx/0x${id.toUpperCase()}`, '');
  const first = await world.open(`popup.html#tab=${tabId}`);
  await expect.poll(() => first.document.querySelector('#transaction-note:not(:disabled)')).not.toBe(null);
  first.fill('#transaction-note', '  Invoice 123 ');
  await first.drawn();
  first.focusOn('#transaction-note');
  first.press('Enter');
  await expect.poll(() => first.texts('#transaction-note-said')).toEqual(['Saved']);
  expect(await world.ask('transactionNotes', {})).toEqual({
    notes: [{ key: `ethereum:0x${id}`, note: 'Invoice 123' }],
  });
  // What was said of one is not said of the next that its tab goes to.
  const next = await world.visit(`https://etherscan.io/tx/0x${'cd'.repeat(32)}`, '', tabId);
  next.loaded();
  await expect.poll(() => first.texts('#transaction-note-said')).toEqual(['']);
  expect(noteIn(first)).toBe('');
  const back = await world.visit(`https://etherscan.io/tx/0x${id}`, '', tabId);
  back.loaded();
  const again = await world.open(`popup.html#tab=${tabId}`);
  await expect.poll(() => noteIn(again)).toBe('Invoice 123');
  // It closes as one looks elsewhere, in the middle of a word.
  again.fill('#transaction-note', 'Invoice 123, pai');
  again.close();
  const later = await world.open(`popup.html#tab=${tabId}`);
  await expect.poll(() => noteIn(later)).toBe('Invoice 123, pai');
  // Elsewhere such digits may be a private key.
  later.fill(box(later), `0x${id}`);
  await expect.poll(() => later.texts('main').join()).toContain('private key');
  expect(world.asked.join()).not.toContain(id.slice(0, 20));
  const { tabId: other } = await world.visit('https://etherscan.io/accounts', '');
  const elsewhere = await world.open(`popup.html#tab=${other}`);
  await expect.poll(() => elsewhere.texts('.switch').length).toBeGreaterThan(0);
  expect(noteIn(elsewhere)).toBeUndefined();
  // An empty note is none.
  await world.ask('noteTransaction', { key: `ethereum:0x${id}`, note: ' ' });
  expect(await world.ask('transactionNotes', {})).toEqual({ notes: [] });
});

test('what is kept late of one transaction’s note is not written to the next one', async () => {
  const { world } = await beginPopup();
  const paths = ['ab', 'cd'].map((two) => `0x${two.repeat(32)}`);
  const { tabId } = await world.visit(`https://etherscan.io/tx/${paths[0]}`, '');
  const popup = await world.open(`popup.html#tab=${tabId}`);
  await expect.poll(() => noteIn(popup)).toBe('');
  const first = popup.one('#transaction-note');
  popup.fill('#transaction-note', 'Invoice 123');
  const next = await world.visit(`https://etherscan.io/tx/${paths[1]}`, '', tabId);
  next.loaded();
  await expect.poll(() => popup.one('#transaction-note') === first).toBe(false);
  expect(noteIn(popup)).toBe('');
  // Chromium tells a field that goes with its transaction that it lost the focus.
  popup.send(first, new popup.window.Event('blur'));
  await expect
    .poll(() => world.ask('transactionNotes', {}))
    .toMatchObject({ notes: [{ note: 'Invoice 123' }] });
  await popup.drawn();
  popup.fill('#transaction-note', 'Rent');
  const notes = ['Invoice 123', 'Rent'].map((note, at) => ({ key: `ethereum:${paths[at]}`, note }));
  await expect.poll(() => world.ask('transactionNotes', {})).toEqual({ notes });
});
