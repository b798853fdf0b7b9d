/** The side panel over a page of many addresses, driven as a person drives it. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { type Browser, type Tab, wordsOf } from '../lab/browser/driver.ts';
import { startService, type TestService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { findings, findingsByColour, findingsInEveryLook } from '../lab/surface/axe.ts';
import { openSurface, sizes, textsOf, type, zoomed } from '../lab/surface/open.ts';
import { type Lend, test } from './test.ts';

const site = 'https://etherscan.io/accounts';
const kinds = [
  ['cex', 'hot_wallet'],
  ['bridge', 'bridge'],
  ['scam', 'phishing'],
] as const;
const labels = Array.from({ length: 30 }, (_, n) => ({
  chain: 'ethereum' as const,
  address: evm(n),
  name: `Example Holding ${n}`,
  type: kinds[n % 3]?.[0] ?? '',
  subtype: kinds[n % 3]?.[1] ?? '',
  label: 'example',
}));

const line = (n: number): string =>
  `<p id="a${n}"><a href="/address/${evm(n)}">${evm(n)}</a></p>${n === 7 ? `<p><span>${evm(n)}</span></p>` : ''}`;
const pageOf = (count: number): string =>
  `<!doctype html><title>List</title>${Array.from({ length: count }, (_, n) => line(n)).join('')}`;

let service: TestService;
test.beforeAll(async () => {
  service = await startService({ labels });
});
test.afterAll(() => service.close());

async function begin(
  lend: Lend,
  count: number,
  more: object = {},
): Promise<{ browser: Browser; tab: Tab; panel: Tab }> {
  const browser = await lend({
    site: (url: URL) =>
      url.host.endsWith('etherscan.io') ? { body: pageOf(url.pathname === '/other' ? 3 : count) } : undefined,
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url, rate: 1_000, ...more });
  const tab = await browser.tab();
  await tab.goto(site);
  const panel = await openSurface(browser, 'sidepanel', site);
  // A page is read only while visible. Beside a real panel it is; here the panel is a tab that hides it.
  await tab.front();
  await expect
    .poll(async () => (await summary(panel)).join(), patient)
    .toContain(`Addresses: ${count.toLocaleString('en')},`);
  await panel.front();
  return { browser, tab, panel };
}

const patient = { timeout: 60_000 };
const names = (panel: Tab) => textsOf(panel, '.line-name');
const summary = (panel: Tab) => textsOf(panel, '.panel-head [role=status]');
const focusedRow = (panel: Tab) =>
  panel.evaluate(() => document.activeElement?.getAttribute('data-at') ?? undefined);
const press = (panel: Tab, text: string) =>
  panel.evaluate((words) => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.innerText.replace(/\s+/g, ' ').includes(words),
    );
    if (!button) throw new Error(`There is no button "${words}".`);
    button.click();
  }, text);

test('every address of the page stands in the table, warnings first; all can be looked up', async ({
  lend,
}) => {
  const { panel } = await begin(lend, 40);
  await press(panel, 'Look up all');
  await expect
    .poll(() => summary(panel), patient)
    .toEqual(['Addresses: 40, with a label: 30, with a warning: 10']);
  expect((await names(panel)).slice(0, 3)).toEqual([
    'Example Holding 2',
    'Example Holding 5',
    'Example Holding 8',
  ]);
  const words = () => textsOf(panel, '.makeup-words .chip');
  expect(await words()).toEqual(['Exchange 10', 'Bridge 10', 'Scam 10', '+1']);
  await press(panel, '+1');
  await expect.poll(words).toEqual(['Exchange 10', 'Bridge 10', 'Scam 10', 'No label 10']);
  expect(panel.complaints).toEqual([]);
});

test('filter, sort and the picture of the page choose what is shown', async ({ lend }) => {
  const { panel } = await begin(lend, 40);
  await press(panel, 'Look up all');
  await expect.poll(() => summary(panel), patient).toEqual([expect.stringContaining('with a label: 30')]);
  await press(panel, 'Bridge 10');
  await expect.poll(() => summary(panel)).toEqual(['10 of 40 addresses']);
  await press(panel, 'Bridge 10');
  await panel.click('.tools input');
  await type(panel, 'holding 1');
  await expect.poll(() => summary(panel)).toEqual(['11 of 40 addresses']);
  await press(panel, 'Label');
  await expect
    .poll(async () => (await names(panel)).slice(0, 3))
    .toEqual(['Example Holding 1', 'Example Holding 10', 'Example Holding 11']);
  await press(panel, 'Label');
  await expect.poll(async () => (await names(panel))[0]).toBe('Example Holding 19');
  expect(await panel.evaluate(() => document.querySelector('[aria-sort=descending]')?.textContent)).toBe(
    'Label↓',
  );
  await press(panel, '10 warnings');
  await expect.poll(() => summary(panel)).toEqual(['3 of 40 addresses']);
});

test('the keyboard walks the table; Enter shows the address on its page and rings it, place after place', async ({
  lend,
}) => {
  const { panel, tab } = await begin(lend, 200);
  await tab.evaluate(countRings);
  await press(panel, 'Count');
  await expect
    .poll(() =>
      panel.evaluate(() => document.querySelector('.cell-count[aria-sort]')?.getAttribute('aria-sort')),
    )
    .toBe('descending');
  await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
  const spoken = evm(7);
  await panel.press('Enter');
  await expect
    .poll(async () => (await textsOf(panel, '.detail .address'))[0]?.replace(/\s/g, ''))
    .toBe(spoken);
  await tab.front();
  await expect.poll(() => tab.evaluate(ringsSoFar)).toBe(1);
  expect(await tab.evaluate(() => scrollY)).toBeLessThan(2_000);
  // The ring disappears without a trace.
  await expect.poll(() => rings(tab)).toEqual([]);
  await panel.front();
  await panel.press('End');
  await expect.poll(() => focusedRow(panel)).toBe('199');
  await panel.press('Enter');
  await expect.poll(() => tab.evaluate(ringsSoFar)).toBe(2);
  await panel.press('Home');
  await expect.poll(() => focusedRow(panel)).toBe('0');
});

test('no key is lost while the row that it moves to does not exist yet, nor when its own is scrolled away', async ({
  lend,
}) => {
  // Without labels: a label that comes takes its row to another place, and the focus with it.
  const { panel } = await begin(lend, 200, { mode: 'local' });
  await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
  for (const key of ['End', 'ArrowUp', 'ArrowUp']) await panel.press(key);
  await expect.poll(() => focusedRow(panel)).toBe('197');
  await panel.evaluate(() => document.querySelector('.frame')?.scrollTo(0, 0));
  await expect.poll(() => panel.evaluate(() => document.querySelector('[data-at="197"]'))).toBe(null);
  await panel.press('ArrowDown');
  await expect.poll(() => focusedRow(panel)).toBe('198');
});

/** Counts rings inside the page, because each shows only for a moment. Both functions run in the page. */
function countRings(): void {
  const scope = globalThis as unknown as { rings: number };
  scope.rings = 0;
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element && node.getAttribute('data-nametag') === 'ring') scope.rings += 1;
    }
  }).observe(document.documentElement, { childList: true });
}
const ringsSoFar = (): number => (globalThis as unknown as { rings: number }).rings;

const rings = async (tab: Tab) =>
  (await tab.seen('data-nametag')).filter((node) => node.attributes['data-nametag'] === 'ring');

test('the chosen address has its card beside the table, with the reason for a warning', async ({ lend }) => {
  const { panel } = await begin(lend, 40);
  await press(panel, 'Look up all');
  await expect.poll(() => summary(panel), patient).toEqual([expect.stringContaining('with a warning: 10')]);
  await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
  await expect.poll(() => textsOf(panel, '.detail h2')).toEqual(['Example Holding 2']);
  await expect.poll(() => textsOf(panel, '.detail .kind')).toEqual(['Scam']);
  await panel.press('ArrowDown');
  await expect.poll(() => textsOf(panel, '.detail h2')).toEqual(['Example Holding 5']);
});

test('an address is named from the table, and the name can be taken back', async ({ lend }) => {
  const { panel, tab } = await begin(lend, 5);
  await press(panel, 'Label');
  await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
  await panel.press('F2');
  await expect.poll(() => panel.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await type(panel, 'Mine');
  await panel.press('Enter');
  await expect.poll(() => names(panel)).toContain('Mine');
  await tab.front();
  await expect.poll(async () => (await tab.seen('data-nametag')).map(wordsOf).join()).toContain('Mine');
  await press(panel, 'Undo');
  await expect.poll(() => names(panel)).not.toContain('Mine');
});

test('five thousand addresses are all there, of which few exist at a time', async ({ lend }) => {
  const { panel } = await begin(lend, 5_000, { mode: 'local' });
  await panel.front();
  expect((await textsOf(panel, '.line')).length).toBeLessThan(60);
  await panel.evaluate(() => document.querySelector('.frame')?.scrollTo(0, 1e7));
  await expect
    .poll(() =>
      panel.evaluate(() => [...document.querySelectorAll('.line')].at(-1)?.getAttribute('aria-rowindex')),
    )
    .toBe('5001');
});

test('the panel follows its tab to the next page', async ({ lend }) => {
  const { panel, tab } = await begin(lend, 40);
  await tab.front();
  await tab.goto('https://etherscan.io/other');
  await expect
    .poll(() => summary(panel), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^Addresses: 3,/)]);
});

test('CSV and JSON are saved with every row that is shown', async ({ lend }) => {
  const { panel } = await begin(lend, 5, { mode: 'local' });
  await panel.evaluate(() => {
    const scope = globalThis as unknown as { saved: Promise<string>[] };
    scope.saved = [];
    // Reads each file when the page hands it to the browser.
    HTMLAnchorElement.prototype.click = function () {
      scope.saved.push(fetch(this.href).then(async (file) => `${this.download}\n${await file.text()}`));
    };
  });
  for (const format of ['CSV', 'JSON']) {
    await panel.click('.menu summary');
    await press(panel, `Save as ${format}`);
    expect(await panel.evaluate(() => document.querySelector<HTMLDetailsElement>('.menu')?.open)).toBe(false);
  }
  const [csv, json] = await panel.evaluate(() =>
    Promise.all((globalThis as unknown as { saved: Promise<string>[] }).saved),
  );
  expect(csv?.split('\r\n')[0]).toBe('etherscan.io.csv\nchain,address,name,category,warning,count');
  expect(csv?.split('\r\n')).toHaveLength(7);
  const rows: unknown = JSON.parse(json?.slice(json.indexOf('\n')) ?? '');
  expect(rows).toHaveLength(5);
  expect(rows).toContainEqual(expect.objectContaining({ chain: 'ethereum', address: evm(0), count: 1 }));
});

for (const [theme, look] of [
  ['light', findings],
  ['dark', findingsByColour],
] as const) {
  test(`nothing in the side panel keeps anybody out (${theme})`, async ({ lend }) => {
    const { panel } = await begin(lend, 40, { theme });
    expect(await look(panel)).toEqual([]);
    await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
    await panel.press('F2');
    await expect.poll(() => panel.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await findingsInEveryLook(panel, look)).toEqual([]);
    await panel.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await panel.resize(...zoomed.sidepanel);
    expect(await look(panel)).toEqual([]);
    expect(await panel.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await panel.resize(...sizes.sidepanel);
    await expect.poll(() => textsOf(panel, '.cell-chain:has(.emblem)')).toContain('Ethereum');
  });
}
