import { evm, orderUid, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const uid = orderUid(380, 380);

export const model: PageModel = {
  name: 'cow-order',
  kind: 'app',
  family: 'cow-explorer',
  url: `https://explorer.cow.fi/orders/${uid}`,
  cite: 'docs/pages.md §1.7: no prefix means Ethereum, 6…4 in links to Etherscan, an order UID is 56 bytes whose bytes 33 to 52 are its owner',
  scheme: 'dark',
  html: page({
    title: 'Order | CoW Explorer',
    css: `${appDarkCss} .uid { word-break: break-all; }`,
    body: `<div id="root"><div class="frame"><h1>Order details</h1><table><tbody>
<tr><td>Order id</td><td><span class="uid">${uid}</span></td></tr>
<tr><td>From</td><td id="from"><span class="row"><a href="https://etherscan.io/address/${evm(380)}" target="_blank">${short(evm(380), 6, 4, '…')}</a><button type="button">⧉</button></span></td></tr>
<tr><td>To</td><td id="to"><span class="row"><a href="/address/${evm(381)}">${short(evm(381), 6, 4, '…')}</a></span></td></tr>
<tr><td>Sold on Base</td><td id="base"><span class="row"><a href="/base/address/${evm(382)}">${short(evm(382), 6, 4, '…')}</a></span></td></tr>
<tr><td>Gnosis Chain</td><td><span class="row"><a href="/gc/address/${evm(383)}">${short(evm(383), 6, 4, '…')}</a></span></td></tr>
<tr><td>Transaction</td><td><a href="https://etherscan.io/tx/${txHash(380)}">${short(txHash(380), 6, 4, '…')}</a></td></tr></tbody></table></div></div>`,
  }),
  expect: [
    mention(evm(380), 'ethereum', '#from a'),
    mention(evm(381), 'ethereum', '#to a'),
    mention(evm(382), 'base', '#base a'),
  ],
  mustNot: [
    decoy(uid, 'an order UID holds its owner in unbroken hex'),
    decoy(txHash(380), 'a transaction hash'),
    decoy(evm(383), 'a link to a chain that has no row'),
  ],
  rule: [1, 10],
};
