/** The user's wallets, from the field where one is entered to the card on a page. */
import { expect, test } from 'vitest';
import { rest } from '../lab/surface/card-scene.ts';
import { openOptions, pressOnce } from '../lab/surface/options-page.ts';
import { startWorld } from '../lab/surface/world.ts';

// BIP-84's account (bitcoin/bips 7fe0b034), and its second address.
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const second = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';

test('options: a wallet is entered, never shown again, named on pages, and forgotten', async () => {
  const world = await startWorld({});
  const tab = await openOptions(world, 'own');
  const add = async (name: string, text: string) => {
    tab.fill('#wallet-name', name);
    tab.fill('#wallet-text', text);
    await tab.drawn();
    for (const _ of ['once', 'twice']) {
      tab.click('#wallet-add');
      await tab.drawn();
    }
  };
  const below = () => tab.texts('#wallet-said').join('');
  await add('Savings', `wsh(sortedmulti(2,${zpub},${zpub}))`);
  await expect.poll(below).toContain('one account’s key');
  await add('Savings', `${second} ${second.slice(0, -1)}x`);
  await expect.poll(below).toMatch(/^Entry 2: .*checksum/);
  await add('Savings', zpub);
  await expect.poll(() => tab.texts('.wallet p')).toEqual(['Savings Public key · 40 addresses']);
  expect(below()).toBe('“Savings” added.');
  expect(tab.document.documentElement.outerHTML).not.toContain(zpub);
  const site = await world.visit('https://mempool.space/address/1', `<p><span id="one">${second}</span></p>`);
  await rest(site, '#one', /Savings/);
  await expect.poll(site.words).toContain('0/1');
  // A wallet's name is no label that a card could change or remove.
  site.card().click(site.card().get('button', 'Name it'));
  await expect.poll(() => site.card().has('button', 'Save')).toBe(true);
  expect(site.card().has('button', 'Remove name')).toBe(false);
  tab.click('.wallet input');
  await expect.poll(async () => (await world.ask('wallets', {})).wallets[0]?.isAsked).toBe(true);
  const focused = () => tab.focus().textContent;
  tab.get('button', 'Remove Savings').focus();
  for (const next of ['Cancel', 'Remove', 'Cancel']) {
    tab.press('Enter');
    await expect.poll(focused).toBe(next);
  }
  tab.click('.wallet .forget-sure');
  await expect.poll(() => tab.texts('.wallet')).toEqual([]);
  await add('Till', second);
  await expect.poll(() => tab.texts('.wallet p')).toHaveLength(1);
  await expect.poll(below).toBe('“Till” added.');
  expect(tab.texts('.wallet p')).toHaveLength(1);
  tab.click('.wallet .forget');
  await pressOnce(tab, '.wallet .forget-sure');
  await expect.poll(() => tab.texts('.wallet')).toEqual([]);
  expect(tab.focus().localName).toBe('form');
});
