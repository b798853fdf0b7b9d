import { evm, evmLookalike, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { etherscanCss, header, txCell } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const real = evm(31);
const poison = evmLookalike(31, 32);
const receivers = [real, poison, real, evm(33)];
const zero = `0x${'0'.repeat(40)}`;

/** A row of the token transfer list: the highlight target twice, the copy button without the address. */
function cell(address: string): string {
  const lower = address.toLowerCase();
  return `<div class="d-flex align-items-center gap-1"><a href="/address/${lower}#tokentxns" class="js-cell" data-highlight-target="${address}" data-bs-title="${lower}"><span data-highlight-target="${address}">${short(address, 6, 8)}</span></a> <a class="js-clipboard-required-confirmation link-secondary" href="javascript:;" aria-label="Copy Address">⧉</a></div>`;
}

export const model: PageModel = {
  name: 'etherscan-tokentxns',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://etherscan.io/tokentxns?a=${evmLower(30)}`,
  cite: 'docs/pages.md §1.1: tokentxns row, name tags in lists, href with a fragment; look-alikes as in §4.3',
  html: page({
    title: 'Token transfers | Etherscan',
    css: etherscanCss,
    body: `
${header('Etherscan')}
<main class="container-xxl"><h1>Token transfers</h1><div class="card table-responsive"><table class="table" id="list">
<thead><tr><th>Transaction</th><th>From</th><th>To</th><th>Amount</th><th>Token</th></tr></thead><tbody>
${rows(
  receivers,
  (to, i) =>
    `<tr><td>${txCell(txHash(30 + i))}</td><td>${cell(evm(30))}</td><td>${cell(to)}</td><td>${i ? '0' : '1,500'}</td><td><a class="d-inline-flex align-items-center gap-1" href="/token/${evmLower(34)}"><span class="hash-tag text-truncate" data-bs-title="Marigold (MGD)">Marigold (MGD)</span></a></td></tr>`,
)}
<tr><td>${txCell(txHash(39))}</td><td><a class="hash-tag text-truncate" id="mint" href="/address/${zero}" data-bs-title="${zero}">Null: 0x000...000</a></td><td>${cell(evm(30))}</td><td>1</td><td></td></tr>
</tbody></table></div></main>`,
  }),
  expect: [
    mention(evm(30), 'ethereum', `#list a[data-highlight-target="${evm(30)}"]`, { count: 5 }),
    mention(real, 'ethereum', `#list a[data-highlight-target="${real}"]`, { count: 2 }),
    mention(poison, 'ethereum', `#list a[data-highlight-target="${poison}"]`),
    mention(evm(33), 'ethereum', `#list a[data-highlight-target="${evm(33)}"]`),
    mention(evm(34), 'ethereum', `#list a[href="/token/${evmLower(34)}"]`, { count: 4 }),
  ],
  mustNot: [decoy(txHash(30), 'a transaction hash')],
  may: [decoy(zero, 'the zero address is the system, not an owner')],
  siteName: [{ address: evm(34), name: 'Marigold (MGD)' }],
  deceiving: 1,
  rule: [1, 2],
};
