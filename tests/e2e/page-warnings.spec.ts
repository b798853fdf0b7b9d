/** How much a warning says of its word, and where, with little room beside its address. */
import { expect } from '@playwright/test';
import { say } from '../lab/browser/configure.ts';
import { look } from '../lab/detector/ask-page.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { dangers } from '../lab/detector/dangers.ts';
import { evm, short } from '../lab/pages/address.ts';
import { onePage } from './one-page.ts';
import { test } from './test.ts';

test('a warning says four letters of its word where they fit, and stays in its cell', async ({ lab }) => {
  const link = (address: string) => `<a href="/address/${address}">${short(address, 4, 4, '…')}</a>`;
  const cells = (address: string) => `<td>${link(address)}</td><td><i>0.4</i></td>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; }
table { table-layout: fixed; width: 300px; border-collapse: collapse; } td { padding: 4px 6px; } td:first-child { width: 140px; }
i { padding: 2px 40px; background: #ddd; font-style: normal; }
</style><table>${dangers
    .slice(0, 6)
    .map((one) => `<tr>${cells(one)}</tr>`)
    .join('')}</table>`;
  const tab = await onePage(lab, 'warned#letters=24', [400, 300], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ isWarning, letters }) => isWarning && letters.length >= 4) };
  };
  await expect.poll(read).toEqual({ faults: [], said: Array(6).fill(true) });
});

test('a warning without room beside its address says its word above it, where nothing else is', async ({
  lab,
}) => {
  const row = (address: string) => `<tr><td>${address}</td><td>0.4 ETH</td></tr>`;
  const rows = dangers.slice(0, 4).map(row).join('');
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; }
table { border-collapse: collapse; } td { padding: 0 2px; white-space: nowrap; } .airy td { padding: 9px 2px; line-height: normal; }
</style><table class="airy">${rows}</table><table>${rows}</table>`;
  const tab = await onePage(lab, 'full#letters=24', [400, 400], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ stand, letters }) => stand === 'mark' && letters.length >= 4) };
  };
  await expect.poll(read).toEqual({ faults: [], said: [...Array(4).fill(true), ...Array(4).fill(false)] });
});

test('of a private warning some letters beside the address come before a word that is not its name', async ({
  lend,
}) => {
  const [address, shortened] = [evm(1), short(evm(1), 8, 8)];
  const cell = (width: number) => `<table style="table-layout: fixed; inline-size: ${width}px"><tr>
<td style="padding: 12px 4px"><a href="/address/${address}" title="${address}">${shortened}</a></td></tr></table>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Own</title><style>
body { font: 13px sans-serif; white-space: nowrap; }</style>${cell(230)}${cell(160)}`;
  const browser = await lend({ site: (url) => (url.host === 'etherscan.io' ? { body } : undefined) });
  await browser.inOwnPage((page) =>
    say(page, 'ownPut', {
      key: `evm:${address.toLowerCase()}`,
      name: 'Fake airdrop',
      category: 'scam',
      note: '',
    }),
  );
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/own');
  const said = async () =>
    (await badgesOf(tab)).map(({ name, classes }) => `${classes.includes('mark')} ${name}`);
  await expect.poll(said).toEqual(['false Fake airdrop', 'true Warning']);
});

/** As Otterscan and mempool lay out addresses in full lines, reduced (November 2026). */
const cut = (address: string) =>
  `<div class="cut"><div class="cut dashed"><a class="cut" href="/address/${address}">${address}</a></div></div>`;
const fullLines: readonly ((address: string) => string)[] = [
  (address) =>
    `<table><tr><td class="cut high"><span class="row between">${cut(address)}<b>IN</b></span></td></tr></table>`,
  (address) => `<div class="cut row padded"><div class="grid">${cut(address)}<b>1</b></div></div>`,
  (address) => `<div class="cut row"><div class="grid">${cut(address)}<b>0.1 ETH</b></div></div>`,
  (address) =>
    `<table><tr><td class="low"><span class="row"><a class="cut" href="/address/${address}">${address}</a><b>0.2</b></span></td></tr></table>`,
];

/**
 * What would change if the first two no longer cut above and below: a float would leave its box, a hidden line would be
 * seen. In the last something stands where a word would begin, though not where the line does.
 */
const notOpened: readonly ((address: string) => string)[] = [
  (address) =>
    `<div class="box"><div class="clip"><a class="left" href="/address/${address}">${address}</a></div></div>`,
  (address) =>
    `<div class="box"><div class="clip line"><a href="/address/${address}">${address}</a><br>of two lines</div></div>`,
  (address) =>
    `<div class="box" dir="rtl"><u>taken</u><div class="clip"><a href="/address/${address}">${address}</a></div></div>`,
];

test('a warning in a full line says its word above boxes that cut its address, and changes none of them', async ({
  lab,
}) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Full</title><style>
body { margin: 40px 20px; font: 14px/20px monospace; } body > * { inline-size: 260px; margin-block-end: 20px; }
table { table-layout: fixed; border-spacing: 0; } td { padding: 0; } .high { padding-block: 14px; } .low { padding-block: 5px; }
.cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; } .row { display: flex; align-items: baseline; }
.between { justify-content: space-between; } .padded { padding: 5px; } .grid { display: grid; grid-template-columns: 1fr 50px; inline-size: 100%; }
.dashed { border: 1px dashed transparent; border-radius: 4px; } a.cut { display: block; } b { flex: none; }
.box { padding-block: 9px; } .clip { overflow: hidden; inline-size: 200px; text-overflow: ellipsis; white-space: nowrap; }
.line { block-size: 20px; } .left { float: left; }
[dir] { position: relative; } u { position: absolute; left: 64px; top: 0; font: 8px/8px monospace; }
</style>${[...fullLines, ...notOpened].map((draw, at) => draw(dangers[at] ?? '')).join('')}`;
  const tab = await onePage(lab, 'full-lines#letters=12', [600, 400], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ stand, letters }) => `${stand} ${letters.length >= 4}`) };
  };
  await expect
    .poll(read)
    .toEqual({ faults: [], said: [...Array(4).fill('mark true'), ...Array(3).fill('mark false')] });
  const heights = () =>
    tab.evaluate(() => [...document.querySelectorAll('.clip')].map(({ clientHeight }) => clientHeight));
  expect(await heights()).toEqual([20, 20, 20]);
});
