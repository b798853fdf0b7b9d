/** Rings: where else the address stands that somebody points at, focuses, or chooses in the side panel. */
import { expect } from '@playwright/test';
import type { Tab } from '../lab/browser/driver.ts';
import { moveTo } from '../lab/browser/inside.ts';
import { readPixels } from '../lab/browser/pixels.ts';
import { evm, short } from '../lab/pages/address.ts';
import { openSurface } from '../lab/surface/open.ts';
import { exchanges, leave, scene, whereIs, words } from './card/stage.ts';
import { test } from './test.ts';

const link = (n: number, id: string) =>
  `<p style="margin:30px"><a id="${id}" href="/address/${evm(n)}">${short(evm(n), 6, 4, '…')}</a></p>`;
const body = link(1, 'one') + link(2, 'two') + link(1, 'again');

/** What the page sees of them: an element without content, wherever and however many they are. */
const rings = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('[data-nametag=ring]')].map(
      (host) =>
        `${host.childNodes.length} ${host.shadowRoot} ${JSON.stringify(host.getBoundingClientRect().width)}`,
    ),
  );

/** What a click in the middle of an element meets. */
const pressedAt = async (tab: Tab, where: string) =>
  tab.evaluate(
    ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.id,
    await whereIs(tab, where),
  );

/** Whether the ring's left side is painted where it belongs. */
async function isRinged(tab: Tab, where: string, path: string): Promise<boolean> {
  await tab.screenshot(path);
  const { x, y, height } = await whereIs(tab, where);
  const { at } = await readPixels(path);
  const side = [5, 4, 3, 2].map((out) => at(Math.round(x) - out, Math.round(y + height / 2)));
  return side.some(([red, , blue]) => blue - red > 100);
}

test('pointing at an address, focusing it, or choosing its row rings its places, nothing moves, and it can still be pressed', async ({
  lend,
}, info) => {
  const { browser, tab, service } = await scene(lend, body, { labels: exchanges([evm(1), evm(2)]) });
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(3);
  const places = () => Promise.all(['#one', '#two', '#again'].map((where) => whereIs(tab, where)));
  const before = await places();
  const pointAt = async (id: string) => {
    const { x, y, width, height } = await whereIs(tab, id);
    await moveTo(tab, x + width / 2, y + height / 2);
  };
  await pointAt('#one');
  await expect.poll(() => rings(tab)).toEqual(['0 null 0']);
  expect(await places()).toEqual(before);
  expect(await pressedAt(tab, '#one')).toBe('one');
  await expect.poll(() => isRinged(tab, '#again', info.outputPath('ringed.png'))).toBe(true);
  await leave(tab);
  await expect.poll(() => rings(tab)).toEqual([]);
  await tab.evaluate(() => document.documentElement.style.setProperty('zoom', '1.5'));
  await pointAt('#one');
  await expect.poll(() => isRinged(tab, '#again', info.outputPath('zoomed.png'))).toBe(true);
  await tab.evaluate(() => document.documentElement.style.removeProperty('zoom'));
  await leave(tab);
  await expect.poll(() => rings(tab)).toEqual([]);
  // An open card stands over the rows below, and one that is pointed at stays.
  await expect.poll(() => words(tab)).toBe('');
  // It stands alone, of which the page sees nothing.
  await pointAt('#two');
  await expect.poll(() => rings(tab)).toEqual(['0 null 0']);
  await leave(tab);
  await tab.press('Tab');
  await expect.poll(() => rings(tab)).toHaveLength(1);

  const panel = await openSurface(browser, 'sidepanel', 'https://etherscan.io/txs');
  await expect.poll(() => panel.evaluate(() => document.querySelectorAll('.line').length)).toBe(2);
  await tab.evaluate(() => (document.activeElement as HTMLElement).blur()); // Cast: a link has the focus.
  await expect.poll(() => rings(tab)).toEqual([]);
  await panel.evaluate(() => document.querySelectorAll<HTMLElement>('.line-button')[1]?.focus());
  await expect.poll(() => rings(tab)).toHaveLength(1);
  await panel.close();
  await expect.poll(() => rings(tab)).toEqual([]);
  await service.close();
});
