import { litecoin, p2pkh, p2sh, p2wpkh } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [litecoin(71), p2sh(76), p2wpkh(76, 'ltc')];

export const model: PageModel = {
  name: 'blockchair-litecoin',
  kind: 'explorer',
  family: 'blockchair',
  url: `https://blockchair.com/litecoin/address/${litecoin(71)}`,
  cite: 'not verified: the DOM; that Litecoin’s old P2SH shares 3… with Bitcoin and the page decides is in docs/pages.md §2',
  verified: false,
  html: page({
    title: 'Litecoin address | Blockchair',
    css: '.line { padding: .3rem 0; }',
    body: `<main><h1>Address</h1><div>${litecoin(71)}</div><div id="list">
${rows(list, (address) => `<div class="line"><a href="/litecoin/address/${address}">${address}</a></div>`)}</div>
<div id="bitcoin">The same owner on Bitcoin: <a href="/bitcoin/address/${p2pkh(77)}">${p2pkh(77)}</a></div></main>`,
  }),
  expect: [mention(p2pkh(77), 'bitcoin', '#bitcoin a')],
  mustNot: list.map((address) => decoy(address, 'an address on Litecoin, whatever its form')),
  rule: [10],
};
