/** The popup, driven as a person drives it, with the real worker and a real label service. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { type Browser, type Tab, wordsOf } from '../lab/browser/driver.ts';
import { startService, type TestService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { findings, findingsByColour, findingsInEveryLook } from '../lab/surface/axe.ts';
import { openSurface, paste, textsOf, type } from '../lab/surface/open.ts';
import { type Lend, test } from './test.ts';

const [known, bad, stranger] = [evm(1), evm(2), evm(3)];
const site = 'https://etherscan.io/accounts';
const page = `<!doctype html><title>Accounts</title><main>
<p><span id="known">${known}</span></p><p><span>${bad}</span></p><p><span>${stranger}</span></p></main>`;

const row = (chain: 'ethereum' | 'base', n: number, name: string) => ({
  chain,
  address: evm(n),
  name,
  type: 'cex',
  subtype: 'hot_wallet',
  label: 'example',
});

const labels = [
  row('ethereum', 1, 'Kwartzit Vault 1'),
  { ...row('ethereum', 2, 'Fake_Phishing Kwartzit'), type: 'scam', subtype: 'phishing' },
  row('base', 4, 'Kwartzit Vault on Base'),
  ...Array.from({ length: 45 }, (_, at) => row('ethereum', 100 + at, `Zirkonit Desk ${at}`)),
];
const mev = [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: ['example'] }];

let service: TestService;
test.beforeAll(async () => {
  service = await startService({ labels, mev });
});
test.afterAll(() => service.close());

async function begin(lend: Lend, more: object = {}): Promise<Browser> {
  const browser = await lend({
    site: (url: URL) => (url.host === 'etherscan.io' ? { body: page } : undefined),
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url, ...more });
  return browser;
}

const names = (tab: Tab) => textsOf(tab, '.hit-name');
const focusOn = (tab: Tab) => tab.evaluate(() => document.activeElement?.getAttribute('role') ?? '');
const chosen = (tab: Tab) => textsOf(tab, '[aria-selected=true] .hit-name');

test('the focus is in the box, and what the service knows is found as one types', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await expect.poll(() => focusOn(popup)).toBe('combobox');
  await type(popup, 'kwartzit');
  await expect
    .poll(() => names(popup))
    .toEqual(['Kwartzit Vault 1', 'Kwartzit Vault on Base', 'Fake_Phishing Kwartzit']);
  await expect.poll(() => textsOf(popup, '.status [role=status]')).toEqual(['3 found']);
  expect(await textsOf(popup, '.keys')).toEqual(['↵ card Ctrl ↵ explorer Ctrl C copy']);
  expect(await textsOf(popup, '.hit-name mark')).toEqual(['Kwartzit', 'Kwartzit', 'Kwartzit']);
  expect(popup.complaints).toEqual([]);
});

test('arrows choose, Enter opens the card, Escape leads back, Ctrl+C copies, Ctrl+Enter opens the explorer', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'kwartzit');
  await expect.poll(() => names(popup)).toHaveLength(3);
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  await popup.press('ArrowUp');
  await expect.poll(() => chosen(popup)).toEqual(['Fake_Phishing Kwartzit']);
  await popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  await popup.press('Control+c');
  await expect.poll(() => textsOf(popup, '.toast')).toEqual(['Copied']);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault 1']);
  await expect.poll(() => textsOf(popup, '.card')).toEqual([expect.stringContaining('Sandwich')]);
  await popup.press('Escape');
  await expect.poll(() => names(popup)).toHaveLength(3);
  await popup.press('Escape');
  await expect.poll(() => textsOf(popup, '.group-title')).toEqual(['Recent']);
  // Pastes what Ctrl+C copied. The explorer can be opened before the card is there.
  await popup.press('Control+v');
  await popup.press('Control+Enter');
  await expect.poll(() => popup.evaluate(() => document.querySelector('input')?.value)).toBe(known);
  const helper = await browser.extensionTab('popup.html');
  await expect.poll(() => helper.evaluate(urls)).toContain(`https://etherscan.io/address/${known}`);
});

test('the way back from an address that was pasted leads to the start, with an empty box', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await paste(popup, known);
  await expect.poll(() => textsOf(popup, '.card h2')).toHaveLength(1);
  await popup.click('.opened-bar button');
  await expect.poll(() => textsOf(popup, '.card')).toEqual([]);
  expect(await popup.evaluate(() => document.querySelector('input')?.value)).toBe('');
  await expect.poll(() => textsOf(popup, '.middle')).not.toEqual(['']);
});

interface Tabs {
  readonly tabs: { query(what: object): Promise<{ url?: string; pendingUrl?: string }[]> };
}
/** Runs in an extension page. */
async function urls(): Promise<(string | undefined)[]> {
  const scope = globalThis as unknown as { browser?: Tabs; chrome: Tabs };
  const tabs = await (scope.browser ?? scope.chrome).tabs.query({});
  return tabs.map(({ url, pendingUrl }) => pendingUrl || url);
}

test('an address shows its card at once; a name in a name service is said to be text', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await type(popup, `eth:${known}`);
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault 1']);
  await popup.press('Escape');
  await expect.poll(() => focusOn(popup)).toBe('combobox');
  await type(popup, 'kwartzit.eth');
  await expect
    .poll(() => textsOf(popup, '.state-note'))
    .toContainEqual('Names like name.eth are searched as text, not resolved.');
});

test('what may be a private key is searched for nowhere', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  const before = service.log.length;
  // Pasted in one step, so that no partial text is searched for.
  await paste(popup, `0x${'5a'.repeat(32)}`);
  await expect
    .poll(() => textsOf(popup, '.state-note'))
    .toEqual([expect.stringContaining('may be a private key')]);
  await popup.press('Enter');
  await type(popup, ' kwartzit');
  await expect.poll(() => textsOf(popup, '.state-note')).toHaveLength(1);
  expect(service.log.slice(before)).toEqual([]);
});

test('filters leave one chain or one kind, and groups can be kinds', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'kwartzit');
  await expect.poll(() => names(popup)).toHaveLength(3);
  await choose(popup, 'Filter by category', 'scam');
  await expect.poll(() => names(popup)).toEqual(['Fake_Phishing Kwartzit']);
  await choose(popup, 'Filter by category', '');
  await choose(popup, 'Group results', 'category');
  await expect.poll(() => textsOf(popup, '.group-title')).toEqual(['Exchange', 'Scam']);
});

test('a chip lists its kind and leaves the focus in the box, where arrows and Enter work on', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await expect.poll(() => textsOf(popup, '.chip')).toContain('Mixer');
  await press(popup, 'Mixer');
  await expect.poll(() => focusOn(popup)).toBe('combobox');
  await expect.poll(() => textsOf(popup, '.hit-kind')).toContain('Mixer');
  expect(new Set(await textsOf(popup, '.hit-kind'))).toEqual(new Set(['Mixer']));
  await type(popup, 'tornado cash router');
  await expect.poll(async () => (await chosen(popup))[0]).toBe('Tornado Cash: Router');
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Tornado Cash: Router']);
  await popup.press('Escape');
  await popup.press('Escape');
  await popup.press('Escape');
  await expect.poll(() => textsOf(popup, '.chip')).toContain('Sandwich');
  await press(popup, 'Sandwich');
  await expect.poll(() => names(popup)).toContain('Sandwich');
  await popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toHaveLength(1);
  expect(popup.complaints).toEqual([]);
});

function press(tab: Tab, label: string): Promise<void> {
  return tab.evaluate((text) => {
    const chips = [...document.querySelectorAll<HTMLElement>('.chip')];
    const chip = chips.find((one) => one.textContent === text);
    if (!chip) throw new Error(`There is no chip called ${text}.`);
    chip.focus();
    chip.click();
  }, label);
}

function choose(tab: Tab, label: string, value: string): Promise<void> {
  return tab.evaluate(
    ([name, to]) => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
      if (!select) throw new Error(`There is no choice called ${name}.`);
      select.value = to ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [label, value],
  );
}

test('more comes when the list is scrolled to its end', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'zirkonit');
  await expect.poll(async () => (await names(popup)).length).toBeGreaterThan(15);
  await expect
    .poll(async () => {
      await popup.evaluate(() => document.querySelector('.middle')?.scrollTo(0, 1e6));
      return (await names(popup)).length;
    })
    .toBe(45);
  expect(new Set(await names(popup)).size).toBe(45);
});

test('a list whose end is held in view while answers come still gets more', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await popup.evaluate(() => {
    const hold = () => {
      document.querySelector('.middle')?.scrollTo(0, 1e6);
      requestAnimationFrame(hold);
    };
    hold();
  });
  await type(popup, 'zirkonit');
  await expect.poll(async () => new Set(await names(popup)).size).toBe(45);
});

test('nothing found is said calmly, with the chains that have no search', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'qqzzqq');
  await expect
    .poll(() => textsOf(popup, '.empty'))
    .toEqual(['Nothing found for “qqzzqq” Try fewer words, or paste a full address.']);
  await expect
    .poll(() => textsOf(popup, '.state-note'))
    .toEqual(['Not searched online: Optimism, BNB Smart Chain, Avalanche']);
});

test('without a service the popup says so once, until it is closed, and searches what ships with it', async ({
  lend,
}) => {
  const browser = await begin(lend, { baseUrl: '', altUrl: '' });
  let popup = await openSurface(browser, 'popup');
  await expect
    .poll(() => textsOf(popup, '.news p'))
    .toEqual(['Labels come from the built-in list and your own. A label service adds more.']);
  await type(popup, 'uniswap');
  await expect.poll(async () => (await names(popup)).length).toBeGreaterThan(3);
  expect(await textsOf(popup, '.news, .state-note')).toEqual([]);
  await popup.press('Escape');
  await popup.click('.news .button:last-child');
  await expect.poll(() => textsOf(popup, '.news')).toEqual([]);
  await popup.close();
  popup = await openSurface(browser, 'popup');
  await expect.poll(() => textsOf(popup, '.chip')).toContain('Mixer');
  expect(await textsOf(popup, '.news')).toEqual([]);
});

test('a service that cannot be reached is named, and what this device knows stays', async ({ lend }) => {
  const browser = await begin(lend, { baseUrl: 'http://127.0.0.1:9', altUrl: 'http://127.0.0.1:9' });
  const popup = await openSurface(browser, 'popup');
  await type(popup, 'uniswap');
  await expect
    .poll(() => textsOf(popup, '.state-note'), { timeout: 75_000 })
    .toContainEqual(expect.stringContaining('The label service isn’t answering.'));
  expect((await names(popup)).length).toBeGreaterThan(3);
});

test('the page in the popup counts and names its addresses, and the switch takes the labels off the site and puts them back', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const tab = await browser.tab();
  await tab.goto(site);
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
  await expect.poll(badges).toEqual(['Kwartzit Vault 1+1', 'Fake_Phishing Kwartzit']);
  const popup = await openSurface(browser, 'popup', site);
  const figures = ['3 addresses', '2 with a label', '1 warning'];
  await expect.poll(() => textsOf(popup, '.figure')).toEqual(figures);
  await expect
    .poll(() => textsOf(popup, '.page-name-text'))
    .toEqual(['Fake_Phishing Kwartzit', 'Kwartzit Vault 1']);
  await expect.poll(() => textsOf(popup, '.switch')).toEqual(['Labels on etherscan.io']);
  await popup.click('.switch input');
  await expect.poll(badges).toEqual([]);
  await expect.poll(() => textsOf(popup, '.figure')).toEqual([]);
  await popup.click('.switch input');
  // A real popup leaves its page visible; here the popup is a tab that hides it.
  await tab.front();
  await expect.poll(badges, { timeout: 30_000 }).toEqual(['Kwartzit Vault 1+1', 'Fake_Phishing Kwartzit']);
  await expect.poll(() => textsOf(popup, '.figure')).toEqual(figures);
});

test('a press on a name of the page shows it there, and a figure opens its rows in the side panel', async ({
  lend,
}) => {
  const browser = await begin(lend);
  const tab = await browser.tab();
  await tab.goto(site);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
  const popup = await openSurface(browser, 'popup', site);
  await expect.poll(() => textsOf(popup, '.page-name-text')).toHaveLength(2);
  await popup.click('.page-name');
  await tab.front();
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('[data-nametag=ring]') !== null))
    .toBe(true);
  const panel = await openSurface(browser, 'sidepanel', site);
  await expect.poll(() => textsOf(panel, '.line-name')).toHaveLength(3);
  await popup.front();
  await popup.click('.figure.warns');
  await panel.front();
  await expect.poll(() => textsOf(panel, '.line-name')).toEqual(['Fake_Phishing Kwartzit']);
  expect(await textsOf(panel, '.figure[aria-pressed=true]')).toEqual(['1 warning']);
  await panel.click('.figure');
  await expect.poll(() => textsOf(panel, '.figure')).toEqual(['3 addresses', '2 with a label', '1 warning']);
  await expect.poll(() => textsOf(panel, '.line-name')).toHaveLength(3);
});

test('problems of the label service stand at the foot of the popup before anything is searched for', async ({
  lend,
}) => {
  const browser = await begin(lend, { monthlyBudget: 0 });
  const popup = await openSurface(browser, 'popup', site);
  await expect
    .poll(() => textsOf(popup, '.foot .state-note'))
    .toEqual(['This month’s requests are used up. Settings']);
});

test('an address without its 0x, or in capitals, shows its card', async ({ lend }) => {
  const browser = await begin(lend);
  const popup = await openSurface(browser, 'popup');
  for (const text of [known.slice(2), known.toUpperCase()]) {
    await paste(popup, text);
    await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault 1']);
    await popup.press('Escape');
    await expect.poll(() => focusOn(popup)).toBe('combobox');
  }
});

test('a site that was switched off can be switched on from the popup on its sub-domain, and off again', async ({
  lend,
}) => {
  const browser = await lend({
    site: (url) => (url.host === 'www.etherscan.io' ? { body: page } : undefined),
  });
  await configure(browser, {
    baseUrl: service.url,
    altUrl: service.url,
    sites: { 'etherscan.io': 'off' },
  });
  const below = 'https://www.etherscan.io/accounts';
  const tab = await browser.tab();
  await tab.goto(below);
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf);
  const popup = await openSurface(browser, 'popup', below);
  const isOn = () => popup.evaluate(() => document.querySelector<HTMLInputElement>('.switch input')?.checked);
  await expect.poll(() => textsOf(popup, '.switch')).toEqual(['Labels on www.etherscan.io']);
  expect(await isOn()).toBe(false);
  await popup.click('.switch input');
  await expect.poll(isOn).toBe(true);
  await tab.front();
  await expect.poll(badges, { timeout: 30_000 }).toEqual(['Kwartzit Vault 1+1', 'Fake_Phishing Kwartzit']);
  await popup.front();
  await popup.click('.switch input');
  await expect.poll(isOn).toBe(false);
  await expect.poll(badges).toEqual([]);
});

test('what was opened is kept, can be pinned and forgotten, and forgetting can be undone', async ({
  lend,
}) => {
  const browser = await begin(lend);
  let popup = await openSurface(browser, 'popup');
  await type(popup, 'kwartzit vault');
  await expect.poll(() => names(popup)).toHaveLength(2);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault 1']);
  await popup.click('.opened-bar .icon-button');
  await expect.poll(() => textsOf(popup, '.toast')).toEqual(['Added to favourites Undo']);
  await popup.press('Escape');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault 1']);
  await popup.press('ArrowDown');
  await expect.poll(() => chosen(popup)).toEqual(['Kwartzit Vault on Base']);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault on Base']);
  await popup.close();
  popup = await openSurface(browser, 'popup');
  await expect.poll(() => textsOf(popup, '.group-title')).toEqual(['Favourites', 'Recent']);
  await popup.click('.forget');
  await expect.poll(() => names(popup)).toEqual(['Kwartzit Vault 1']);
  await popup.click('.toast button');
  await expect.poll(() => names(popup)).toEqual(['Kwartzit Vault 1', 'Kwartzit Vault on Base']);
});

for (const [theme, look] of [
  ['light', findings],
  ['dark', findingsByColour],
] as const) {
  test(`nothing in the popup keeps anybody out (${theme})`, async ({ lend }) => {
    const browser = await begin(lend, { theme });
    const tab = await browser.tab();
    await tab.goto(site);
    await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
    const popup = await openSurface(browser, 'popup', site);
    await expect.poll(() => textsOf(popup, '.figure')).toHaveLength(3);
    expect(await look(popup)).toEqual([]);
    await type(popup, 'kwartzit');
    await expect.poll(() => names(popup)).toHaveLength(3);
    expect(await look(popup)).toEqual([]);
    await popup.press('Enter');
    await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit Vault 1']);
    expect(await look(popup)).toEqual([]);
    await popup.press('Escape');
    await expect.poll(() => focusOn(popup)).toBe('combobox');
    await type(popup, 'zzq');
    await expect.poll(() => textsOf(popup, '.empty')).toHaveLength(1);
    expect(await findingsInEveryLook(popup, look)).toEqual([]);
  });
}
