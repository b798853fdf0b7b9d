/** The room that names in place take: their letters, the end of their line, and the boxes around them as they were. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Pixels, readPixels } from '../lab/browser/pixels.ts';
import { look } from '../lab/detector/ask-page.ts';
import { nameFor } from '../lab/detector/names.ts';
import { servedByLibraries } from '../lab/detector/serve.ts';
import { buildLibraries } from '../lab/frameworks/libraries.ts';
import { short } from '../lab/pages/address.ts';
import { libraryPage } from '../lab/pages/parts/library-page.ts';
import {
  danger,
  five,
  four,
  inPlace,
  link,
  one,
  page,
  row,
  seven,
  six,
  three,
  two,
} from './in-place/stage.ts';
import { onePage } from './one-page.ts';
import { test } from './test.ts';

test('a name stands in place in rows, over pieces, in little room, and where a whole address leaves none beside it', async ({
  lab,
}) => {
  const piece = (address: string) =>
    `<a class="at pieces" href="/address/${address}"><span class="first">${address.slice(0, -12)}</span><span>${address.slice(-12)}</span></a>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
div { width: max-content; margin-bottom: 10px; white-space: nowrap; border: 1px solid #888; }
.row { display: flex; gap: 8px; } .row::after { content: '⧉'; }
.pieces { display: flex; width: 240px; } .narrow { width: 150px; } .first { overflow: hidden; text-overflow: ellipsis; }
.small { width: 76px; overflow: hidden; }
</style><div>${link(one).replace('class="at', 'class="at row')}</div><div>${piece(two)}</div><div>${piece(six).replace('pieces', 'pieces narrow')}</div><div class="small">${link(three)}</div>
<div>${link(four, four)}</div><div>${link(danger, danger)}</div>`;
  const tab = await onePage(lab, 'tight#letters=24', [420, 400], body);
  await expect.poll(() => inPlace(tab)).toEqual([one, two, six, three, four]);
  const named = await tab.evaluate(page);
  await tab.evaluate(() => {
    for (const host of document.querySelectorAll('[data-nametag=in-place]')) host.remove();
  });
  expect(named.boxes).toEqual((await tab.evaluate(page)).boxes);
});

test('a name stands behind a row whose address is given all of it, and takes none of that', async ({
  lab,
}) => {
  await buildLibraries();
  const given = { own: one, rows: [], list: 'holders' };
  const body = libraryPage({ title: 'Address | Blockscout', script: 'blockscout-3', given });
  const site = (url: URL) => (url.pathname === '/one' ? { body } : servedByLibraries(url.pathname));
  const tab = await (await lab({ site })).tab();
  await tab.resize(1280, 600);
  await tab.goto('https://eth.blockscout.com/one#letters=24');
  const painted = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, letters: badges.map(({ letters }) => letters.length) };
  };
  await expect.poll(painted).toEqual({ faults: [], letters: [24] });
  const boxes = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('main, main > div, .address-entity, .address-entity *')].map(
        (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height];
        },
      ),
    );
  const beside = '.address-entity + [data-nametag=""]';
  expect(await tab.evaluate((beside) => document.querySelectorAll(beside).length, beside)).toBe(1);
  const named = await boxes();
  await tab.evaluate((beside) => document.querySelector(beside)?.remove(), beside);
  expect(await boxes()).toEqual(named);
});

test('a name stands right behind a whole address that is alone in its block', async ({ lab }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Account</title><p style="width: 700px">${one}</p>`;
  const tab = await onePage(lab, 'alone#letters=24', [1000, 400], body);
  await expect
    .poll(async () => (await look(tab, { expect: [] })).badges)
    .toMatchObject([{ stand: 'behind', letters: nameFor(one, 24).name }]);
});

test('a name ends where its line does, in cells whose texts end at the right side', async ({ lab }) => {
  const whole = (address: string) => link(address, short(address, 10, 10, '…'));
  const body = `<!doctype html><meta charset="utf-8"><title>Right</title><style>
body { margin: 20px; font: 24px/1.3 monospace; } table { inline-size: 100%; } td { padding: 4px 0; text-align: right; } div { display: flex; }
</style><table>${row(whole(one))}${row(`<div style="justify-content: flex-end">${whole(two)}<i>✎</i></div>`)}
<tr><td style="text-align: center">${whole(three)}</td></tr><tr><td style="text-align: left">${whole(four)}</td></tr></table>`;
  const tab = await onePage(lab, 'right#letters=3', [600, 200], body);
  const links = () =>
    tab.evaluate(() => [...document.querySelectorAll('a')].map((at) => at.getBoundingClientRect().left));
  const lefts = await links();
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, moved: badges.map(({ left }, at) => Math.round((left - (lefts[at] ?? 0)) / 110)) };
  };
  // Of some 220 pixels.
  await expect.poll(read).toEqual({ faults: [], moved: [2, 2, 1, 0] });
});

test('a name is where its address is on a page that zooms, and in a menu that grew while it came', async ({
  lab,
}) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Scaled</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; } div { width: 400px; margin-bottom: 40px; }
p { width: 160px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.grows { animation: grow 300ms both; } @keyframes grow { from { transform: scale(0.5); } }
</style><div style="transform: scale(0.6)">From ${link(one)}</div><div style="zoom: 1.5">From ${link(two)}<p>${link(danger, danger)}</p></div>
<div class="grows">From ${link(three)}</div><div style="zoom: 0.7"><p>${link(four, four)}</p></div>`;
  const tab = await onePage(lab, 'scaled#letters=12', [800, 500], body);
  const away = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    const lefts = await tab.evaluate(() =>
      [...document.querySelectorAll('a')].map((at) => at.getBoundingClientRect().left),
    );
    // Of some 180 pixels; a frame may begin beside the first letter.
    return { faults, by: badges.map(({ left }, at) => Math.round((left - (lefts[at] ?? 0)) / 4)) };
  };
  await expect.poll(away).toEqual({ faults: [], by: [0, 0, 0, 0, 0] });
});

test('a name has the room of its text, also after something beside it came or went', async ({ lab }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
div { display: flex; gap: 4px; width: 300px; margin-bottom: 10px; }
.at { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
p { width: 400px; }
</style><div>${link(one, one)}</div><p>${link(two, short(two, 6, 4, '…'))}</p>`;
  const tab = await onePage(lab, 'late#letters=24', [600, 400], body);
  await expect.poll(() => inPlace(tab)).toEqual([one, two]);
  const painted = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, letters: badges.map(({ letters }) => letters.length) };
  };
  await expect.poll(painted).toEqual({ faults: [], letters: [24, 24] });
  await tab.evaluate(() => {
    for (const link of document.querySelectorAll('.at')) {
      const late = document.createElement('span');
      late.className = 'late';
      late.style.flex = 'none';
      late.textContent = '[an account of a person]';
      link.after(late);
    }
  });
  await expect.poll(async () => (await painted()).faults).toEqual([]);
  for (const count of (await painted()).letters) expect(count).toBeLessThan(24);
  await tab.evaluate(() => {
    for (const late of document.querySelectorAll('.late')) late.remove();
  });
  await expect.poll(painted).toEqual({ faults: [], letters: [24, 24] });
});

test('a name reaches to the end of its cell and moves a copy button along, but crosses no chip and no scroll edge', async ({
  lab,
}) => {
  const copied = (address: string) => `${link(address, short(address, 4, 4, '…'))}<button>⧉</button>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
table { width: 100%; } .fixed { table-layout: fixed; } td { text-align: start; padding: 4px; }
.cut { display: flex; white-space: nowrap; } .cut .at { overflow: hidden; min-width: 0; }
.at { font-family: monospace; } .chip { padding: 2px 6px; color: #fff; background: #444; } .chip .at { color: inherit; }
.scroll { width: 150px; overflow-x: auto; } .scroll p { width: 600px; margin: 0; }
.grid { display: grid; grid-template-columns: 20px minmax(auto, min-content); }
</style><table class="fixed"><tr><td>${copied(one)}</td><td>in</td></tr><tr><td><div class="cut">${copied(two)}</div></td><td>in</td></tr></table>
<table><tr><td>${copied(three)}</td><td>in</td></tr><tr><td><div class="cut">${copied(six)}</div></td><td>in</td></tr></table>
<div class="grid"><i>→</i><div class="cut">${copied(seven)}</div></div>
<p><span class="chip">${link(four, short(four, 4, 4, '…'))}</span></p>
<div class="scroll"><p>${link(five, short(five, 4, 4, '…'))}</p></div>`;
  const tab = await onePage(lab, 'room#letters=24', [1000, 500], body);
  await expect.poll(() => inPlace(tab)).toEqual([one, two, three, six, seven, four, five]);
  const painted = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, isWhole: badges.map(({ letters }) => letters.length === 24) };
  };
  const room = { faults: [], isWhole: [true, true, true, true, true, false, false] };
  await expect.poll(painted).toEqual(room);
  const layout = () =>
    tab.evaluate(() => ({
      cells: [...document.querySelectorAll('td, p')].map((one) => [one.clientWidth, one.clientHeight]),
      buttons: [...document.querySelectorAll('button')].map((one) => one.getBoundingClientRect().left),
      attributes: [...document.querySelectorAll('button')].map((one) => one.attributes.length),
    }));
  const named = await layout();
  await tab.evaluate(() => {
    for (const one of document.querySelectorAll('.at')) one.textContent = '-'.repeat(one.textContent.length);
  });
  await expect.poll(() => inPlace(tab)).toEqual([]);
  const bare = await layout();
  expect([named.cells, named.attributes]).toEqual([bare.cells, [0, 0, 0, 0, 0]]);
  for (const [at, left] of bare.buttons.entries()) expect(named.buttons[at]).toBeGreaterThan(left + 60);
  expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a box that the page lets nobody open keeps its copy button', async ({ lab }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 monospace; } div { display: flex; } .kept { overflow: hidden !important; }
</style><div><div class="kept">${link(one, short(one, 4, 4, '…'))}<button>⧉</button></div></div>`;
  const tab = await onePage(lab, 'opened#letters=24', [1000, 300], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, isWhole: badges.map(({ letters }) => letters.length === 24) };
  };
  await expect.poll(read).toEqual({ faults: [], isWhole: [false] });
  const isThere = () =>
    tab.evaluate(() => {
      const button = document.querySelector('button');
      const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === button;
    });
  expect(await isThere()).toBe(true);
});

test('a name leaves its cell no more after a badge took room before it in its row', async ({ lab }) => {
  const item = (address: string) =>
    `<div>${link(address, short(address, 4, 4, '…'))}<button>⧉</button></div>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
table { table-layout: fixed; width: 440px; } div { display: flex; white-space: nowrap; }
</style><table><tr><td><div>${item(danger)}${item(one)}</div></td></tr></table>`;
  const tab = await onePage(lab, 'row#letters=24', [600, 400], body);
  const painted = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, stands: badges.map(({ stand }) => stand) };
  };
  await expect.poll(painted).toEqual({ faults: [], stands: ['flow', 'in-place'] });
});

test('a name that was placed just before something came beside it has the room that is left', async ({
  lab,
}) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
div { display: flex; gap: 4px; width: 300px; }
.at { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
span { flex: none; }
</style><div>${link(one, one)}<span></span></div><script>
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-nametag=in-place]')) return;
  observer.disconnect();
  document.querySelector('div > span').textContent = '[an account of a person]';
}).observe(document.body, { childList: true, subtree: true });</script>`;
  const tab = await onePage(lab, 'late#letters=24', [600, 400], body);
  await expect.poll(() => inPlace(tab)).toEqual([one]);
  const painted = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, isWhole: badges.map(({ letters }) => letters.length === 24) };
  };
  await expect.poll(painted).toEqual({ faults: [], isWhole: [false] });
});

const fonts = join(import.meta.dirname, '../lab/frameworks/node_modules/next/dist/next-devtools/server/font');

/** The lowest row of a part with a pixel that is mostly blue, or one as red as blue. */
function lowest({ width, at }: Pixels, [from, to]: readonly [number, number], hasRed: boolean): number {
  for (let y = to - 1; y >= from; y--)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = at(x, y);
      if (blue > 200 && green < 120 && red > 200 === hasRed) return y;
    }
  return Number.NaN;
}

test('a name stands on the line on which the letters around it stand, whatever their font', async ({
  lab,
}, info) => {
  const font = readFileSync(join(fonts, 'geist-mono-latin.woff2')).toString('base64');
  const face = (name: string, ascent: number, descent: number) =>
    `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${font}); ascent-override: ${ascent}%; descent-override: ${descent}%; }`;
  const line = (name: string, address: string) =>
    `<p style="font-family: ${name}"><i></i> ${link(address)}</p>`;
  const body = `<!doctype html><title>Page</title><style>${face('high', 70, 70)}${face('low', 140, 10)}
body, p { margin: 0; } p { height: 60px; font-size: 20px; line-height: 60px; } a { color: #00f; text-decoration: none; }
i { display: inline-block; width: 10px; height: 10px; background: #f0f; }
</style>${line('sans-serif', one)}${line('high', two)}${line('low', four)}`;
  const tab = await onePage(lab, 'lines#letters=9', [600, 180], body);
  await expect.poll(() => inPlace(tab)).toHaveLength(3);
  const path = info.outputPath('lines.png');
  const apart = async (): Promise<number> => {
    await tab.screenshot(path);
    const pixels = await readPixels(path);
    const parts = [0, 60, 120].map((top) => [top, top + 60] as const);
    return Math.max(
      ...parts.map((part) => Math.abs(lowest(pixels, part, true) - lowest(pixels, part, false))),
    );
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
});
