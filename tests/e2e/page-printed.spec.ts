/** Paper: addresses are printed as the page shows them, and names are not. */
import { expect } from '@playwright/test';
import { readPdf } from '../lab/browser/read-pdf.ts';
import { nameFor } from '../lab/detector/names.ts';
import { evmLower, short } from '../lab/pages/address.ts';
import { test } from './test.ts';

const all = Array.from({ length: 80 }, (_, n) => evmLower(500 + n));
const [one = '', two = '', three = '', four = '', five = ''] = all.filter(
  (address) => !nameFor(address).warning,
);
const [danger = ''] = all.filter((address) => nameFor(address).warning === 'danger');

const link = (address: string, text = address) => `<a href="/address/${address}">${text}</a>`;
/** `without`: as the page is without the extension. */
const html = (without: boolean) => `<!doctype html><html${without ? ' data-held' : ''}>
<meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
.cut { width: 150px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.small { width: 40px; overflow: hidden; }
</style>
<p>${link(one, short(one, 8, 8, '…'))}</p><p class="cut">${link(two)}</p><p>${three}</p>
<p>From ${link(four)} to nobody</p><table><tr><td style="width: 600px">${link(five)}</td><td>5</td></tr></table>
<p class="small">${link(danger)}</p>`;

test('on paper are the addresses of a page as it shows them, and no names, whatever way they stand', async ({
  lab,
}) => {
  const tab = await (
    await lab({
      site: ({ host, pathname }) =>
        host === 'etherscan.io' ? { body: html(pathname === '/without') } : undefined,
    })
  ).tab();
  await tab.resize(1000, 700);
  const printed = async () => readPdf(await tab.pdf());
  await tab.goto('https://etherscan.io/without');
  const bare = await printed();
  await tab.goto('https://etherscan.io/accounts');
  await expect
    .poll(() =>
      tab.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-nametag]')].map((host) => host.dataset.nametag),
      ),
    )
    .toEqual(['in-place', 'in-place', 'behind', '', 'over', 'mark']);
  const named = await printed();
  expect(named.text).toBe(bare.text);
  expect(named.shapes).toBe(bare.shapes);
  // On the screen the name stands there as before.
  await expect
    .poll(() =>
      tab.evaluate(() => getComputedStyle(document.querySelector('.cut') ?? document.body).textOverflow),
    )
    .toBe('clip');
});
