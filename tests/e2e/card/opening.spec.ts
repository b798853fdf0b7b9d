/** What opens and closes a card, on the shipped build and a real label service. */
import { expect } from '@playwright/test';
import { heard, moveTo, pieces, putFinger, toFront } from '../../lab/browser/inside.ts';
import { evm } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import { cards, exchanges, rest, scene, whereIs, words } from './stage.ts';

const one = evm(1);
const two = evm(2);
const labels = exchanges([one, two]);
const line = `<p style="margin:200px 100px 40px">From <a id="one" href="/address/${one}">${one}</a></p>
<p style="margin-inline-start:700px">to <span id="two">${two}</span></p>`;

test('card: a pointer that goes straight into a frame of the page leaves it, and its rings', async ({
  lend,
}) => {
  const frame =
    '<iframe srcdoc="Elsewhere" style="position:fixed;inset:0 0 auto auto;inline-size:90px;block-size:600px"></iframe>';
  const { tab, service } = await scene(lend, line + frame, { labels });
  await rest(tab, '#one', /Example Exchange 1/);
  const { x, y } = await whereIs(tab, 'iframe');
  await moveTo(tab, x + 20, y + 20);
  const left = () =>
    tab.evaluate(() => document.querySelectorAll('[data-nametag=card],[data-nametag=ring]').length);
  await expect.poll(left).toBe(0);
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
  // Only the page that has the focus answers.
  await expect.poll(() => tab.evaluate(() => document.hasFocus())).toBe(true);
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
  // Tabs into the card, in this order: pin, close, copy, explorers, name, search, report.
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

test('card: its names and roles reach assistive technology in the shipped build', async ({
  lend,
  browserName,
}) => {
  const { tab, service } = await scene(lend, line, { labels });
  await rest(tab, '#one', /Example Exchange 1/);
  if (browserName === 'chromium') {
    const nodes = await heard(tab);
    const has = (role: string, name: string | RegExp) =>
      nodes.some(
        (node) =>
          node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name)),
      );
    expect(has('article', 'Nametag: Example Exchange 1')).toBe(true);
    expect(has('heading', 'Example Exchange 1')).toBe(true);
    expect(has('image', one)).toBe(true);
    for (const name of ['Keep open', 'Close', 'Copy address', 'Name it', 'Search similar', 'Report']) {
      expect(has('button', name), name).toBe(true);
    }
    expect(has('link', 'Blockscout')).toBe(true);
  }
  const buttons = (await pieces(tab)).filter((piece) => piece.name === 'button');
  expect(buttons.every((piece) => piece.attributes['aria-label'] || piece.text.trim())).toBe(true);
  await service.close();
});
