import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { copyButton, etherscanCss, header } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const activity = [
  ['ethereum', 'etherscan.io', 121],
  ['bsc', 'bscscan.com', 122],
  ['base', 'basescan.org', 123],
] as const;

export const model: PageModel = {
  name: 'blockscan-address',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://blockscan.com/address/${evm(120)}`,
  cite: 'not verified: the DOM of blockscan.com; that it is multi-chain is in docs/pages.md §1.1, the order of evidence in §0.10 and §3',
  verified: false,
  html: page({
    title: `Address ${evm(120)} | Blockscan`,
    css: etherscanCss,
    body: `
${header('Blockscan')}
<main class="container-xxl"><h1>Address</h1><div class="d-flex align-items-center gap-1"><span id="mainaddress">${evm(120)}</span>${copyButton(120)}</div>
<div class="card"><table class="table" id="list"><tbody>
${rows(activity, ([, host, n]) => `<tr><td><a href="https://${host}">${host}</a></td><td class="text-nowrap">Last counterparty <a href="https://${host}/address/${evmLower(n)}">${short(evm(n), 6, 8)}</a></td><td>2 days ago</td></tr>`)}
<tr><td>Sepolia</td><td>Last counterparty <a href="https://sepolia.etherscan.io/address/${evmLower(124)}">${short(evm(124), 6, 8)}</a></td><td></td></tr>
<tr><td>Polygon</td><td>Last counterparty <a href="https://polygonscan.com/address/${evmLower(125)}">${short(evm(125), 6, 8)}</a></td><td></td></tr>
</tbody></table></div></main>`,
  }),
  expect: [
    mention(evm(120), 'evm', '#mainaddress', { via: 'text' }),
    ...activity.map(([chain, , n]) => mention(evm(n), chain, `#list a[href$="/address/${evmLower(n)}"]`)),
  ],
  mustNot: [decoy(evm(124), 'the link leads to a test network')],
  may: [decoy(evm(125), 'the link leads to a chain that has no row')],
  rule: [10],
};
