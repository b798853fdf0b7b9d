/** A page that meddles with names in place: it gets its own text back, and never shows a wrong name. */
import { expect } from '@playwright/test';
import { rested } from '../lab/detector/ask-page.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { short } from '../lab/pages/address.ts';
import { inPlace, opened, second } from './hostile/stage.ts';
import { test } from './test.ts';

test('where a page takes our highlight away or moves our nodes, no name stands over a text', async ({
  lab,
}) => {
  const { tab } = await opened(lab);
  await tab.evaluate(() => {
    const host = document.querySelector('[data-nametag]');
    document.querySelector('iframe')?.after(host ?? '');
  });
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('table [data-nametag]').length))
    .toBe(2);
  expect(await tab.evaluate(() => document.querySelectorAll('body > [data-nametag=in-place]').length)).toBe(
    0,
  );
  await tab.evaluate(() => {
    CSS.highlights.clear();
    document.body.append('a change');
  });
  await expect.poll(() => inPlace(tab)).toBe(0);
  // They stand beside from now on.
  await expect.poll(async () => (await badgesOf(tab)).length).toBe(4);
});

test('a page that fills our highlight, or every highlight there is, gets its own text back and no name', async ({
  lab,
}) => {
  const { tab } = await opened(lab);
  await expect.poll(() => inPlace(tab)).toBe(2);
  await tab.evaluate(() => {
    const range = new Range();
    range.selectNodeContents(document.body);
    CSS.highlights.get('nametag')?.add(range);
    for (let n = 0; n < 50; n++) CSS.highlights.set(`own-${n}`, new Highlight(range));
    document.body.append('a change');
  });
  await expect.poll(() => inPlace(tab)).toBe(0);
  expect(await tab.evaluate(() => CSS.highlights.has('nametag'))).toBe(false);
  await expect.poll(async () => (await badgesOf(tab)).filter(({ name }) => name !== '').length).toBe(4);
});

test('a page that removes our nodes whenever they come is left alone, and its texts are shown', async ({
  lab,
}) => {
  const { tab } = await opened(lab);
  await tab.evaluate(() => {
    const { dataset } = document.documentElement;
    const clear = () => {
      for (const host of document.querySelectorAll('[data-nametag]')) {
        host.remove();
        dataset.removed = String(Number(dataset.removed ?? 0) + 1);
      }
    };
    new MutationObserver(clear).observe(document, { childList: true, subtree: true });
    clear();
  });
  await rested(tab);
  const removed = await tab.evaluate(() => Number(document.documentElement.dataset.removed));
  // Two addresses, each as often as patience allows.
  expect(removed).toBeGreaterThan(2);
  expect(removed).toBeLessThan(30);
  expect(await tab.evaluate(() => CSS.highlights.has('nametag'))).toBe(false);
});

test('a text that becomes another takes its name away before it is painted', async ({ lab }) => {
  const { tab } = await opened(lab);
  const left = await tab.evaluate(async () => {
    const text = document.querySelector('a')?.firstChild;
    if (text) text.nodeValue = '0x99999999…99999999';
    // Frames are painted after the callbacks of their observers.
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('[data-nametag=in-place]')].map(
      (host) => host.closest('a')?.textContent,
    );
  });
  expect(left).toEqual([short(second, 8, 8)]);
});
