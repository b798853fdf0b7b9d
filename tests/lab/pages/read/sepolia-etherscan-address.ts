import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, copyButton, etherscanCss, header, ownCell, txCell } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

export const model: PageModel = {
  name: 'sepolia-etherscan-address',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://sepolia.etherscan.io/address/${evm(95)}`,
  cite: 'docs/pages.md §1.1: testnets map to no chain; §0.10: the host of a link comes before the host of the page',
  html: page({
    title: `Address ${evm(95)} | Sepolia`,
    css: etherscanCss,
    body: `
${header('Sepolia Etherscan')}
<main class="container-xxl"><h1>Address</h1><div class="d-flex align-items-center gap-1"><span id="mainaddress">${evm(95)}</span>${copyButton(95)}</div>
<p id="mainnet">Deployed on mainnet as <a href="https://etherscan.io/address/${evmLower(98)}">${short(evm(98), 6, 8)}</a></p>
<section class="card table-responsive"><table class="table" id="list"><tbody>
${rows([96, 97], (n) => `<tr><td>${txCell(txHash(n))}</td><td>${addressCell(n)}</td><td>${ownCell(95)}</td></tr>`)}
</tbody></table></section></main>`,
  }),
  expect: [mention(evm(98), 'ethereum', '#mainnet a')],
  mustNot: [95, 96, 97].map((n) => decoy(evm(n), 'an address of a test network has no chain here')),
  rule: [10],
};
