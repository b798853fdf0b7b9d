import { p2pkh, p2sh, p2tr, p2wpkh, publicKey, txid } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressLink, mempoolCss, titleLink, truncated } from '../parts/mempool.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const own = p2wpkh(1);
const next = p2sh(2);
const inputs = [p2pkh(1), p2sh(1), p2tr(1), own];
const opReturn = `6a20${txid(5)}`;

const inList = [p2pkh(1), p2sh(1), p2tr(1), own, next].map((address) =>
  mention(address, 'bitcoin', `#txs a[title="${address}"] .last-four`, { via: 'split' }),
);
const title = (address: string): Mention =>
  mention(address, 'bitcoin', '.title-address .truncate', { via: 'split', inside: true });
const mustNot = [
  decoy(publicKey(1).slice(2, -2), 'a public key through the same component'),
  decoy(txid(1), 'a transaction id'),
  decoy(opReturn, 'OP_RETURN data through the same component'),
];
const noBadge = [
  quiet('.hidden-content', 9, 'a transparent copy'),
  quiet('.first', 9, 'an ellipsis box'),
  quiet('.labels .badge', 1, 'a label of the site'),
];

export const model: PageModel = {
  name: 'mempool-address',
  kind: 'explorer',
  family: 'mempool',
  url: `https://mempool.space/address/${own}`,
  cite: 'docs/pages.md §1.4: truncate.component.html prints first, last-four and hidden-content; titles with a.truncate-link; §1.8: the title is reused',
  scheme: 'dark',
  html: page({
    title: `Address: ${own} - mempool`,
    css: `${mempoolCss} .title-address { display: flex; gap: 1rem; align-items: baseline; } .labels .badge { background: #007cfa; border-radius: 4px; padding: 0 .4em; }`,
    body: `<app-root ng-version="20.3.0"><main><div class="title-address"><h1>Address</h1>${titleLink(own)}</div>
<div class="labels"><app-address-labels><span class="badge">multisig 2 of 3</span></app-address-labels></div>
<div class="box" id="txs"><div>${truncated(txid(1), 12)}</div><table><tbody>
${rows(inputs, (address, i) => `<tr><td>${addressLink(address)}</td><td class="amount">0.0${i + 1} BTC</td></tr>`)}
<tr><td>${addressLink(next)}</td><td class="amount">0.04 BTC</td></tr>
<tr><td>${truncated(publicKey(1).slice(2, -2))}</td><td class="amount">P2PK</td></tr>
<tr><td>${truncated(opReturn)}</td><td class="amount">OP_RETURN</td></tr>
</tbody></table></div></main></app-root>`,
  }),
  expect: [title(own), ...inList],
  mustNot,
  noBadge,
  steps: [
    {
      name: 'another address is opened and the title is filled again',
      run: `
history.pushState(null, '', '/address/${next}');
const link = document.querySelector('.title-address .truncate-link');
link.setAttribute('href', '/address/${next}');
link.querySelector('.first').firstChild.nodeValue = '${next.slice(0, -8)}';
link.querySelector('.last-four').firstChild.nodeValue = '${next.slice(-8)}';
link.querySelector('.hidden-content').firstChild.nodeValue = '${next}';`,
      expect: [title(next), ...inList],
      mustNot,
      noBadge,
    },
  ],
  rule: [1, 4, 7, 8],
};
