import { p2pkhTestnet, p2tr, p2wpkh } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressLink, mempoolCss, titleLink } from '../parts/mempool.ts';
import { decoy } from '../parts/mention.ts';

const base = '/en-US/testnet4';
const own = p2wpkh(31, 'tb');
const others = [p2tr(31, 'tb'), p2pkhTestnet(31), p2wpkh(32, 'bcrt')];

export const model: PageModel = {
  name: 'mempool-testnet',
  kind: 'explorer',
  family: 'mempool',
  url: `https://mempool.space${base}/address/${own}`,
  cite: 'docs/pages.md §1.4: the prefixes /testnet/, /testnet4/, /signet/ are not Bitcoin mainnet, locale prefixes stand before them; §2: tb1, bcrt1, m/n are recognised to be rejected',
  scheme: 'dark',
  html: page({
    title: `Address: ${own} - mempool testnet4`,
    css: mempoolCss,
    body: `<app-root ng-version="20.3.0"><main><h1>Address</h1>${titleLink(own, base)}<div class="box"><table><tbody>
${rows(others, (address) => `<tr><td>${addressLink(address, base)}</td><td class="amount">1.0 tBTC</td></tr>`)}
</tbody></table></div></main></app-root>`,
  }),
  expect: [],
  mustNot: [own, ...others].map((address) => decoy(address, 'an address of a test network')),
  rule: [10],
};
