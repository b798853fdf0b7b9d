/** Wherever an address is, its card opens beside it and fits the window. */
import { expect } from '@playwright/test';
import type { Tab } from '../../lab/browser/driver.ts';
import { type Box, clickAt, moveTo } from '../../lab/browser/inside.ts';
import { evm } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import { card, cards, exchanges, pageWith, press, rest, restAt, scene, whereIs, words } from './stage.ts';

const one = evm(1);
const rows = { labels: exchanges([one]) };
const address = `<span id="one">${one}</span>`;

async function boxOfCard(tab: Tab): Promise<Box | undefined> {
  return (await card(tab))?.box();
}

/** True if all of the card is inside the window. */
async function isWhole(tab: Tab): Promise<boolean> {
  const box = await boxOfCard(tab);
  // The card is just being redrawn.
  if (!box) return false;
  const { x, y, width, height } = box;
  const view = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  return x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;
}

/** True if a click in its upper left corner meets it: a page that zooms may paint it elsewhere than it says it is. */
async function isMet(tab: Tab): Promise<boolean> {
  const { x = 0, y = 0 } = (await boxOfCard(tab)) ?? {};
  const met = (at: Pick<Box, 'x' | 'y'>) =>
    document.elementFromPoint(at.x + 12, at.y + 12)?.matches('[data-nametag=card]') === true;
  return tab.evaluate(met, { x, y });
}

/** CSS pixels between the card and the element. */
async function distance(tab: Tab, selector: string): Promise<number> {
  const a = await boxOfCard(tab);
  if (!a) return Number.POSITIVE_INFINITY;
  const b = await whereIs(tab, selector);
  const dx = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width), 0);
  const dy = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height), 0);
  return Math.hypot(dx, dy);
}

const edges = {
  'the upper left corner': 'inset:0 auto auto 0',
  'the upper right corner': 'inset:0 0 auto auto',
  'the lower left corner': 'inset:auto auto 0 0',
  'the lower right corner': 'inset:auto 0 0 auto',
  'the middle of the right edge': 'inset:45% 0 auto auto',
  'the middle of the lower edge': 'inset:auto auto 0 40%',
};

/** Counts the frames in which a card lies over the address. Runs in the page. */
function countCovered(): void {
  const look = () => {
    const { x, y, width, height } = document.querySelector('#one')?.getBoundingClientRect() ?? new DOMRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const { dataset } = document.documentElement;
    if (top?.matches('[data-nametag=card]')) dataset.covered = String(Number(dataset.covered ?? 0) + 1);
    requestAnimationFrame(look);
  };
  look();
}

test('card: near each edge it is whole and beside its address, and in no frame over it', async ({ lend }) => {
  const { tab, service } = await scene(lend, `<div id="at" style="position:fixed">${address}</div>`, rows);
  await tab.evaluate(countCovered);
  for (const [where, style] of Object.entries(edges)) {
    await tab.evaluate(
      (css) => document.querySelector('#at')?.setAttribute('style', `position:fixed;${css}`),
      style,
    );
    await moveTo(tab, 700, 300);
    await expect.poll(() => cards(tab), where).toBe(0);
    await rest(tab, '#one', /Example Exchange 1/);
    await expect.poll(() => isWhole(tab), where).toBe(true);
    await expect.poll(() => distance(tab, '#one'), where).toBeLessThan(12);
    expect(await tab.evaluate(() => document.documentElement.dataset.covered ?? 'never'), where).toBe(
      'never',
    );
  }
  await service.close();
});

const settings = {
  'in a scrolling box': `<div style="height:200px;overflow:auto;margin:100px"><p style="height:80px"></p>${address}<p style="height:900px"></p></div>`,
  'in a transformed box': `<div style="transform:translate(150px,120px) rotate(2deg) scale(1.1);transform-origin:0 0">${address}</div>`,
  'in a box with a containing block and a filter': `<div style="filter:drop-shadow(0 0 1px #000);contain:layout;padding:120px">${address}</div>`,
  'under a sticky head': `<header style="position:sticky;top:0;height:60px;background:#eee;z-index:99999">Head</header><p style="padding:100px">${address}</p>`,
  'on a page zoomed to 200 %': `<div style="zoom:2;padding:40px">${address}</div>`,
  'on a page that zooms its root': `<style>html{zoom:1.5}</style><div style="padding:40px">${address}</div>`,
  'in an open shadow root': `<div id="host" style="padding:100px"><template shadowrootmode="open"><span>${one}</span></template></div>`,
} as const;

test('card: in boxes of every kind it is whole and beside its address', async ({ lend }) => {
  const { tab, service } = await scene(lend, '', rows);
  for (const [where, html] of Object.entries(settings)) {
    await moveTo(tab, 1, 1);
    await tab.goto(pageWith(html));
    let place = '#one';
    if (where === 'in an open shadow root') {
      place = '#host';
      const box = await whereIs(tab, '#host');
      await expect.poll(async () => (await tab.seen('data-nametag')).length, where).toBe(1);
      await restAt(tab, () => ({ x: box.x + 140, y: box.y + box.height / 2 }), /Example Exchange 1/);
    } else {
      await rest(tab, place, /Example Exchange 1/);
    }
    await expect.poll(() => isWhole(tab), where).toBe(true);
    await expect.poll(() => distance(tab, place), where).toBeLessThan(16);
    await expect.poll(() => isMet(tab), where).toBe(true);
    expect(tab.complaints, where).toEqual([]);
  }
  await service.close();
});

test('card: in a small window it is still whole, and its inside scrolls', async ({ lend }) => {
  const { tab, service } = await scene(lend, `<p style="margin-block-start:140px">${address}</p>`, rows);
  await tab.resize(380, 320);
  await rest(tab, '#one', /Example Exchange 1/);
  await expect.poll(() => isWhole(tab)).toBe(true);
  await service.close();
});

test('card: it stays when the page draws its row anew, and goes when another address takes its place', async ({
  lend,
}) => {
  const { tab, service } = await scene(lend, `<p style="margin:100px">${address}</p>`, rows);
  await rest(tab, '#one', /Example Exchange 1/);
  for (let time = 0; time < 3; time++) {
    await tab.evaluate((row) => {
      const [list] = document.getElementsByTagName('p');
      if (list) list.innerHTML = row;
    }, address);
    await expect
      .poll(() => tab.evaluate(() => document.querySelector('#one + [data-nametag]') !== null))
      .toBe(true);
  }
  await press(tab, 'Copy address');
  await tab.evaluate((other) => {
    const text = document.querySelector('#one')?.firstChild;
    if (text) text.nodeValue = other;
  }, evm(2));
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: it follows its address while the page moves a little, and goes when it scrolls away', async ({
  lend,
}) => {
  const { tab, service } = await scene(
    lend,
    `<p style="margin:200px 100px">${address}</p><p style="height:4000px"></p>`,
    rows,
  );
  await rest(tab, '#one', /Example Exchange 1/);
  await press(tab, 'Copy address');
  await tab.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => distance(tab, '#one')).toBeLessThan(12);
  await tab.evaluate(() => scrollTo(0, 2_000));
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: in an open modal dialog it can be reached and used', async ({ lend }) => {
  const { tab, service } = await scene(
    lend,
    `<dialog id="dialog" style="inline-size:700px;block-size:300px">${address}</dialog>`,
    rows,
  );
  await tab.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog')?.showModal());
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  await rest(tab, '#one', /Example Exchange 1/);
  await press(tab, 'Name it');
  await expect.poll(() => words(tab)).toMatch(/Your name for it/);
  // The first Escape closes the editor, the second the card; only a third would close the dialog.
  await tab.press('Escape');
  await expect.poll(() => words(tab)).not.toMatch(/Your name for it/);
  await tab.press('Escape');
  await expect.poll(() => cards(tab)).toBe(0);
  expect(await tab.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog')?.open)).toBe(true);
  await service.close();
});

test('card: a click on a badge, sooner than one opens by itself, opens one beside it', async ({ lend }) => {
  const { tab, service } = await scene(lend, `<p style="margin:200px 300px">${address}</p>`, rows);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  await clickAt(tab, await whereIs(tab, '#one + [data-nametag]'));
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  await expect.poll(() => distance(tab, '#one + [data-nametag]')).toBeLessThan(16);
  await expect.poll(() => isWhole(tab)).toBe(true);
  await service.close();
});

test('card: one that is pinned stays in the window, though the window gets smaller and the card larger', async ({
  lend,
}) => {
  const { tab, service } = await scene(
    lend,
    `<p style="position:fixed;inset:auto 0 8px 100px;margin:0">${address}</p>`,
    rows,
  );
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  await clickAt(tab, await whereIs(tab, '#one + [data-nametag]'));
  await press(tab, 'Name it');
  await expect.poll(() => words(tab)).toMatch(/Your name for it/);
  await expect.poll(() => isWhole(tab)).toBe(true);
  await tab.resize(600, 400);
  await expect.poll(() => isWhole(tab)).toBe(true);
  await service.close();
});

const policies = {
  'forbids all that a policy can forbid':
    "default-src 'none'; frame-src 'none'; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'is sandboxed': 'sandbox',
};

for (const [what, policy] of Object.entries(policies)) {
  test(`card: on a page that ${what} it looks and works as everywhere`, async ({ lend }) => {
    const strict: typeof lend = (options) =>
      lend({
        site(url) {
          const served = options.site?.(url);
          return served && { ...served, headers: { 'content-security-policy': policy } };
        },
      });
    const { tab, service } = await scene(strict, `<p style="margin:100px">${address}</p>`, rows);
    await rest(tab, '#one', /Example Exchange 1/);
    await expect.poll(() => isWhole(tab)).toBe(true);
    await expect.poll(async () => (await boxOfCard(tab))?.width).toBe(364);
    await press(tab, 'Name it');
    await expect.poll(() => words(tab)).toMatch(/Your name for it/);
    await tab.press('Escape');
    await tab.press('Escape');
    await expect.poll(() => cards(tab)).toBe(0);
    await service.close();
  });
}
