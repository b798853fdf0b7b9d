/** Rows that deceive are dimmed and counted, on tables of several kinds; rows of honest pages never are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { packDirectory } from '../../data/all-facts.ts';
import { openPack } from '../../lib/core/pack.ts';
import { count } from '../cases.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { servedByLibraries } from '../lab/detector/serve.ts';
import { buildLibraries } from '../lab/frameworks/libraries.ts';
import { evm, evmLookalike, short } from '../lab/pages/address.ts';
import { libraryPage } from '../lab/pages/parts/library-page.ts';
import { test } from './test.ts';

interface Row {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly token: string;
  readonly symbol: string;
}

const pack = openPack(Uint8Array.from(readFileSync(join(packDirectory, 'ethereum.bin'))).buffer);
if (!pack.ok) throw new Error(pack.message);
const tokens = [...pack.entries()].filter(
  ({ labels: [best] }) => best?.category === 'token' && !best.littleKnown,
);
const usdc = tokens.find(({ labels: [best] }) => best?.name === 'USDC')?.address ?? '';
const exchange =
  [...pack.entries()].find(({ labels: [best] }) => best?.category === 'exchange')?.address ?? '';

const isFull = count(1, 0) === 1;
const own = evm(1);
const [friend, shop, stranger] = [evm(2), evm(3), evm(4)];
const poisoned = evmLookalike(2, 5, 4, 4);
const row = (to: string, amount: string, more: Partial<Row> = {}): Row => ({
  ...{ from: own, to, amount, token: usdc, symbol: 'USDC' },
  ...more,
});
const honestRows = [row(friend, '250'), row(shop, '0.5'), row(stranger, '12,000.00')];

/** By what they show; the deceiving ones with the rows that are dimmed. */
const lists: Readonly<
  Record<string, { readonly rows: readonly Row[]; readonly dimmed?: readonly number[] }>
> = {
  'a transfer of nothing to a copy of a friend': {
    rows: [...honestRows, row(poisoned, '0')],
    dimmed: [3],
  },
  'several, in other words': {
    rows: [row(poisoned, '0.00'), ...honestRows, row(poisoned, '0 USDC', { from: poisoned, to: own })],
    dimmed: [0, 4],
  },
  'a token that bears a known name': {
    rows: [...honestRows, row(stranger, '250', { token: evm(6) })],
    dimmed: [3],
  },
  'the same with its name, in letters of another alphabet, at a copy of a friend': {
    rows: [...honestRows, row(poisoned, '250', { token: evm(6), symbol: 'USD Сoin (USDC)' })],
    dimmed: [3],
  },
  'nothing from nobody’s copy': { rows: [...honestRows, row(evm(7), '0'), row(shop, '0')] },
  'two that look alike and both pay': { rows: [...honestRows, row(poisoned, '40')] },
  'nothing to whom one pays, who has a copy': { rows: [...honestRows, row(friend, '0'), row(poisoned, '3')] },
  'nothing to a known exchange with a copy that pays': {
    rows: [row(exchange, '0'), row(lookAlikeOf(exchange), '7')],
  },
  'a token that nobody knows': { rows: [...honestRows, row(shop, '5', { token: evm(6), symbol: 'ZRKN' })] },
  'a name that only begins like a known one': {
    rows: [...honestRows, row(shop, '5', { token: evm(6), symbol: 'USD Coin (Wormhole)' })],
  },
};

function lookAlikeOf(address: string): string {
  const digits = evm(8).toLowerCase();
  return `0x${address.slice(2, 6)}${digits.slice(6, -4)}${address.slice(-4)}`.toLowerCase();
}

const link = (address: string) => `<a href="/address/${address}">${short(address, 8, 8)}</a>`;
const cells = ({ from, to, amount, token, symbol }: Row): readonly string[] => [
  link(from),
  link(to),
  amount,
  `<a href="/token/${token}">${symbol}</a>`,
];
const wrapped = (tag: string, role: string, row: Row) =>
  cells(row)
    .map((cell) => `<${tag}${role}>${cell}</${tag}>`)
    .join('');
const heads = ['From', 'To', 'Amount', 'Token'];

/** Tells when all is judged: of another table, and dimmed on every page. */
const control = `<table class="control"><tbody><tr>${wrapped('td', '', row(evm(9), '1', { from: evm(10), token: evm(11) }))}</tr></tbody></table>`;

/** As Etherscan's and its family's lists of token transfers are: worth in dollars hidden, links for one holder, kinds before names. */
const etherscanRow = ({ from, to, amount, token, symbol }: Row): string =>
  `<tr>${[
    '<a href="/tx/0x00">0x…</a>',
    '<span class="badge">Transfer</span>',
    '<a href="/block/19876543">19876543</a>',
    '2 mins ago',
    link(from),
    link(to),
    `<span class="td_showAmount">${amount.replace(/ .*/, '')}</span><span class="td_showValue" style="display: none">
                $${/[1-9]/.test(amount) ? '1.00' : '0.00'}</span>`,
    `<a href="/token/${token}?a=${own}">${token === usdc ? symbol : `ERC-20: ${symbol}`}</a>`,
  ]
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`;

const kinds: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  'a plain table': (rows) =>
    `<!doctype html><title>Token Transfers</title><table><tbody>${rows
      .map((one) => `<tr>${wrapped('td', '', one)}</tr>`)
      .join('')}</tbody></table>`,
  'a list of Etherscan’s kind': (rows) =>
    `<!doctype html><title>Token Transfers</title><table><thead><tr>${['Transaction Hash', 'Method', 'Block', 'Age', 'From', 'To', 'Amount', 'Token'].map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
      .map(etherscanRow)
      .join('')}</tbody></table>`,
  'a grid of boxes': (rows) =>
    `<!doctype html><title>Transfers</title><style>[role=row] { display: grid; grid-template-columns: repeat(4, 1fr); }</style><div role="grid">${rows
      .map((one) => `<div role="row">${wrapped('div', ' role="gridcell"', one)}</div>`)
      .join('')}</div>`,
  DataTables: (rows) =>
    libraryPage({
      title: 'Token Transfers',
      script: 'datatables',
      given: {
        table: { order: [], data: rows.map(cells) },
        acts: { columns: [0], searches: [''] },
      },
      body: `<table id="table"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead></table>`,
    }),
};

/** Runs in the page: the rows whose text is painted in our highlight, and whether the control's is. */
function dimmedRows(): readonly (number | 'control')[] {
  const rows = [...document.querySelectorAll('tr, [role=row]')].filter((one) =>
    one.querySelector('[href^="/token/"]'),
  );
  const ranges = [...(CSS.highlights.get('nametag-dim') ?? [])];
  return rows.flatMap((one, at): (number | 'control')[] => {
    if (!ranges.some((range) => range.startContainer === one)) return [];
    return one.closest('.control') ? ['control' as const] : [at];
  });
}

/** How a row deceives is told by one kind of table; the others tell how their rows are read. */
const telling = new Set([
  'several, in other words',
  'the same with its name, in letters of another alphabet, at a copy of a friend',
  'two that look alike and both pay',
  'a name that only begins like a known one',
]);

for (const [kind, pageOf] of Object.entries(kinds)) {
  const shown = Object.entries(lists).filter(
    ([list]) => isFull || kind === 'a list of Etherscan’s kind' || telling.has(list),
  );
  test(`on ${kind} are dimmed the rows that deceive, and none that is honest`, async ({ lend }) => {
    await buildLibraries();
    let html = '';
    const browser = await lend({
      site: ({ host, pathname }) => {
        if (host !== 'etherscan.io') return undefined;
        return pathname.startsWith('/address/')
          ? { body: html }
          : (servedByLibraries(pathname) ?? { body: '', status: 404 });
      },
    });
    const tab = await browser.tab();
    await tab.resize(1280, 800);
    for (const [list, { rows, dimmed = [] }] of shown) {
      html = pageOf(rows) + control;
      await tab.goto(`https://etherscan.io/address/${own}`);
      await expect.poll(() => tab.evaluate(dimmedRows), list).toContain('control');
      await expect.poll(() => tab.evaluate(dimmedRows), list).toEqual([...dimmed, 'control']);
      const [note] = (await tab.seen('data-nametag')).filter(
        (one) => one.attributes['data-nametag'] === 'dim',
      );
      expect(note && wordsOf(note), list).toContain(`${dimmed.length + 1} suspicious row`);
    }
    expect(browser.asked).toEqual([]);
  });
}

test('dimmed rows are shown by a press, and stay as they are on a site where one wants it', async ({
  lend,
}) => {
  const [{ rows, dimmed } = { rows: [], dimmed: [] }] = Object.values(lists);
  const html = kinds['a plain table']?.(rows) ?? '';
  const browser = await lend({
    site: ({ host }) => (host === 'etherscan.io' ? { body: html } : undefined),
  });
  const options = await browser.extensionTab('options.html#sites');
  const tab = await browser.tab();
  await tab.goto(`https://etherscan.io/address/${own}`);
  await expect.poll(() => tab.evaluate(dimmedRows)).toEqual(dimmed);
  // The note comes after all of the page.
  await tab.evaluate(() => [...document.links].at(-1)?.focus());
  await tab.press('Tab');
  await tab.press('Enter');
  await expect.poll(() => tab.evaluate(dimmedRows)).toEqual([]);
  await tab.press('Enter');
  await expect.poll(() => tab.evaluate(dimmedRows)).toEqual(dimmed);
  const notes = async () =>
    (await tab.seen('data-nametag')).filter((one) => one.attributes['data-nametag'] === 'dim').map(wordsOf);
  const undimmed = async () => options.evaluate(() => document.querySelector('#undimmed')?.textContent);
  await tab.press('Tab');
  await tab.press('Enter');
  await expect.poll(notes).toEqual(['Suspicious rows stay undimmed on this site.Undo']);
  expect(await tab.evaluate(dimmedRows)).toEqual([]);
  await expect.poll(undimmed).toContain('etherscan.io');
  await tab.press('Enter');
  await expect.poll(() => tab.evaluate(dimmedRows)).toEqual(dimmed);
  await expect.poll(undimmed).toBeUndefined();
  await tab.press('Tab');
  await tab.press('Enter');
  await tab.press('Tab');
  await expect.poll(notes).toEqual([]);
  await expect.poll(undimmed).toContain('etherscan.io');
  await options.click('#undimmed button');
  await tab.front();
  await expect.poll(() => tab.evaluate(dimmedRows)).toEqual(dimmed);
});
