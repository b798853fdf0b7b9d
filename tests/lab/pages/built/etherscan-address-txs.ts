import { evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { rows } from '../parts/document.ts';
import {
  etherscanOfAddress,
  etherscanPage,
  hashInList,
  inList,
  ownInList,
} from '../parts/etherscan-built.ts';
import { decoy, mention } from '../parts/mention.ts';

const own = 2200;
const others = Array.from({ length: 8 }, (_, i) => own + 1 + i);
const side = (out: boolean) =>
  `<span class="badge bg-success bg-opacity-10 border border-success border-opacity-25 text-success fs-70x text-uppercase w-100 py-1.5">${out ? 'OUT' : 'IN'}</span>`;
const row = (n: number, i: number) => {
  const out = i % 3 === 0;
  return `<tr><td><button type="button" class="js-tnx-preview btn btn-sm btn-white fs-70x content-center mx-auto myFnExpandBox" style="width: 1.75rem; height: 1.75rem;"> <i class="far fa-eye"></i> </button></td><td>${hashInList(txHash(n))}</td><td><span style="max-width: 95px;" class="d-block badge bg-light border border-dark text-dark fw-normal text-truncate w-100 py-1.5">Transfer</span></td><td class="d-none d-sm-table-cell"><a href="/block/2103151${i}">2103151${i}</a></td><td class="showAge"><span>${i + 2} days ago</span></td><td>${out ? ownInList(own) : inList(n)}</td><td>${side(out)}</td><td>${out ? inList(n) : ownInList(own)}</td><td class="text-nowrap"><span class="td_showAmount">0.${i} ETH</span></td><td class="small text-muted showTxnFee">0<b>.</b>00012249</td></tr>`;
};

export const model: PageModel = {
  name: 'etherscan-address-txs',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://etherscan.io/address/${evmLower(own)}`,
  cite: 'docs/pages.md §1.1',
  origin: etherscanOfAddress,
  html: etherscanPage(
    'Address | Etherscan',
    `<main id="content" class="container-xxl"><div class="card"><div class="card-body"><div class="table-responsive"><table class="table table-hover mb-0" id="txs"><thead class="text-nowrap"><tr><th></th><th>Transaction Hash</th><th>Method</th><th>Block</th><th>Age</th><th>From</th><th></th><th>To</th><th>Amount</th><th>Txn Fee</th></tr></thead><tbody class="align-middle text-nowrap">
${rows(others, row)}
</tbody></table></div></div></div></main>`,
  ),
  expect: [
    mention(evm(own), 'ethereum', '#txs span.hash-tag', { via: 'attribute', count: others.length }),
    ...others.map((n) => mention(evm(n), 'ethereum', `#txs a[href="/address/${evmLower(n)}"]`)),
  ],
  mustNot: others.map((n) => decoy(txHash(n), 'a transaction hash')),
  rule: [1, 8, 10],
};
