import { p2pkh, p2sh, p2wpkh, txid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [p2pkh(61), p2sh(61), p2wpkh(62)];
const split = (address: string) =>
  `<span class="head">${address.slice(0, -6)}</span><span class="tail">${address.slice(-6)}</span>`;

export const model: PageModel = {
  name: 'blockchain-com-address',
  kind: 'explorer',
  family: 'blockchain.com',
  url: `https://www.blockchain.com/explorer/addresses/btc/${p2wpkh(61)}`,
  cite: 'not verified: split head and tail, marked [?] in docs/pages.md §1.7; the path is from there',
  html: page({
    title: 'Address | Blockchain.com',
    css: 'a { color: #0c6cf2; text-decoration: none; } .line { display: flex; max-width: 420px; gap: .5rem; padding: .3rem 0; } .link { display: flex; min-width: 0; } .head { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .tail { flex: none; }',
    body: `<div id="__next"><h1>Bitcoin address</h1><div id="own">${p2wpkh(61)}</div><div id="list">
${rows(list, (address) => `<div class="line"><a class="link" href="/explorer/addresses/btc/${address}">${split(address)}</a><span>0.2 BTC</span></div>`)}
</div><div class="line"><a class="link" href="/explorer/transactions/btc/${txid(61)}">${split(txid(61))}</a></div></div>`,
  }),
  expect: [
    mention(p2wpkh(61), 'bitcoin', '#own', { via: 'text' }),
    ...list.map((address) => mention(address, 'bitcoin', `#list a[href$="${address}"]`, { via: 'split' })),
  ],
  mustNot: [decoy(txid(61), 'a transaction id, split as addresses are')],
  rule: [1, 8],
};
