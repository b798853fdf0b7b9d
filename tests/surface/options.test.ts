/** The options page: every setting takes effect at once and says so. */
import { expect, test } from 'vitest';
import { type ChoiceName, choiceWords } from '../../components/options/choice-words.ts';
import { defaults } from '../../lib/settings/settings.ts';
import german from '../../public/_locales/de/messages.json' with { type: 'json' };
import { speakFrom } from '../lab/messages.ts';
import { evm } from '../lab/pages/address.ts';
import { enter, goTo, openOptions, said, stored, typedIn } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import { serviceUrl } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

test('options: each choice works at once and says so', async () => {
  const world = await startWorld();
  // Cast: Object.keys forgets the type of the keys.
  for (const name of Object.keys(choiceWords) as ChoiceName[]) {
    const tab = await openOptions(world, name === 'mode' ? 'sources' : 'appearance');
    const others = Object.keys(choiceWords[name]).filter((value) => value !== defaults[name]);
    for (const value of [...others, defaults[name]]) {
      tab.click(`#setting-${name}-${value}`);
      await expect.poll(() => stored(world, name)).toBe(value);
      await expect.poll(() => said(tab, name)).toBe('Saved');
    }
    tab.close();
  }
});

test('options: numbers within their limits are saved, others are refused with a sentence', async () => {
  const world = await startWorld();
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl });
  for (const [section, name, wrong, right, value] of [
    ['sources', 'foundDays', '0', '30', 30],
    ['sources', 'absentDays', 'two', '2', 2],
    ['sources', 'cacheEntries', '99', '20,000', 20_000],
    ['sources', 'monthlyBudget', '-1', '250000', 250_000],
    ['sources', 'rate', '1001', '12', 12],
  ] as const) {
    const tab = await openOptions(world, section);
    await enter(tab, `#setting-${name}`, wrong);
    await expect.poll(() => said(tab, name)).toMatch(/^Enter a whole number from [\d,.]+ to [\d,.]+\.$/);
    expect(await stored(world, name)).toBe(defaults[name]);
    await enter(tab, `#setting-${name}`, right);
    await expect.poll(() => stored(world, name)).toBe(value);
    await expect.poll(() => said(tab, name)).toBe('Saved');
    tab.close();
  }
});

test('options: a number stands in its field as in the sentences around it, whatever the browser’s language is', async () => {
  const world = await startWorld({ say: speakFrom(german) });
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl });
  const tab = await openOptions(world, 'sources');
  expect(typedIn(tab, '#setting-cacheEntries')).toBe('50.000');
  await expect.poll(() => tab.texts('#budget-left').join()).toContain('100.000');
});

test('options: a site has a mode of its own, and what is no site is not added', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'sites');
  await enter(tab, '#filter-sites', 'etherscan');
  await expect.poll(() => tab.texts('#sites-table tbody th')).toContain('etherscan.io');
  tab.choose('[data-site="etherscan.io"] select', 'local');
  await expect.poll(() => stored(world, 'sites')).toEqual({ 'etherscan.io': 'local' });
  tab.choose('[data-site="etherscan.io"] select', '');
  await expect.poll(() => stored(world, 'sites')).toEqual({});
  world.permissions.grant('https://scan.example.org/*');
  await enter(tab, '#filter-sites', 'scan.example');
  await expect.poll(() => tab.texts('#sites-table button')).toEqual(['Remove']);
  tab.get('button', 'scan.example.org').focus();
  tab.press('Enter');
  await expect.poll(() => tab.texts('#sites-table button')).toEqual([]);
  expect(tab.focus().id).toBe('filter-sites');
  await enter(tab, '#add-site', 'two words');
  await expect.poll(() => tab.texts('#add-site-below')).toEqual(['Enter a site like explorer.example.org.']);
});

test('options: a host of this computer is removed from the sites, which it reached without https', async () => {
  const world = await startWorld();
  world.permissions.grant('http://localhost/*');
  const tab = await openOptions(world, 'sites');
  await enter(tab, '#filter-sites', 'localhost');
  await expect.poll(() => tab.texts('#sites-table button')).toEqual(['Remove']);
  tab.get('button', 'localhost').focus();
  tab.press('Enter');
  expect(world.permissions.has('http://localhost/*')).toBe(false);
  await expect.poll(() => tab.texts('#sites-table button')).toEqual([]);
});

test('two pages change settings at once and none is lost', async () => {
  const world = await startWorld();
  const first = await openOptions(world, 'sites');
  const tabs = [first, await openOptions(world, 'sites')];
  const hosts = first.texts('#sites-table tbody th').slice(0, 12);
  expect(hosts).toHaveLength(12);
  await Promise.all(tabs.map((tab, n) => switchOff(tab, n === 0 ? hosts.slice(0, 6) : hosts.slice(6))));
  const looker = await openOptions(world, 'sites');
  const off = () =>
    [...looker.document.querySelectorAll<HTMLSelectElement>('#sites-table select')].filter(
      ({ value }) => value === 'off',
    );
  await expect.poll(off).toHaveLength(12);
});

/** Chooses "Off" for each of these sites; the page may redraw in between. */
async function switchOff(tab: Page, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    tab.choose(`[data-site="${host}"] select`, 'off');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('options: it opens on what everybody can use, and tells the version, the keys and the licences', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'appearance');
  expect(tab.texts('nav a').slice(0, 3)).toEqual(['Appearance', 'Your own labels', 'Lists']);
  await goTo(tab, 'about');
  expect(tab.texts('#about-version')).toEqual([expect.stringMatching(/^Nametag \d+\.\d+\.\d+$/)]);
  await expect
    .poll(async () => tab.texts('#shortcuts th').sort())
    .toEqual([
      'List all addresses on this page',
      'Look up the selected text or focused link',
      'Open Nametag',
      'Show the card for the focused or nearest address',
      'Turn labels on this site on or off',
    ]);
  expect(tab.document.querySelectorAll('a[href$=".txt"]')).toHaveLength(2);
});

test('options: fields that one has opened by filling one stay open when it is emptied', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'appearance');
  const kept = async (text: string, explorers: string) => {
    await enter(tab, '#setting-explorers-ethereum', text);
    await expect.poll(() => stored(world, 'explorers')).toBe(explorers);
    await expect.poll(() => said(tab, 'explorers-ethereum')).toBe('Saved');
    expect(tab.texts('#explorers details').join()).toContain('Saved');
  };
  await kept('scan.example/{address}', 'ethereum=https://scan.example/{address}');
  await kept('', '');
});

test('options: an explorer of one’s own is judged as it is typed, kept, and stands first on cards', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'appearance');
  const scan = 'https://scan.example/address/{address}';
  const field = '#setting-explorers-ethereum';
  for (const [typed, words] of [
    ['https://scan.example/address/', 'Enter a URL like https://scan.example/address/{address}.'],
    ['http://scan.example/{address}', 'Use https://.'],
    ['https://me:secret@scan.example/{address}', 'Leave out the user name and password.'],
  ] as const) {
    await enter(tab, field, typed);
    await expect.poll(() => said(tab, 'explorers-ethereum')).toContain(words);
    expect(await stored(world, 'explorers')).toBe('');
  }
  await enter(tab, field, 'scan.example/address/{address} localhost:5100/{address}');
  await expect.poll(() => said(tab, 'explorers-ethereum')).toBe('Saved');
  expect(said(tab, 'explorers-base')).toBe('');
  expect(await stored(world, 'explorers')).toBe(`ethereum=${scan} ethereum=http://localhost:5100/{address}`);
  tab.close();
  const again = await openOptions(world, 'appearance');
  expect(typedIn(again, field)).toBe(`${scan} http://localhost:5100/{address}`);

  const popup = await world.open('popup.html');
  popup.fill('input[role=combobox]', `ethereum:${evm(1)}`);
  const links = () =>
    [...popup.document.querySelectorAll<HTMLAnchorElement>('.explorers a')].map(
      ({ href, target, rel, textContent }) => `${textContent} ${href} ${target} ${rel}`,
    );
  const away = '_blank noopener noreferrer';
  await expect
    .poll(links)
    .toEqual([
      `scan.example https://scan.example/address/${evm(1)} ${away}`,
      `localhost:5100 http://localhost:5100/${evm(1)} ${away}`,
      `Etherscan https://etherscan.io/address/${evm(1)} ${away}`,
      `Blockscout https://eth.blockscout.com/address/${evm(1)} ${away}`,
    ]);
  expect(world.asked).toEqual([]);
});
