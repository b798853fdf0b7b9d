import { p2pkh, p2sh, p2wpkh, txid } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const [own, next] = [p2sh(41), p2sh(42)];
const outputs = [p2pkh(41), next, p2wpkh(41)];
const css = `
body { color: #fff; background: #191b1e; } a { color: #00c3ff; }
.container { max-width: 1000px; margin: auto; } .identifier { display: flex; align-items: center; gap: .5rem; } .identifier-text { margin: 0; }
.vout { background: #2a2d31; padding: .5rem; margin: .25rem 0; } .vout-header-container { display: flex; justify-content: space-between; }
.current-address-link { border: 0; background: none; color: inherit; font: inherit; padding: 0; }`;

const body = (address: string) => `<div class="container"><h1>Address</h1>
<div class="identifier"><p class="identifier-text">${address}</p><button type="button" data-clipboard-copy="${address}" aria-label="Copy address ${address}">⧉</button></div>
<div class="transaction-box"><div class="txn"><a href="tx/${txid(41)}">${txid(41)}</a></div>
<div class="vin"><span>${txid(42)}:1</span></div>
<div class="vout"><div class="vout-header-container"><span><button type="button" class="current-address-link" aria-label="Scroll to top of address ${address}">${address}</button></span><span class="amount">0.1 BTC</span></div></div>
${rows(
  outputs.filter((one) => one !== address),
  (one) =>
    `<div class="vout"><div class="vout-header-container"><span><a href="address/${one}">${one}</a></span><span class="amount">0.2 BTC</span></div></div>`,
)}
</div></div>`;

const found = (address: string): Mention[] => [
  mention(address, 'bitcoin', '.identifier-text', { via: 'text' }),
  mention(address, 'bitcoin', '.current-address-link', { via: 'text' }),
  ...outputs
    .filter((one) => one !== address)
    .map((one) => mention(one, 'bitcoin', `.vout a[href="address/${one}"]`)),
];
const mustNot = [decoy(txid(41), 'a transaction id'), decoy(`${txid(42)}:1`, 'an outpoint')];

export const model: PageModel = {
  name: 'esplora-address',
  kind: 'explorer',
  family: 'esplora',
  url: `https://blockstream.info/address/${own}`,
  cite: 'docs/pages.md §1.5: relative hrefs under <base>, own address as button.current-address-link, heading p.identifier-text with data-clipboard-copy',
  scheme: 'dark',
  html: page({
    title: `Bitcoin Address: ${own}`,
    head: '<base href="/">',
    css,
    body: `<div id="explorer">${body(own)}</div>`,
  }),
  expect: found(own),
  mustNot,
  noBadge: [quiet('button', 2, 'a badge inside a button would click it')],
  steps: [
    {
      name: 'a click on an output rebuilds the page',
      run: `history.pushState(null, '', '/address/${next}'); document.querySelector('#explorer').innerHTML = ${JSON.stringify(body(next))};`,
      expect: found(next),
      mustNot,
    },
  ],
  rule: [1, 4],
};
