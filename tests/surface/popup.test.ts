/** The search of the popup, used as a person uses it, with the real worker and a real label service. */
import { expect, test } from 'vitest';
import { nameAddress } from '../lab/surface/name-address.ts';
import {
  beginPopup,
  box,
  chosen,
  holdAnswers,
  isInBox,
  known,
  names,
  stranger,
} from '../lab/surface/popup-scene.ts';
import { startWorld } from '../lab/surface/world.ts';

test('the focus is in the box, and what the service knows is found as one types', async () => {
  const { popup } = await beginPopup();
  await expect.poll(() => isInBox(popup)).toBe(true);
  popup.type('kwartzit');
  await expect
    .poll(() => names(popup))
    .toEqual(['Kwartzit Vault 1', 'Kwartzit Vault on Base', 'Fake_Phishing Kwartzit']);
  await expect.poll(() => popup.texts('.status [role=status]')).toEqual(['Results: 3']);
  expect(popup.texts('.keys')).toEqual(['↵ card Ctrl ↵ explorer Ctrl C copy']);
  expect(popup.texts('.hit-name mark')).toEqual(['Kwartzit', 'Kwartzit', 'Kwartzit']);
});

test('arrows choose, Enter opens the card, Escape leads back, Ctrl+C copies, Ctrl+Enter opens the explorer', async () => {
  const { world, popup } = await beginPopup();
  popup.type('kwartzit');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  popup.press('ArrowUp');
  await expect.poll(() => chosen(popup)).toEqual(['Fake_Phishing Kwartzit']);
  popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  popup.press('Control+c');
  await expect.poll(() => popup.texts('.toast')).toEqual(['Copied']);
  expect(world.copied).toEqual([known]);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
  await expect.poll(() => popup.texts('.card')).toEqual([expect.stringContaining('Sandwich')]);
  popup.press('Escape');
  await expect.poll(() => names(popup)).toHaveLength(3);
  popup.escapeComposed();
  await popup.drawn();
  expect(box(popup).value).toBe('kwartzit');
  popup.press('Escape');
  await expect.poll(() => popup.texts('.group-title')).toEqual(['Recent']);
  // The explorer can be opened before the card is there.
  popup.fill(box(popup), known);
  popup.press('Control+Enter');
  await expect.poll(() => world.opened).toContain(`https://etherscan.io/address/${known}`);
});

test('a card says for a moment that it copied, and then that it copies', async () => {
  const { world, popup } = await beginPopup();
  popup.fill(box(popup), known);
  await expect.poll(() => popup.texts('.card h2')).toHaveLength(1);
  const copy = () => popup.document.querySelector('.card .field .icon-button')?.getAttribute('aria-label');
  popup.click(popup.get('button', 'Copy address'));
  await expect.poll(copy).toBe('Copied');
  await world.pass(2_000);
  await expect.poll(copy).toBe('Copy address');
});

test('the way back from an address that was pasted leads to the start, with an empty box', async () => {
  const { popup } = await beginPopup();
  popup.fill(box(popup), known);
  await expect.poll(() => popup.texts('.card h2')).toHaveLength(1);
  popup.click('.opened-bar button');
  await expect.poll(() => popup.texts('.card')).toEqual([]);
  expect(box(popup).value).toBe('');
  await expect.poll(() => popup.texts('.middle')).not.toEqual(['']);
});

test('an address shows its card at once; a name in a name service is said to be text', async () => {
  const { popup } = await beginPopup();
  popup.type(`eth:${known}`);
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
  popup.press('Escape');
  await expect.poll(() => isInBox(popup)).toBe(true);
  popup.type('kwartzit.eth');
  await expect
    .poll(() => popup.texts('.state-note'))
    .toContainEqual(
      'Names are looked up by your own node for their chain (.eth, .base.eth, .sol; letters a–z, digits and hyphens), where lookups are on. This one is searched as text.',
    );
});

test('an address that says its chain opens on it, and a wrong checksum of both is told', async () => {
  const { popup } = await beginPopup();
  const shown = () => popup.texts('.card .chain, .card .chip[aria-pressed=true]');
  popup.fill(box(popup), `${known}@ethereum`);
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
  expect(shown()).toEqual(['Ethereum']);
  popup.fill(box(popup), `0x0001000002210514${known.slice(2).toLowerCase()}`);
  await expect.poll(shown).toEqual(['Base']);
  popup.fill(box(popup), `${known}@base#00000000`);
  await expect
    .poll(() => popup.texts('.state-note'))
    .toContainEqual(expect.stringContaining('The checksum after # doesn’t match this address and chain'));
});

test('filters leave one chain or one kind, and groups can be kinds', async () => {
  const { popup } = await beginPopup();
  popup.type('kwartzit');
  await expect.poll(() => names(popup)).toHaveLength(3);
  popup.choose(popup.get('combobox', 'Filter by category'), 'scam');
  await expect.poll(() => names(popup)).toEqual(['Fake_Phishing Kwartzit']);
  popup.choose(popup.get('combobox', 'Filter by category'), '');
  popup.choose(popup.get('combobox', 'Group results'), 'category');
  await expect.poll(() => popup.texts('.group-title')).toEqual(['Exchange', 'Scam']);
});

test('a chip lists its kind and leaves the focus in the box, where arrows and Enter work on', async () => {
  const { popup } = await beginPopup({}, { pack: 'ethereum' });
  await expect.poll(() => popup.has('button', 'Mixer')).toBe(true);
  popup.click(popup.get('button', 'Mixer'));
  await expect.poll(() => isInBox(popup)).toBe(true);
  await expect.poll(() => new Set(popup.texts('.hit-kind'))).toEqual(new Set(['Mixer']));
  popup.type('tornado cash router');
  await expect.poll(() => chosen(popup)).toEqual(['Tornado Cash: Router']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Tornado Cash: Router']);
  for (const back of ['list', 'words', 'kind']) {
    popup.press('Escape');
    await expect.poll(() => isInBox(popup), { message: back }).toBe(true);
  }
  await expect.poll(() => popup.has('button', 'Sandwich')).toBe(true);
  popup.click(popup.get('button', 'Sandwich'));
  await expect.poll(() => names(popup)).toContain('Sandwich');
  popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toHaveLength(1);
});

test('a label of one’s own is found by its tag, and its card has all of them', async () => {
  const { world, popup } = await beginPopup();
  await nameAddress(world, stranger, 'Landlord', { tags: 'monthly; flat' });
  popup.type('monthly');
  await expect.poll(() => names(popup)).toEqual(['Landlord']);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.title .tag')).toEqual(['monthly', 'flat']);
});

test('nothing found is said calmly, with the chains that have no search', async () => {
  const { popup } = await beginPopup();
  popup.type('qqzzqq');
  await expect
    .poll(() => popup.texts('.empty'))
    .toEqual(['Nothing found for “qqzzqq” Try fewer words, or paste a full address.']);
  await expect
    .poll(() => popup.texts('.state-note'))
    .toEqual(['Your label service has no search for: Optimism, BNB Smart Chain, Avalanche']);
});

test('without a service the popup searches what ships with it, and sells nothing', async () => {
  const world = await startWorld({ pack: 'ethereum' });
  const popup = await world.open('popup.html');
  await expect.poll(() => popup.has('button', 'Mixer')).toBe(true);
  expect(popup.document.body.textContent).not.toMatch(/service/);
  popup.type('uniswap');
  await expect.poll(() => names(popup).length).toBeGreaterThan(3);
  expect(popup.texts('.state-note')).toEqual([]);
  popup.fill(box(popup), 'bithumb');
  await expect
    .poll(() => popup.texts('.state-note'))
    .toEqual(['Nothing found for “bithumb”. Similar results:']);
  popup.fill(box(popup), 'kraken 4');
  await expect.poll(() => popup.texts('.state-note')).toEqual(['No label has number 4.']);
  popup.fill(box(popup), 'kraken');
  await expect.poll(() => popup.texts('.state-note')).toEqual([]);
});

test('a service that cannot be reached is named, and what this device knows stays', async () => {
  const { world, popup } = await beginPopup({}, { pack: 'ethereum', hosts: {} });
  world.hosts.clear();
  popup.type('uniswap');
  await expect
    .poll(() => {
      world.pass(1_000);
      return popup.texts('.state-note');
    })
    .toContainEqual(expect.stringContaining('The label service isn’t answering.'));
  await expect.poll(() => names(popup).length).toBeGreaterThan(3);
});

test('problems of the label service stand at the foot of the popup before anything is searched for', async () => {
  const { popup } = await beginPopup({ monthlyBudget: 0 });
  await expect
    .poll(() => popup.texts('.foot .state-note'))
    .toEqual(['This month’s requests are used up. Settings']);
});

test('an address without its 0x, or in capitals, shows its card', async () => {
  const { popup } = await beginPopup();
  for (const text of [known.slice(2), known.toUpperCase()]) {
    popup.fill(box(popup), text);
    await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
    popup.press('Escape');
    await expect.poll(() => isInBox(popup)).toBe(true);
  }
});

test('Ctrl+Enter before anything is known opens nothing for a name, nor for what was typed afterwards', async () => {
  const { world, popup } = await beginPopup();
  popup.fill(box(popup), 'kwartzit');
  popup.press('Control+Enter');
  await expect.poll(() => names(popup)).toHaveLength(3);
  popup.fill(box(popup), 'kwartzi');
  await popup.drawn();
  popup.press('Control+Enter');
  popup.fill(box(popup), known);
  await expect.poll(() => popup.texts('.card h2')).toEqual(['Kwartzit Vault 1']);
  expect(world.opened).toEqual([]);
});

test('the filters stay while one chooses, also when nothing is found, and go with the text', async () => {
  const { popup } = await beginPopup();
  const filter = () => popup.get('combobox', 'Filter by category');
  const hasFilters = () => popup.has('combobox', 'Filter by category');
  expect(hasFilters()).toBe(false);
  await expect.poll(() => popup.has('button', 'Mixer')).toBe(true);
  popup.click(popup.get('button', 'Mixer'));
  await expect.poll(() => popup.texts('.empty')).toHaveLength(1);
  expect(hasFilters()).toBe(true);
  popup.fill(box(popup), 'kwartzit');
  await expect.poll(() => popup.texts('.empty')).toHaveLength(1);
  popup.choose(filter(), '');
  await expect.poll(() => names(popup)).toHaveLength(3);
  expect(hasFilters()).toBe(true);
  popup.fill(box(popup), 'qqzzqq');
  await expect.poll(() => popup.texts('.empty')).toHaveLength(1);
  expect(hasFilters()).toBe(false);
});

test('one mistyped character of an address finds the known one, and says that it is another', async () => {
  const world = await startWorld({ pack: 'ethereum' });
  const popup = await world.open('popup.html');
  popup.fill(box(popup), '0x28C6c06298d514Db089934071355E5743bf21d61');
  await expect.poll(() => names(popup)).toEqual(['Binance: disclosed wallet']);
  expect(popup.texts('.hit-more .mono')).toEqual(['0x28C6c0…f21d60']);
  await expect
    .poll(() => popup.texts('.state-note'))
    .toEqual(['Nothing found for “0x28C6c0…f21d61”. Similar results:', expect.stringContaining('checksum')]);
});

test('while a source still answers, the list keeps a place for it', async () => {
  const { world, popup } = await beginPopup();
  const answer = holdAnswers(world);
  popup.type('kwartzit');
  popup.press('Enter');
  await expect.poll(() => popup.texts('.status-places')).toHaveLength(1);
  expect(popup.texts('.skeleton')).toHaveLength(1);
  answer();
  await expect.poll(() => names(popup)).toHaveLength(3);
  await expect.poll(() => popup.texts('.skeleton')).toEqual([]);
});

test('what was chosen stays chosen when a later answer puts another before it', async () => {
  const { world, popup } = await beginPopup();
  const answer = holdAnswers(world, ({ url }) => url.includes('base'));
  popup.type('kwartzit');
  await expect.poll(() => names(popup)).toEqual(['Kwartzit Vault 1', 'Fake_Phishing Kwartzit']);
  popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Fake_Phishing Kwartzit']);
  answer();
  await expect.poll(() => names(popup).at(1)).toBe('Kwartzit Vault on Base');
  expect(chosen(popup)).toEqual(['Fake_Phishing Kwartzit']);
});
