import { evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, etherscanDarkCss, header, ownCell, txCell } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const icon = '<i class="far fa-file-alt text-secondary" title="Contract"></i>';
const counterparties = [21, 22, 23, 24, 25, 26] as const;

export const model: PageModel = {
  name: 'etherscan-txs-dark',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://etherscan.io/txs?a=${evmLower(20)}`,
  cite: 'docs/pages.md §1.1: current list row (2024), own address in a list, contract icon before the link, td.text-nowrap inside .table-responsive',
  scheme: 'dark',
  viewport: { width: 900, height: 900 },
  html: page({
    title: 'Transactions | Etherscan',
    css: `${etherscanDarkCss} .table td, .table th { white-space: nowrap; }`,
    body: `
${header('Etherscan')}
<main class="container-xxl"><h1>Transactions</h1>
<div class="card"><div class="table-responsive"><table class="table" id="list">
<thead><tr><th>Transaction</th><th>Method</th><th>Block</th><th>Age</th><th>From</th><th></th><th>To</th><th>Amount</th><th>Fee</th><th>Gas price</th></tr></thead>
<tbody>
${rows(
  counterparties,
  (n, i) =>
    `<tr><td>${txCell(txHash(n))}</td><td><span class="badge" data-bs-title="0xa9059cbb">Transfer</span></td><td><a href="/block/1840000${i}">1840000${i}</a></td><td>${i + 2} hrs ago</td><td>${i % 2 ? addressCell(n) : ownCell(20)}</td><td><span class="badge">${i % 2 ? 'IN' : 'OUT'}</span></td><td>${i % 2 ? ownCell(20) : addressCell(n, 6, 8, icon)}</td><td>${i}.5 ETH</td><td>0.00042</td><td>12.5</td></tr>`,
)}
</tbody></table></div></div></main>`,
  }),
  expect: [
    mention(evm(20), 'ethereum', '#list span.hash-tag', { via: 'attribute', count: 6 }),
    ...counterparties.map((n) => mention(evm(n), 'ethereum', `#list a[href="/address/${evmLower(n)}"]`)),
  ],
  mustNot: counterparties.map((n) => decoy(txHash(n), 'a transaction hash')),
  rule: [1, 8, 10],
};
