import { p2pkh, p2sh, p2tr, p2wpkh, txid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const outputs = [p2pkh(51), p2wpkh(51), p2tr(51), p2sh(51)];

export const model: PageModel = {
  name: 'esplora-tx',
  kind: 'explorer',
  family: 'esplora',
  url: `https://blockstream.info/tx/${txid(51)}?expand`,
  cite: 'docs/pages.md §1.5; Blockstream/esplora client/src/views/tx-vout.js (type, scriptPubKey asm and hex, spending tx in the opened details), www/style.css (texts that break anywhere, room for an amount)',
  html: page({
    title: 'Bitcoin Transaction',
    head: '<base href="/">',
    css: '.ins-and-outs { display: flex; gap: 1rem; } .vouts, .vins { flex: 1; min-width: 0; } .mono { font-family: monospace; word-break: break-all; } .vout { border: 1px solid #ddd; } .vin, .vout { font-size: 13px; word-break: break-all; } .vout-header { padding: 12px 24px; overflow: hidden; } .vout-header-container { display: flex; flex-flow: row wrap; } .vout-header-container > :first-child { flex: 1; } .amount { min-width: 100px; margin-left: 3px; text-align: right; }',
    body: `<div id="explorer"><div class="block-hash"><span>${txid(51)}</span></div><div class="ins-and-outs">
<div class="vins"><div class="vin"><a href="tx/${txid(52)}?output:0">${txid(52)}:0</a></div></div>
<div class="vouts">
${rows(
  outputs,
  (address, i) =>
    `<div class="vout"><div class="vout-header"><div class="vout-header-container"><span><a href="address/${address}">${address}</a></span><span class="amount">0.${i + 1} BTC</span></div></div>
<div class="vout-body"><div class="mono">OP_DUP OP_HASH160 OP_PUSHBYTES_20 ${txid(60 + i).slice(0, 40)} OP_EQUALVERIFY OP_CHECKSIG</div><div class="mono">76a914${txid(60 + i).slice(0, 40)}88ac</div><div>Spent by <a class="mono" href="tx/${txid(70 + i)}?input:0">${txid(70 + i)}:0</a></div></div></div>`,
)}
</div></div></div>`,
  }),
  expect: outputs.map((address) => mention(address, 'bitcoin', `.vout a[href="address/${address}"]`)),
  mustNot: [
    decoy(txid(51), 'a transaction id'),
    decoy(txid(60).slice(0, 40), 'forty hex digits of a script'),
    decoy(`${txid(70)}:0`, 'an outpoint'),
  ],
  rule: [1, 8],
};
