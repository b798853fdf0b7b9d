/** The side panel over a page of many addresses, driven as a person drives it. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { startService, type TestService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { findings, findingsByColour, findingsInEveryLook } from '../lab/surface/axe.ts';
import { holdings } from '../lab/surface/holdings.ts';
import { openSurface, sizes, textsOf, zoomed } from '../lab/surface/open.ts';
import { clippedIn } from '../lab/surface/pseudo.ts';
import { countRings, ringsSoFar } from './count-rings.ts';
import { longer } from './options/longer.ts';
import { type Lend, test } from './test.ts';

const site = 'https://etherscan.io/accounts';

const line = (n: number): string =>
  `<p id="a${n}"><a href="/address/${evm(n)}">${evm(n)}</a></p>${n === 7 ? `<p><span>${evm(n)}</span></p>` : ''}`;
const pageOf = (count: number): string =>
  `<!doctype html><title>List</title>${Array.from({ length: count }, (_, n) => line(n)).join('')}`;

let service: TestService;
test.beforeAll(async () => {
  service = await startService({ labels: holdings });
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
    .poll(async () => (await summary(panel)).join())
    .toContain(`Addresses: ${count.toLocaleString('en')},`);
  await panel.front();
  return { browser, tab, panel };
}

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

test('the keyboard walks the table; Enter shows the address on its page and rings it, place after place', async ({
  lend,
}) => {
  // A chosen row keeps a ring of its own, which page-lights.spec.ts tries.
  const { panel, tab } = await begin(lend, 200, { rings: 'none' });
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
  await expect.poll(() => textsOf(panel, '.detail .action')).toContain('Name it');
  expect(await panel.evaluate(actionsInView)).toBe(true);
});

/** In the page: nothing stands over what has the focus. */
function isFocusInView(): boolean {
  const { left = 0, top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  return document.elementFromPoint(left + 20, (top + bottom) / 2) === document.activeElement;
}

/** In the page: what can be done with an address is seen without scrolling. */
function actionsInView(): boolean {
  const actions = document.querySelector('.detail .actions');
  const { top = 0, bottom = Infinity } = actions?.getBoundingClientRect() ?? {};
  const at = document.elementFromPoint(innerWidth / 4, (top + bottom) / 2);
  return bottom <= innerHeight && actions?.contains(at) === true;
}

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
  // The rows stay where they are until the next card is there.
  await expect.poll(() => textsOf(panel, '.detail .state-note')).toHaveLength(1);
  const [before, after] = await panel.evaluate(roomsOfTable);
  expect(after).toBe(before);
});

/** In the page: which ends of the second row are not its button's, as seen by the pointer. */
function deadEnds(): readonly number[] {
  const row = document.querySelectorAll('.line').item(1);
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const isDead = (x: number) =>
    document.elementFromPoint(x, (top + bottom) / 2)?.closest('button') !== row.querySelector('button');
  return [left + 3, left + 20, right - 3].filter(isDead);
}

/** In the page: whether a row that is scrolled below the head stands over it. */
function isHeadCovered(): boolean {
  const { left, bottom } = document.querySelector('.line-address')?.getBoundingClientRect() ?? {};
  const { top = 0 } = document.querySelector('th')?.getBoundingClientRect() ?? {};
  // The middle of the address at the middle of the head.
  document.querySelector('.frame')?.scrollBy(0, (bottom ?? 0) - 8 - (top + 16));
  return document.elementFromPoint((left ?? 0) + 8, top + 16)?.closest('thead') === null;
}

/** In the page: the table's height before and after the next row is chosen. */
async function roomsOfTable(): Promise<readonly unknown[]> {
  const room = () => document.querySelector('.frame')?.clientHeight;
  const before = room();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  await new Promise((drawn) => setTimeout(drawn));
  return [before, room()];
}

const rings = async (tab: Tab) =>
  (await tab.seen('data-nametag')).filter((node) => node.attributes['data-nametag'] === 'ring');

test('five thousand addresses are all there, of which few exist at a time', async ({ lend }) => {
  const { panel } = await begin(lend, 5_000, { mode: 'local' });
  await panel.front();
  expect((await textsOf(panel, '.line')).length).toBeLessThan(60);
  expect(await panel.evaluate(deadEnds)).toEqual([]);
  // The picture of the page is filled, and shows the smallest part.
  const { parts, end, right } = await panel.evaluate(() => {
    const bar = document.querySelector('.makeup-bar');
    const boxes = [...(bar?.children ?? [])].map((part) => part.getBoundingClientRect());
    return {
      parts: boxes.map(({ width }) => width),
      end: boxes.at(-1)?.right ?? 0,
      right: bar?.getBoundingClientRect().right ?? -1,
    };
  });
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(3);
  expect(end).toBeCloseTo(right, 0);
  await panel.evaluate(() => document.querySelector('.frame')?.scrollTo(0, 1e7));
  await expect
    .poll(() =>
      panel.evaluate(() => [...document.querySelectorAll('.line')].at(-1)?.getAttribute('aria-rowindex')),
    )
    .toBe('5001');
  expect(await panel.evaluate(isHeadCovered)).toBe(false);
});

test('the panel follows its tab to the next page', async ({ lend }) => {
  const { panel, tab } = await begin(lend, 40);
  await tab.front();
  await tab.goto('https://etherscan.io/other');
  await expect.poll(() => summary(panel)).toEqual([expect.stringMatching(/^Addresses: 3,/)]);
});

test('the side panel keeps nobody out: in both themes, at 200 %, right to left, in longer words', async ({
  lend,
}) => {
  const { panel } = await begin(lend, 40);
  expect(await findings(panel)).toEqual([]);
  await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
  await panel.press('F2');
  await expect.poll(() => panel.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await panel.resize(sizes.sidepanel[0], 600);
  await panel.evaluate(() => document.querySelector('[name=note]')?.scrollIntoView({ block: 'end' }));
  await panel.press('Tab');
  expect(await panel.evaluate(isFocusInView)).toBe(true);
  await panel.resize(...sizes.sidepanel);
  // Only Chromium's driver turns the system's theme.
  if (panel.contrast) {
    await panel.scheme('dark');
    expect(await findingsByColour(panel), 'dark').toEqual([]);
    await panel.scheme('light');
  }
  expect(await findingsInEveryLook(panel)).toEqual([]);
  await panel.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await panel.resize(...zoomed.sidepanel);
  const hidden = () => panel.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await findings(panel)).toEqual([]);
  expect(await hidden()).toBe(0);
  await longer(panel);
  expect(await clippedIn(panel)).toEqual([]);
  await panel.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  expect(await clippedIn(panel)).toEqual([]);
  expect(await hidden()).toBeLessThanOrEqual(0);
  await panel.resize(...sizes.sidepanel);
  await expect.poll(() => textsOf(panel, '.cell-chain:has(.emblem)')).not.toHaveLength(0);
});
