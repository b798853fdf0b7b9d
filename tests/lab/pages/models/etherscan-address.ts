import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import {
  addressCell,
  copyButton,
  etherscanCss,
  footer,
  header,
  ownCell,
  txCell,
} from '../parts/etherscan.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const own = evm(1);
const chains = [
  ['BscScan', 'bscscan.com'],
  ['BaseScan', 'basescan.org'],
  ['Arbiscan', 'arbiscan.io'],
  ['PolygonScan', 'polygonscan.com'],
] as const;
const transfers = [
  { hash: txHash(1), from: ownCell(1), to: addressCell(3) },
  { hash: txHash(2), from: addressCell(4), to: ownCell(1) },
  { hash: txHash(3), from: addressCell(3), to: ownCell(1) },
] as const;

export const model: PageModel = {
  name: 'etherscan-address',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://etherscan.io/address/${evmLower(1)}`,
  cite: 'docs/pages.md §0.2 (33 links hold an address, 4 show it) and §1.1 (list row of 2024, own address, footer donation, multichain menu)',
  html: page({
    title: `Address ${own} | Etherscan`,
    css: etherscanCss,
    body: `
${header('Etherscan', evm(2))}
<main class="container-xxl">
<h1>Address</h1>
<div class="d-flex align-items-center gap-1"><span id="mainaddress">${own}</span>${copyButton(1)}</div>
<input type="hidden" id="hdnAddress" value="${evmLower(1)}">
<div class="d-flex gap-2">
<div class="dropdown"><button type="button">Multichain Addresses</button>
<div class="dropdown-menu show">${rows(chains, ([name, host]) => `<a class="dropdown-item" href="https://${host}/address/${evmLower(1)}">${name}</a>`)}</div></div>
<a href="/tokenholdings?a=${evmLower(1)}">Holdings</a>
<a href="/login?cmd=last&ret=%2faddress%2f${evmLower(1)}">Sign in to add a note</a>
<a href="/contactus?id=5&a=${evmLower(1)}">Report</a>
</div>
<section class="card" style="margin-top:150px"><h4>More info</h4>
<div>Contract creator</div>
<div class="d-flex align-items-center gap-1" id="creator"><a href="/address/${evmLower(2)}" data-bs-title="${evmLower(2)}">${short(evm(2), 6, 8)}</a> <span>at txn</span> <a class="hash-tag text-truncate" href="/tx/${txHash(9)}">${txHash(9)}</a></div>
<div>Token: <a href="/token/${evmLower(7)}?a=${evmLower(1)}">Marigold (MGD)</a></div>
</section>
<ul class="nav nav-tabs" role="tablist">
<li><a class="nav-link" role="tab" href="/address/${evmLower(1)}#tokentxns">Token transfers</a></li>
<li><a class="nav-link" role="tab" href="/address/${evmLower(1)}#code">Contract</a></li>
<li><a class="nav-link" role="tab" href="/address/${evmLower(1)}#analytics">Analytics</a></li></ul>
<section class="card" id="transactions"><p>Latest 3 of <a href="/txs?a=${evmLower(1)}">41 transactions</a></p>
<div class="table-responsive"><table class="table"><thead><tr><th>Transaction</th><th>From</th><th></th><th>To</th><th>Value</th></tr></thead><tbody>
${rows(transfers, ({ hash, from, to }) => `<tr><td>${txCell(hash)}</td><td>${from}</td><td><span class="badge">IN</span></td><td>${to}</td><td class="text-nowrap">0.25 ETH</td></tr>`)}
</tbody></table></div></section>
</main>
${footer(8)}`,
  }),
  expect: [
    mention(own, 'ethereum', '#mainaddress', { via: 'text' }),
    mention(own, 'ethereum', '#transactions span.hash-tag', { via: 'attribute', count: 3 }),
    mention(evm(2), 'ethereum', '#creator > a:first-child'),
    mention(evm(3), 'ethereum', `#transactions a[href="/address/${evmLower(3)}"]`, { count: 2 }),
    mention(evm(4), 'ethereum', `#transactions a[href="/address/${evmLower(4)}"]`),
    mention(evm(8), 'ethereum', '#donation'),
  ],
  mustNot: [
    decoy(txHash(1), 'a transaction hash holds 40 hex digits after 0x, and more'),
    decoy(txHash(9), 'a transaction hash cut by the ellipsis of the page'),
    decoy(evm(7), 'the token of /token/A?a=B under a name that is not A'),
  ],
  noBadge: [
    quiet('.dropdown-menu', 1, 'names of other explorers, not of the address'),
    quiet('.nav-tabs', 1, 'tabs that lead to the page itself'),
    quiet('input', 2, 'inputs are never decorated'),
  ],
  rule: [1, 2, 10],
};
