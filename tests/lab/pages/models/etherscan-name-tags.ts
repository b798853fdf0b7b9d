import { evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import {
  addressCell,
  copyButton,
  etherscanCss,
  header,
  namedCell,
  ownCell,
  txCell,
} from '../parts/etherscan.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const named = [
  [51, 'Harbour Exchange 4'],
  [52, 'Tidewater: Aggregation Router'],
  [53, 'lighthouse.eth'],
] as const;

export const model: PageModel = {
  name: 'etherscan-name-tags',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://etherscan.io/address/${evm(50)}`,
  cite: 'docs/pages.md §1.1: named address (hash-tag, data-bs-title with "Public Tag: …<br/>(0x…)"), span[title="Public Name Tag (viewable by anyone)"]',
  html: page({
    title: `Tidewater: Deployer | Address ${evm(50)} | Etherscan`,
    css: `${etherscanCss} .hash-tag { max-width: 160px; }`,
    body: `
${header('Etherscan')}
<main class="container-xxl"><h1>Address</h1>
<div class="d-flex align-items-center gap-1"><span id="mainaddress">${evm(50)}</span>${copyButton(50)}</div>
<div class="d-flex gap-1"><span id="tag" title="Public Name Tag (viewable by anyone)"><span class="badge">Tidewater: Deployer</span></span><a class="badge" href="/accounts/label/tidewater">Tidewater</a></div>
<section class="card table-responsive"><table class="table" id="list"><tbody>
${rows(named, ([n, name], i) => `<tr><td>${txCell(txHash(50 + i))}</td><td>${ownCell(50)}</td><td>${namedCell(n, name)}</td></tr>`)}
<tr><td>${txCell(txHash(59))}</td><td>${addressCell(54)}</td><td>${ownCell(50)}</td></tr>
</tbody></table></section></main>`,
  }),
  expect: [
    mention(evm(50), 'ethereum', '#mainaddress', { via: 'text' }),
    mention(evm(50), 'ethereum', '#list span.hash-tag', { via: 'attribute', count: 4 }),
    ...named.map(([n]) => mention(evm(n), 'ethereum', `#list a[href="/address/${evmLower(n)}"]`)),
    mention(evm(54), 'ethereum', `#list a[href="/address/${evmLower(54)}"]`),
  ],
  mustNot: [decoy(txHash(50), 'a transaction hash')],
  noBadge: [quiet('#tag', 1, 'the tag of the site is not an address')],
  siteName: [
    { address: evm(50), name: 'Tidewater: Deployer' },
    ...named.map(([n, name]) => ({ address: evm(n), name })),
  ],
  rule: [1, 2],
};
