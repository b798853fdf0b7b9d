import { evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const others = [61, 62, 63] as const;

export const model: PageModel = {
  name: 'arbiscan-v1-address',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://arbiscan.io/address/${evmLower(60)}`,
  cite: 'docs/pages.md §1.1: 2020–2023 V1 theme, span.hash-tag.text-truncate holding the full text with a CSS ellipsis',
  html: page({
    title: `Contract Address ${evm(60)} | Arbiscan`,
    css: `
a { color: #3498db; } .container { max-width: 1140px; margin: auto; }
.hash-tag { display: inline-block; max-width: 150px; vertical-align: middle; }
.text-truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.table { width: 100%; border-collapse: collapse; } .table td { padding: .5rem; border-top: 1px solid #e7eaf3; white-space: nowrap; }`,
    body: `
<div class="container"><h1 class="h4">Contract <span id="mainaddress" class="text-secondary">${evm(60)}</span> <a class="btn" href="javascript:;" data-original-title="Copy" data-clipboard-text="${evm(60)}">⧉</a></h1>
<div id="creator">Creator: <a class="hash-tag text-truncate" href="/address/${evmLower(64)}" data-original-title="Creator Address">${evmLower(64)}</a> at txn <a class="hash-tag text-truncate" href="/tx/${txHash(61)}">${txHash(61)}</a></div>
<table class="table" id="txs"><tbody>
${rows(
  others,
  (n, i) =>
    `<tr><td><span class="hash-tag text-truncate"><a href="/tx/${txHash(n)}" class="myFnExpandBox_searchVal">${txHash(n)}</a></span></td><td><span class="hash-tag text-truncate" title="${evmLower(n)}"><a class="hash-tag text-truncate" href="/address/${evmLower(n)}" data-original-title="${evmLower(n)}">${evmLower(n)}</a></span></td><td><span class="u-label">IN</span></td><td><span class="hash-tag text-truncate own">${evmLower(60)}</span></td><td>${i} ETH</td></tr>`,
)}
</tbody></table></div>`,
  }),
  expect: [
    mention(evm(60), 'arbitrum', '#mainaddress', { via: 'text' }),
    mention(evm(64), 'arbitrum', `#creator a[href="/address/${evmLower(64)}"]`),
    ...others.map((n) => mention(evm(n), 'arbitrum', `#txs span.hash-tag[title="${evmLower(n)}"]`)),
    mention(evm(60), 'arbitrum', '#txs .own', { via: 'text', count: 3 }),
  ],
  mustNot: others.map((n) => decoy(txHash(n), 'a transaction hash in an ellipsis box')),
  noBadge: [quiet('.hash-tag', 14, 'a badge inside an ellipsis box is clipped')],
  rule: [1, 8, 10],
};
