import { calldata, evm, evmLower, padded, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { copyButton, etherscanCss, header } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const transfers = [
  [101, 102],
  [102, 103],
  [103, 101],
] as const;

/** The newest form: only the span carries the address, with its own id. */
const newest = (n: number) =>
  `<a class="d-flex align-items-center" href="/address/${evmLower(n)}"><span data-highlight-target="${evm(n)}" data-uid="u${n}">${short(evm(n), 6, 8)}</span></a>`;

export const model: PageModel = {
  name: 'optimism-etherscan-tx',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://optimistic.etherscan.io/tx/${txHash(100)}`,
  cite: 'docs/pages.md §1.1: newest form, span[data-highlight-target][data-uid]; §1.1: hover toggles classes on every highlight target',
  html: page({
    title: 'Transaction details | OP Mainnet Etherscan',
    css: `${etherscanCss} .active-highlight { outline: 1px dashed #f0ad4e; } .data { word-break: break-all; font-family: monospace; }`,
    body: `
${header('OP Mainnet Etherscan')}
<main class="container-xxl"><h1>Transaction details</h1>
<div class="card"><div>Hash <span class="data">${txHash(100)}</span></div>
<div class="d-flex align-items-center gap-1" id="from">From ${newest(101)}${copyButton(101)}</div>
<div class="d-flex align-items-center gap-1" id="to">To ${newest(102)}${copyButton(102)}</div>
<div id="transfers">${rows(transfers, ([a, b]) => `<div class="d-flex align-items-center gap-1"><b>From</b> ${newest(a)} <b>To</b> ${newest(b)} <b>For</b> 2.5</div>`)}</div>
<div class="data" id="rawinput">${calldata(104)}</div>
<div class="data">Topics 0 ${txHash(101)}</div><div class="data">1 ${padded(105)}</div></div></main>`,
  }),
  expect: [
    mention(evm(101), 'optimism', `a[href="/address/${evmLower(101)}"]`, { count: 3 }),
    mention(evm(102), 'optimism', `a[href="/address/${evmLower(102)}"]`, { count: 3 }),
    mention(evm(103), 'optimism', `a[href="/address/${evmLower(103)}"]`, { count: 2 }),
  ],
  mustNot: [
    decoy(txHash(100), 'a transaction hash'),
    decoy(txHash(101), 'an event signature'),
    decoy(evm(104), 'a word of unbroken calldata'),
  ],
  may: [decoy(evm(105), 'a zero-padded topic is an address, to be shown on log rows if wanted')],
  rule: [1],
};
