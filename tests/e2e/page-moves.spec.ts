/** Names while their page moves: boxes that open, windows of another width, and what sticks to an edge while one scrolls. */
import { expect } from '@playwright/test';
import { readPixels } from '../lab/browser/pixels.ts';
import { short } from '../lab/pages/address.ts';
import { five, four, inPlace, link, one, row, seven, six, three, two } from './in-place/stage.ts';
import { onePage } from './one-page.ts';
import { test } from './test.ts';

test('a name stands over the form of its address that the width of the window shows', async ({ lab }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Account</title><style>
.narrow { display: none; } @media (max-width: 700px) { .wide { display: none; } .narrow { display: inline; } }
</style><p><a href="/address/${one}"><span class="wide">${short(one, 8, 8, '…')}</span> <span class="narrow">${short(one, 4, 4, '…')}</span></a></p>`;
  const tab = await onePage(lab, 'forms', [1000, 400], body);
  const over = () =>
    tab.evaluate(
      () => document.querySelector<HTMLElement>('[data-nametag=in-place]')?.parentElement?.className,
    );
  await expect.poll(over).toBe('wide');
  await tab.resize(600, 400);
  await expect.poll(over).toBe('narrow');
});

test('names stand in a box that opens slowly, whose every line is cut at first', async ({ lab }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Details</title><style>
@keyframes open { from { height: 0; } to { height: 150px; } }
#box { overflow: hidden; height: 0; } .open#box { height: 150px; animation: open .3s ease-out; }
table { table-layout: fixed; width: 120px; border-collapse: collapse; } td { height: 30px; padding: 0; white-space: nowrap; }
</style><button onclick="box.className = 'open'">Open</button><div id="box"><table>${[one, two, three, four].map((address) => row(link(address, short(address, 4, 4, '…')))).join('')}</table></div>`;
  const tab = await onePage(lab, 'opens', [600, 300], body);
  await tab.click('button');
  await expect.poll(() => inPlace(tab)).toEqual([one, two, three, four]);
});

test('a name goes under what the page sticks to an edge, and stays over what its page slides over', async ({
  lab,
}, info) => {
  const html = (style: string) => `<!doctype html><meta charset="utf-8"><title>Sticky</title><style>
body { margin: 0; font: 15px/1.5 sans-serif; } h1, th { position: sticky; background: #0f0; color: #0f0; }
h1 { top: 0; margin: 0; font-size: 30px; } th { top: 45px; } td { padding: 2px 8px; vertical-align: top; }
header { position: sticky; top: 68px; height: 60px; margin-top: 30px; } main { position: relative; background: #fff; }
${style}</style><h1>Accounts</h1><table><tr><th>From</th><th>To</th></tr>${[one, two, three, four].map((address) => row(link(address), link(address, address))).join('')}</table>
<header></header><main><p>${link(five)}</p><p>${link(six)}</p><p style="height: 900px">${link(seven)}</p></main>`;
  const pages = new Map([
    ['/bare', html('')],
    ['/ordered', html('h1 { z-index: 1 }')],
  ]);
  const site = ({ pathname }: URL) => ({ body: pages.get(pathname) ?? '' });
  const tab = await (await lab({ site })).tab();
  await tab.resize(800, 300);
  const open = async (path: string) => {
    await tab.goto(`https://etherscan.io${path}`);
    const badges = () => tab.evaluate(() => document.querySelectorAll('[data-nametag]').length);
    await expect.poll(badges).toBe(11);
  };
  // Through all of it, and back to where names meet the heads.
  const slide = () =>
    tab.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let y = 0; y < 260; y += 8) {
        scrollTo(0, y);
        await frame();
      }
      scrollTo(0, 34);
      await frame();
      return [...document.querySelectorAll('h1, th, header')].map((one) => getComputedStyle(one).zIndex);
    });
  await open('/bare');
  await expect.poll(slide).toEqual(['1', '1', '1', 'auto']);
  const path = info.outputPath('sticky.png');
  await tab.screenshot(path);
  const { at } = await readPixels(path);
  const above = Array.from({ length: 600 * 45 }, (_, n) => at(n % 600, Math.floor(n / 600)).join());
  expect(new Set(above)).toEqual(new Set(['0,255,0']));
  // With a 1 of their own, the heads would slide over the title.
  await open('/ordered');
  expect(await slide()).toEqual(['1', 'auto', 'auto', 'auto']);
});
