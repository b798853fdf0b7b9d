/** Addresses, rows and tables of which pages that deceive are made, and honest ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packDirectory } from '../../../data/all-facts.ts';
import { createLikenessIndex } from '../../../lib/core/address/likeness.ts';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { warningOf } from '../../../lib/core/label/warning.ts';
import { openPack } from '../../../lib/core/pack.ts';
import { evm, evmLookalike, short } from '../../lab/pages/address.ts';
import { libraryPage } from '../../lab/pages/parts/library-page.ts';

const pack = openPack(Uint8Array.from(readFileSync(join(packDirectory, 'ethereum.bin'))).buffer);
if (!pack.ok) throw new Error(pack.message);
const known = [...pack.entries()].flatMap(({ address, labels: [label] }) =>
  label && !label.littleKnown && !label.unsure && !warningOf(label.category) ? [{ address, label }] : [],
);
export function tokenOf(symbol: string): string {
  const token = known.find(
    ({ label: { category, name, text } }) => category === 'token' && [name, text].includes(symbol),
  );
  if (!token) throw new Error(`The pack has no ${symbol}.`);
  return token.address;
}

/** Two of the built-in list that look alike, because both have vanity addresses. */
export function knownTwins(): readonly [string, string] {
  const index = createLikenessIndex();
  for (const { address: text } of known) {
    const { address } = parseAddress(text);
    if (!address) continue;
    index.put(address);
    const [twin] = index.like(address);
    if (twin) return [twin.text, text];
  }
  throw new Error('The pack has no two that look alike.');
}

export const [own, friend] = [evm(1), evm(2)];
/** What the reader calls them; of these, Bob's is never copied. */
export const names: readonly (readonly [string, string])[] = [
  [friend, 'Alice'],
  [evm(13), 'Bob'],
];
export const [shop, stranger, fake] = [evm(3), evm(4), evm(6)];
export const poisoned = evmLookalike(2, 5, 4, 4);
export const otherPoisoned = evmLookalike(2, 7, 4, 4);
/** Shown as `friend` is where a site shows two digits and four, and less alike than any that was made to deceive. */
export const chance = evmLookalike(2, 8, 2, 4);
/** The copy of another address, in a row by which a test sees that a page was judged. */
export const [paid, controlled] = [evm(10), evmLookalike(10, 11, 4, 4)];

interface Row {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly token: string;
  readonly symbol: string;
}
export const row = (to: string, amount: string, more: Partial<Row> = {}): Row => ({
  ...{ from: own, to, amount, token: tokenOf('USDC'), symbol: 'USDC' },
  ...more,
});
export const honestRows = [row(friend, '250'), row(shop, '0.5'), row(stranger, '12,000.00')];

export const link = (address: string, text = short(address, 8, 6)) =>
  `<a href="/address/${address}">${text}</a>`;
export const tokenLink = (address: string, text: string) => `<a href="/token/${address}">${text}</a>`;
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', heads)}</thead><tbody>${rows.map((cells) => line('td', cells)).join('')}</tbody></table>`;
};
export const plain = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`;

const transferHeads = ['Transaction Hash', 'Method', 'Block', 'Age', 'From', 'To', 'Amount', 'Token'];
/** As Etherscan and its family list the transfers of tokens. */
export const etherscanRow = ({ from, to, amount, token, symbol }: Row) => [
  '<a href="/tx/0x00">0x…</a>',
  '<span class="badge">Transfer</span>',
  '<a href="/block/19876543">19876543</a>',
  '2 mins ago',
  link(from),
  link(to),
  `${amount}<span class="td_showValue" style="display: none">$${/[1-9]/.test(amount) ? '1.00' : '0.00'}</span>`,
  tokenLink(token, symbol),
];
export const etherscan = (rows: readonly Row[]) =>
  plain('Token Transfers', table(transferHeads, rows.map(etherscanRow)));
export const dataTables = (rows: readonly Row[]) =>
  libraryPage({
    title: 'Token Transfers',
    script: 'datatables',
    given: {
      table: {
        order: [],
        data: rows.map(({ from, to, amount, token, symbol }) => [
          link(from),
          link(to),
          amount,
          tokenLink(token, symbol),
        ]),
      },
      acts: { columns: [0] },
    },
    body: '<table id="table"><thead><tr><th>From</th><th>To</th><th>Amount</th><th>Token</th></tr></thead></table>',
  });
/** AG Grid and the table of Ant Design name their columns themselves. */
export const gridOf = (script: string, rows: readonly Row[]) =>
  libraryPage({
    title: 'Transfers',
    script,
    given: {
      rows: rows.map(({ from, to, amount, symbol }, at) => ({
        ...{ hash: `${at}`, protocol: symbol, from, to },
        ...{ value: `${amount} ${symbol}`, amount: '2026-11-20' },
      })),
    },
    css: '#root { height: 420px; width: 1000px; }',
  });
export const built = (script: string, given: object, body = '') =>
  libraryPage({ title: 'Transfers', script, given, body: `<div id="root"></div>${body}` });
