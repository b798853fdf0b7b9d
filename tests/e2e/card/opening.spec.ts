/** What opens and closes a card, on the shipped build and a real label service. */
import { expect } from '@playwright/test';
import { restTimes } from '../../../lib/page/card/open-triggers.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { configure } from '../../lab/browser/configure.ts';
import type { Tab } from '../../lab/browser/driver.ts';
import { type Box, clickAt, moveTo, pieces, putFinger, toFront } from '../../lab/browser/inside.ts';
import { evm } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import {
  card,
  cards,
  exchanges,
  leave,
  mostCards,
  press,
  rest,
  scene,
  watchCards,
  whereIs,
  words,
} from './stage.ts';

const one = evm(1);
const two = evm(2);
const labels = exchanges([one, two]);
const line = `<p style="margin:200px 100px 40px">From <a id="one" href="/address/${one}">${one}</a></p>
<p style="margin-inline-start:700px">to <span id="two">${two}</span></p>`;

test('card: resting on an address opens it, leaving closes it', async ({ lend }) => {
  const { tab, service } = await scene(lend, line, { labels });
  await rest(tab, '#one', /Example Exchange 1/);
  await rest(tab, '#two', /Example Exchange 2/);
  expect(await cards(tab)).toBe(1);
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  expect(await tab.evaluate(() => document.querySelectorAll('[data-nametag=card]').length)).toBe(0);
  expect(tab.complaints).toEqual([]);
  await service.close();
});

test('card: the way from the address into the card leaves it open, and so does resting in it', async ({
  lend,
}) => {
  const { tab, service } = await scene(lend, line, { labels });
  await rest(tab, '#one', /Example Exchange 1/);
  let box: Box | undefined;
  await expect
    .poll(async () => {
      box = await (await card(tab))?.box();
      return box;
    })
    .toBeDefined();
  if (!box) return;
  for (let step = 1; step <= 10; step++)
    await moveTo(tab, box.x + 60, box.y + (box.height / 2) * (step / 10));
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: Escape closes it, and the page hears nothing of that', async ({ lend }) => {
  const { tab, service } = await scene(lend, line, { labels });
  await tab.evaluate(() => {
    document.addEventListener('keydown', (event) => document.body.setAttribute('data-key', event.key));
  });
  await rest(tab, '#one', /Example Exchange 1/);
  await tab.press('Escape');
  await expect.poll(() => cards(tab)).toBe(0);
  expect(await tab.evaluate(() => document.body.getAttribute('data-key'))).toBeNull();
  await tab.press('Escape');
  await expect.poll(() => tab.evaluate(() => document.body.getAttribute('data-key'))).toBe('Escape');
  await service.close();
});

test('card: keyboard focus that stays on a link opens it, and focus that goes on closes it', async ({
  lend,
}) => {
  const { tab, service } = await scene(lend, `${line}<button id="next">Next</button>`, { labels });
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
  await tab.press('Tab');
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  await tab.press('Tab');
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: a finger that stays down on an address opens it', async ({ lend }) => {
  const { tab, service } = await scene(lend, line, { labels });
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
  const { x, y } = await whereIs(tab, '#two');
  const lift = await putFinger(tab, x + 40, y + 8);
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 2/);
  await lift();
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 2/);
  await service.close();
});

test('card: the keyboard command opens the nearest address, and the keyboard alone does everything', async ({
  lend,
}) => {
  const { browser, tab, service } = await scene(lend, line, { labels });
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(2);
  const own = await browser.extensionTab('popup.html');
  await toFront(tab);
  await tab.evaluate(() => window.focus());
  // Only real windows receive shortcuts; everything after the shortcut is the shipped path.
  await own.evaluate(async () => {
    interface Api {
      readonly tabs: {
        query(what: object): Promise<readonly { id?: number }[]>;
        sendMessage(id: number, message: object): Promise<unknown>;
      };
    }
    const scope = globalThis as unknown as { browser?: Api; chrome: Api };
    const api = scope.browser ?? scope.chrome;
    for (const { id } of await api.tabs.query({ url: 'https://etherscan.io/*' })) {
      if (id !== undefined) await api.tabs.sendMessage(id, { type: 'command' });
    }
  });
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  // Tabs into the card, in this order: copy the name, pin, close, copy, explorers, name, search, report.
  await tab.press('Tab');
  await tab.press('Tab');
  await tab.press('Enter');
  await expect
    .poll(
      async () =>
        (await pieces(tab)).find((piece) => piece.attributes['aria-label'] === 'Keep open')?.attributes[
          'aria-pressed'
        ],
    )
    .toBe('true');
  await tab.press('Tab');
  await tab.press('Enter');
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: pinned, it stays when its reader leaves, and another may open beside it', async ({ lend }) => {
  const { tab, service } = await scene(lend, line, { labels });
  await rest(tab, '#one', /Example Exchange 1/);
  await press(tab, 'Keep open');
  const there = await whereIs(tab, '#two');
  await moveTo(tab, there.x + 20, there.y + 10);
  await expect.poll(() => cards(tab)).toBe(2);
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(1);
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  await press(tab, 'Close');
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: a click on a badge opens a card that stays, and the page does not act on it', async ({
  lend,
}) => {
  const row = `<div onclick="document.title = 'The page acted.'">${line}</div>`;
  const { tab, service } = await scene(lend, row, { labels });
  await rest(tab, '#one + [data-nametag]', /Example Exchange 1/);
  await clickAt(tab, await whereIs(tab, '#one + [data-nametag]'));
  await leave(tab);
  await rest(tab, '#two + [data-nametag]', /Example Exchange [12]/);
  await expect.poll(() => cards(tab)).toBe(2);
  expect(await tab.evaluate(() => document.title)).toBe('Transactions');
  await press(tab, 'Close');
  await service.close();
});

test('card: one that is kept open goes when its site is switched off', async ({ lend }) => {
  const { browser, tab, service } = await scene(lend, line, { labels });
  await rest(tab, '#one', /Example Exchange 1/);
  await press(tab, 'Keep open');
  await configure(browser, { baseUrl: service.url, altUrl: service.url, mode: 'off' });
  await expect.poll(() => tab.evaluate(() => document.querySelectorAll('[data-nametag]').length)).toBe(0);
  await service.close();
});

/**
 * Counts the places that the pointer reached and left only after as long as a card waits: on a busy machine it rests
 * where it was only to pass. Runs in the page.
 */
function countRests(wait: number): void {
  let place: EventTarget | null = null;
  let since = 0;
  const count = ({ target }: Event) => {
    if (target === place) return;
    const now = performance.now();
    const { dataset } = document.documentElement;
    if (place && now - since > wait) dataset.rests = String(Number(dataset.rests ?? 0) + 1);
    place = target;
    since = now;
  };
  document.addEventListener('pointermove', count, true);
}

test('card: crossing 200 badges opens one card, and the service is asked for nothing that was not rested on', async ({
  lend,
}) => {
  const rowCount = 200;
  const many = Array.from({ length: rowCount }, (_, n) => evm(1_000 + n));
  const rows = many.map((address) => `<div style="block-size:24px"><span>${address}</span></div>`).join('');
  const { tab, service } = await scene(
    lend,
    `<div id="all">${rows}</div>`,
    {
      labels: many.map((address, n) => ({
        chain: 'ethereum' as const,
        address,
        name: `Example ${n}`,
        type: 'dex',
        subtype: 'pool',
        label: 'example',
      })),
    },
    { mode: 'hover' },
  );
  await tab.resize(1400, 4_900);
  // Crosses every row quickly without resting on any.
  await watchCards(tab);
  const first = await whereIs(tab, '#all div:first-child span');
  const last = await whereIs(tab, '#all div:last-child span');
  // The page measures from a little later than the extension.
  await tab.evaluate(countRests, restTimes.address - 50);
  await moveTo(tab, first.x + 60, first.y + 8);
  await moveTo(tab, last.x + 60, last.y + 8, rowCount);
  expect(await mostCards(tab)).toBeLessThanOrEqual(1);
  await rest(tab, '#all div:last-child span', /Example 199/);
  expect(await cards(tab)).toBe(1);
  await expect.poll(() => words(tab)).toMatch(/Labels/);
  const asked = service.log.filter((entry) => entry.includes('"GET"'));
  const rests = await tab.evaluate(() => Number(document.documentElement.dataset.rests ?? 0));
  // Each address rested on: its label, its MEV activity, its contract.
  expect(asked.length).toBeLessThanOrEqual(3 * (1 + rests));
  await service.close();
});

/** The pointer rests on an element for longer than a card takes to open; the most cards that were open at a time. */
async function cardsAt(tab: Tab, selector: string): Promise<number> {
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  await tab.evaluate(() => delete document.documentElement.dataset.most);
  const { x, y } = await whereIs(tab, selector);
  await moveTo(tab, x + 20, y + 10);
  await tab.evaluate(async () => {
    const end = performance.now() + 900;
    while (performance.now() < end) await new Promise(requestAnimationFrame);
  });
  return mostCards(tab);
}

test('card: cards for labelled, all, none', async ({ lend }) => {
  const { browser, tab, service } = await scene(lend, line, { labels: exchanges([one]) });
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  await watchCards(tab);
  const set = (cards: Settings['cards']) =>
    configure(browser, { baseUrl: service.url, altUrl: service.url, cards });
  // The first card loads the card's script.
  await rest(tab, '#one', /Example Exchange 1/);
  expect(await cardsAt(tab, '#two')).toBe(0);
  await set('all');
  await rest(tab, '#two', /No label found/);
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  await rest(tab, '#one', /Example Exchange 1/);
  await set('none');
  await expect.poll(() => cardsAt(tab, '#one')).toBe(0);
  expect(await cardsAt(tab, '#two')).toBe(0);
  expect(await cardsAt(tab, '#one + [data-nametag]')).toBe(0);
  await clickAt(tab, await whereIs(tab, '#one + [data-nametag]'));
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  await service.close();
});
