import { p2wpkh, txid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { mempoolCss } from '../parts/mempool.ts';
import { decoy, mention } from '../parts/mention.ts';

const outputs = [p2wpkh(21), p2wpkh(22)];

export const model: PageModel = {
  name: 'mempool-poisoning',
  kind: 'explorer',
  family: 'mempool',
  url: `https://mempool.space/tx/${txid(21)}`,
  cite: 'docs/pages.md §1.4: poisoning view, address-text.component.html (prefix, infix, postfix with a leading blank, link with display: contents)',
  scheme: 'dark',
  html: page({
    title: 'Transaction - mempool',
    css: mempoolCss,
    body: `<app-root ng-version="20.3.0"><main><h1>Transaction</h1><div class="box"><table><tbody id="outputs">
${rows(
  outputs,
  (
    address,
  ) => `<tr><td><app-address-text><div class="address-text"><a class="address" style="display: contents;" href="/address/${address}" title="${address}"><span class="prefix">${address.slice(0, 6)}</span>
<span class="infix" style="text-decoration-color: #ff9800">${address.slice(6, -5)}</span>
<span class="postfix"> ${address.slice(-5)}</span></a><span class="poison-alert" title="Deceptively similar to another output">▲</span></div></app-address-text></td><td class="amount">0.1 BTC</td></tr>`,
)}
</tbody></table></div><p>Spent in <a href="/tx/${txid(22)}">${txid(22)}</a></p></main></app-root>`,
  }),
  expect: outputs.map((address) =>
    mention(address, 'bitcoin', `#outputs a[title="${address}"] .postfix`, { via: 'split' }),
  ),
  mustNot: [decoy(txid(22), 'a transaction id')],
  rule: [1, 8],
};
