import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const split = (n: number) => {
  const address = evm(n);
  return `<span>0x<b>${address.slice(2, 6)}</b>${address.slice(6, -4)}<b>${address.slice(-4)}</b></span>`;
};
const copyable = (inner: string) =>
  `<button type="button" class="copy-address" aria-label="Copy to clipboard">${inner}</button>`;
const explorer = (n: number) =>
  `<a class="explorer" href="https://basescan.org/address/${evm(n)}" aria-label="View on basescan.org" target="_blank">↗</a>`;
const hash = (n: number, text: string, name = '') =>
  `<div class="ethHashInfo container" id="h${n}"><div class="avatar"></div><div class="names">${name ? `<div class="ethHashInfo-name">${name}</div>` : ''}<div class="addressContainer row">${text}${explorer(n)}</div></div></div>`;
const owners = [362, 363] as const;

export const model: PageModel = {
  name: 'safe-queue',
  kind: 'app',
  family: 'safe',
  url: `https://app.safe.global/transactions/queue?safe=base:${evm(360)}`,
  cite: 'docs/pages.md §1.7: SrcEthHashInfo, prefix in <b> before the span, highlight4bytes splits the address into four pieces, the whole address is a copy button',
  html: page({
    title: 'Transaction queue | Safe',
    css: `${appCss} .ethHashInfo { display: flex; align-items: center; gap: .5em; line-height: 1.4; } .avatar { width: 40px; height: 40px; border-radius: 50%; background: #dcdee0; flex: none; } .names { overflow: hidden; } .copy-address { border: 0; background: none; padding: 0; cursor: pointer; } .ethHashInfo-name { font-weight: bold; }`,
    body: `<div id="__next"><main class="frame"><h1>Queue</h1>
<div id="side">${hash(360, copyable(`<b>base:</b><span>${short(evm(360), 4, 4)}</span>`), 'Treasury of the reef')}</div>
<div class="card">To ${hash(361, copyable(split(361)))}</div>
<div class="card">Owners ${rows(owners, (n) => hash(n, copyable(`<b>base:</b><span>${evm(n)}</span>`)))}</div>
<div class="card">Other network: ${`<div id="elsewhere"><b>oeth:</b><span>${evm(364)}</span></div>`}</div>
<div class="card">safeTxHash <span>${txHash(360)}</span></div></main></div>`,
  }),
  expect: [
    mention(evm(361), 'base', '#h361 .copy-address', { via: 'split' }),
    ...owners.map((n) => mention(evm(n), 'base', `#h${n} .copy-address`, { via: 'text' })),
    mention(evm(364), 'optimism', '#elsewhere span', { via: 'text' }),
  ],
  mustNot: [decoy(txHash(360), 'the hash of a Safe transaction')],
  may: [
    decoy(evm(360), 'the full address stands behind the explorer link beside the button, and in the URL'),
  ],
  noBadge: [quiet('button', 4, 'a click on the badge would copy')],
  siteName: [{ address: evm(360), name: 'Treasury of the reef' }],
  rule: [1, 8, 10],
};
