import { p2pkh, p2tr, p2wpkh, p2wsh, publicKey, txid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { mempoolCss } from '../parts/mempool.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const outputs = [p2wpkh(11), p2wsh(11), p2tr(11), p2pkh(11)];

/** Fills as Angular does: elements with empty text first, then text and href in the same task. */
const fill = `
addEventListener('load', () => {
  const filled = [];
  for (const address of ${JSON.stringify(outputs)}) {
    const row = document.createElement('tr');
    row.innerHTML = '<td><app-address-text><a class="address"><app-truncate><span class="truncate"><span class="first"></span><span class="last-four"></span><div class="hidden-content"></div></span></app-truncate></a></app-address-text></td><td class="amount">0.5 BTC</td>';
    for (const place of row.querySelectorAll('.first, .last-four, .hidden-content')) place.append(document.createTextNode(''));
    document.querySelector('#outputs').append(row);
    filled.push([row, address]);
  }
  for (const [row, address] of filled) {
    const link = row.querySelector('a');
    link.setAttribute('href', '/address/' + address);
    link.setAttribute('title', address);
    row.querySelector('.first').firstChild.data = address.slice(0, -8);
    row.querySelector('.last-four').firstChild.data = address.slice(-8);
    row.querySelector('.hidden-content').firstChild.data = address;
  }
});`;

export const model: PageModel = {
  name: 'mempool-tx',
  kind: 'explorer',
  family: 'mempool',
  url: `https://mempool.space/tx/${txid(11)}`,
  cite: 'docs/pages.md §1.4: empty text nodes filled by characterData in the same task; §1.10: after the link every row grows, inside .truncate none',
  scheme: 'dark',
  viewport: { width: 700, height: 800 },
  html: page({
    title: 'Transaction - mempool',
    css: `${mempoolCss} .hash { word-break: break-all; }`,
    body: `<app-root ng-version="20.3.0"><main><h1>Transaction</h1><p class="hash">${txid(11)}</p><p class="hash">Node ${publicKey(2)}</p>
<div class="box"><table><tbody id="outputs"></tbody></table></div></main></app-root><script>${fill}</script>`,
  }),
  expect: outputs.map((address) =>
    mention(address, 'bitcoin', `#outputs a[title="${address}"] .last-four`, { via: 'split' }),
  ),
  mustNot: [decoy(txid(11), 'a transaction id'), decoy(publicKey(2), 'the public key of a Lightning node')],
  noBadge: [quiet('.hidden-content', 4, 'a transparent copy'), quiet('.first', 4, 'an ellipsis box')],
  rule: [1, 4, 7, 8],
};
