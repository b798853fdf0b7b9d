import { evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, copyButton, etherscanCss, footer, header, txCell } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const pairs = [
  [111, 112],
  [113, 111],
] as const;

export const model: PageModel = {
  name: 'snowscan-token-320',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://snowscan.xyz/token/${evmLower(110)}`,
  cite: 'docs/pages.md §1.1: snowscan.xyz is Avalanche; list row of 2024 in a phone of 320 px',
  viewport: { width: 320, height: 640 },
  html: page({
    title: 'Alpenglow (ALP) | Snowscan',
    css: `${etherscanCss} #contract { display: flex; flex-wrap: wrap; gap: .25rem; } #masterHeader .container-xxl { flex-wrap: wrap; }`,
    body: `
${header('Snowscan')}
<main class="container-xxl"><h1>Alpenglow</h1>
<div class="card"><div id="contract">Contract ${addressCell(110)}</div></div>
<div class="card table-responsive"><table class="table" id="list"><tbody>
${rows(pairs, ([from, to], i) => `<tr><td>${txCell(txHash(110 + i))}</td><td>${addressCell(from)}</td><td>${addressCell(to)}</td></tr>`)}
</tbody></table></div>
<p id="wrapped" style="word-break:break-all">Owner ${evm(114)} ${copyButton(114)}</p></main>
${footer(115)}`,
  }),
  expect: [
    mention(evm(110), 'avax', `#contract a[href="/address/${evmLower(110)}"]`),
    mention(evm(111), 'avax', `#list a[href="/address/${evmLower(111)}"]`, { count: 2 }),
    mention(evm(112), 'avax', `#list a[href="/address/${evmLower(112)}"]`),
    mention(evm(113), 'avax', `#list a[href="/address/${evmLower(113)}"]`),
    mention(evm(114), 'avax', '#wrapped', { via: 'text', inside: true }),
    mention(evm(115), 'avax', '#donation'),
  ],
  mustNot: [decoy(txHash(110), 'a transaction hash')],
  rule: [1, 8, 10],
};
