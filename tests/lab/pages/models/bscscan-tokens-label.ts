import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { copyButton, etherscanCss, header } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const tokens = [
  [41, 'Copperline (CPL)'],
  [42, 'Sable Dollar (SBD)'],
  [43, 'Wrapped Thistle (WTHI)'],
  [44, 'Low Tide (LOT)'],
  [45, 'Ninefold (NFD)'],
] as const;

const expect = tokens.flatMap(([n]) => [
  mention(evm(n), 'bsc', `#table td:nth-child(2) a[href="/address/${evmLower(n)}"]`),
  mention(evm(n), 'bsc', `#table td:nth-child(3) a[href="/token/${evmLower(n)}"]`),
]);
const mustNot = [decoy('0xDeFi', 'a word that only begins as an address does')];

export const model: PageModel = {
  name: 'bscscan-tokens-label',
  kind: 'explorer',
  family: 'etherscan',
  url: 'https://bscscan.com/tokens/label/stablecoin',
  cite: 'docs/pages.md §1.1: DataTables re-renders label and token tables and re-inserts the same row elements; 8...9 in labels and tokens',
  html: page({
    title: 'Tokens with a label | BscScan',
    css: etherscanCss,
    body: `
${header('BscScan')}
<main class="container-xxl"><h1>Stablecoin tokens</h1><p>Read our guide to 0xDeFi first.</p>
<div class="card table-responsive"><table class="table dataTable" id="table"><thead><tr><th>#</th><th>Contract</th><th>Token</th><th>Holders</th></tr></thead><tbody>
${rows(
  tokens,
  ([n, name], i) =>
    `<tr><td>${i + 1}</td><td class="text-nowrap"><div class="d-flex align-items-center gap-1"><a href="/address/${evmLower(n)}" data-bs-title="${evmLower(n)}"><span data-highlight-target="${evm(n)}">${short(evm(n), 8, 9)}</span></a>${copyButton(n)}</div></td><td><a href="/token/${evmLower(n)}" class="d-flex align-items-center gap-1"><div class="hash-tag text-truncate">${name}</div></a></td><td>${900 - i * 70}</td></tr>`,
)}
</tbody></table></div></main>`,
  }),
  expect,
  mustNot,
  siteName: tokens.map(([n, name]) => ({ address: evm(n), name })),
  steps: [
    {
      name: 'sorted by holders, the same rows in another order',
      run: `const body = document.querySelector('#table tbody'); body.append(...[...body.children].reverse());`,
      expect,
      mustNot,
    },
    {
      name: 'next page of the table and back: the same rows leave and return',
      run: `const body = document.querySelector('#table tbody'); const kept = [...body.children]; body.replaceChildren(); requestAnimationFrame(() => body.append(...kept));`,
      expect,
      mustNot,
    },
    {
      name: 'the same rows return before the page is read without them',
      run: `const body = document.querySelector('#table tbody'); const kept = [...body.children]; requestAnimationFrame(() => setTimeout(() => { body.replaceChildren(); setTimeout(() => setTimeout(() => body.append(...kept))); }));`,
      expect,
      mustNot,
    },
  ],
  rule: [1, 2, 4],
};
