import { p2pkh, p2sh, p2wpkh, p2wpkhBadChecksum, txid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [p2sh(71), p2wpkh(71), p2wpkh(72)];

export const model: PageModel = {
  name: 'blockchair-address',
  kind: 'explorer',
  family: 'blockchair',
  url: `https://blockchair.com/bitcoin/address/${p2pkh(71)}`,
  cite: 'not verified: full text in <a>, marked [?] in docs/pages.md §1.7; paths from there; checksums from §2',
  html: page({
    title: 'Bitcoin address | Blockchair',
    css: 'a { color: #2b6cb0; } .line { padding: .3rem 0; }',
    body: `<main><h1>Address</h1><div id="own"><b>${p2pkh(71)}</b> <button type="button">QR</button></div><div id="list">
${rows(list, (address) => `<div class="line"><a href="/bitcoin/address/${address}">${address}</a></div>`)}</div>
<p id="qr">As printed in QR codes: <span>${p2wpkh(73).toUpperCase()}</span></p>
<p>Mistyped: <span>${p2wpkhBadChecksum(74)}</span></p>
<p><a href="/bitcoin/testnet/address/${p2wpkh(75, 'tb')}">${p2wpkh(75, 'tb')}</a> <a href="/bitcoin/transaction/${txid(71)}">${txid(71)}</a></p></main>`,
  }),
  expect: [
    mention(p2pkh(71), 'bitcoin', '#own > b', { via: 'text' }),
    ...list.map((address) => mention(address, 'bitcoin', `#list a[href$="${address}"]`)),
    mention(p2wpkh(73), 'bitcoin', '#qr > span', { via: 'text' }),
  ],
  mustNot: [
    decoy(p2wpkhBadChecksum(74), 'the checksum fails'),
    decoy(p2wpkh(75, 'tb'), 'an address of the test network'),
    decoy(txid(71), 'a transaction id'),
  ],
  rule: [1, 10],
};
