import { evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { rows } from '../parts/document.ts';
import {
  contractInList,
  etherscanOfAddress,
  etherscanPage,
  hashInList,
  ownInList,
} from '../parts/etherscan-built.ts';
import { decoy, mention } from '../parts/mention.ts';

const own = 2220;
const others = Array.from({ length: 8 }, (_, i) => own + 1 + i);
const row = (n: number, i: number) =>
  `<tr><td>${hashInList(txHash(n))}</td><td><a class="hash-tag text-truncate" href="/block/2081495${i}">2081495${i}</a></td><td class="showAge"><span>${i + 20} days ago</span></td><td>${contractInList(n)}</td><td><span class="bg-success bg-opacity-10 border border-success border-opacity-25 text-success fs-70x content-center rounded-pill mx-auto" style="width: 1.5rem; height: 1.5rem;"><i class="fas fa-arrow-right-long"></i></span></td><td>${ownInList(own)}</td><td class="text-nowrap"><span class="td_showAmount">0.00${i} ETH</span></td></tr>`;

export const model: PageModel = {
  name: 'etherscan-internal-txs',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://basescan.org/address/${evmLower(own)}`,
  cite: 'docs/pages.md §1.1',
  viewport: { width: 1200, height: 900 },
  origin: etherscanOfAddress,
  html: etherscanPage(
    'Internal transactions | BaseScan',
    `<main id="content" class="container-xxl"><div class="card"><div class="table-responsive"><table class="table table-hover mb-0" id="internal"><thead class="text-nowrap"><tr><th scope="col">Parent Transaction Hash</th><th scope="col">Block</th><th scope="col">Age</th><th scope="col">From</th><th scope="col" width="30"></th><th scope="col">To</th><th scope="col">Amount</th></tr></thead><tbody class="align-middle text-nowrap">
${rows(others, row)}
</tbody></table></div></div></main>`,
  ),
  expect: [
    mention(evm(own), 'base', '#internal span.hash-tag', { via: 'attribute', count: others.length }),
    ...others.map((n) => mention(evm(n), 'base', `#internal a[href="/address/${evmLower(n)}"]`)),
  ],
  mustNot: others.map((n) => decoy(txHash(n), 'a transaction hash')),
  rule: [1, 8, 10],
};
