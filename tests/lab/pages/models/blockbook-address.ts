import { p2sh, p2tr, p2wpkh, txid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const own = p2wpkh(81);
const outputs = [p2sh(81), p2tr(81), own];

export const model: PageModel = {
  name: 'blockbook-address',
  kind: 'explorer',
  family: 'blockbook',
  url: `https://btc1.trezor.io/address/${own}`,
  cite: 'docs/pages.md §1.7; trezor/blockbook static/templates/txdetail.html: span.ellipsis.copyable, own address without link, white space around the text',
  listed: false,
  html: page({
    title: 'Trezor Bitcoin Explorer',
    css: '.ellipsis { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; } .copyable { position: relative; } .row { display: flex; gap: 1rem; } .row > * { flex: 1; min-width: 0; } .tx-amt { float: right; } a { color: #00854d; }',
    body: `<h1>Address</h1><h5 class="col-12 d-flex"><span class="ellipsis copyable" id="own">${own}</span></h5>
<div class="tx-detail"><div class="row head"><a href="/tx/${txid(81)}" class="ellipsis copyable txid">${txid(81)}</a></div>
<div class="row body"><div class="row tx-in"><div class="col-12">No Inputs (Newly Generated Coins)</div></div><div class="row tx-out" style="display:block">
${rows(
  outputs,
  (address) =>
    `<div class="col-12${address === own ? ' tx-own' : ''}">
<span class="ellipsis copyable">
    ${address === own ? address : `<a href="/address/${address}">${address}</a>`}
</span><span class="tx-amt">0.3 BTC <a class="spent" href="/tx/${txid(82)}" tt="Spent">→</a></span></div>`,
)}
</div></div></div>
<script>
for (const holder of document.querySelectorAll('.copyable')) holder.addEventListener('mouseenter', () => {
  if (!holder.querySelector('.copy-icon')) holder.append(Object.assign(document.createElement('span'), { className: 'copy-icon', textContent: '⧉' }));
});
</script>`,
  }),
  expect: [
    mention(own, 'bitcoin', '#own', { via: 'text' }),
    mention(p2sh(81), 'bitcoin', `.tx-out .col-12:nth-child(1) .copyable`),
    mention(p2tr(81), 'bitcoin', `.tx-out .col-12:nth-child(2) .copyable`),
    mention(own, 'bitcoin', '.tx-own .copyable', { via: 'text' }),
  ],
  mustNot: [decoy(txid(81), 'a transaction id'), decoy(txid(82), 'a transaction id in a link')],
  rule: [1, 8],
};
