import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { app, blockscoutCss, entity, ownEntity } from '../parts/blockscout.ts';
import { page } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const row = (label: string, value: string) =>
  `<div class="detail"><div>${label}</div><div>${value}</div></div>`;

export const model: PageModel = {
  name: 'blockscout-address',
  kind: 'explorer',
  family: 'blockscout',
  url: `https://eth.blockscout.com/address/${evm(130)}`,
  cite: 'docs/pages.md §1.2: AddressEntity, constant and constant_long forms, names with the address in href alone; §0.2: "API 1" with #!',
  html: page({
    title: `Contract ${evm(130)} | Blockscout`,
    css: `${blockscoutCss} .detail { display: grid; grid-template-columns: 200px 1fr; padding: .4rem 0; } [role=tablist] a { margin-right: 1rem; }`,
    body: app(`
<nav><a href="/txs">Transactions</a> <a href="/accounts">Top accounts</a> <a href="/address/${evm(139)}">Featured: Kelp Vault</a></nav>
<h1>Contract details</h1>
<div id="meta-suites__address" data-hash="${evm(130)}" data-ready="true">${ownEntity(130)}</div>
<div id="meta-suites__address-tag" data-ready="true"><span class="tag">Kelp Vault</span> <span class="tag">#lending</span></div>
${row('Creator', `${entity(131)} at txn <a href="/tx/${txHash(130)}">${short(txHash(130), 4, 4)}</a>`)}
${row('Implementation', entity(132, 'VaultImplementationV3'))}
${row('Owner', entity(133, 'saltmarsh.eth'))}
${row('Fee receiver', entity(134, short(evm(134), 8, 8)))}
${row('Token', `<a id="token" href="/token/${evm(135)}"><span>Kelp Share (kSHR)</span></a>`)}
<div role="tablist"><a role="tab" href="/address/${evm(130)}?tab=txs">Transactions</a><a role="tab" href="/address/${evm(130)}/contract-verification">Verify</a><a id="api" href="/address/${evm(130)}#!">API 1</a></div>
<p>Last balance update at block <a href="/block/21000001">21000001</a></p>`),
  }),
  expect: [
    mention(evm(130), 'ethereum', '#meta-suites__address .address-entity span', { via: 'text' }),
    mention(evm(131), 'ethereum', `.address-entity a[href="/address/${evm(131)}"]`),
    mention(evm(132), 'ethereum', `.address-entity a[href="/address/${evm(132)}"]`),
    mention(evm(133), 'ethereum', `.address-entity a[href="/address/${evm(133)}"]`),
    mention(evm(134), 'ethereum', `.address-entity a[href="/address/${evm(134)}"]`),
    mention(evm(135), 'ethereum', '#token'),
  ],
  mustNot: [
    decoy(txHash(130), 'a transaction hash behind a short form'),
    decoy(evm(139), 'a name in the navigation'),
  ],
  noBadge: [
    quiet('[role=tablist]', 1, 'tabs and the link "API 1" lead to the page itself'),
    quiet('#meta-suites__address-tag', 1, 'the tags of the site'),
  ],
  siteName: [
    { address: evm(130), name: 'Kelp Vault' },
    { address: evm(132), name: 'VaultImplementationV3' },
    { address: evm(133), name: 'saltmarsh.eth' },
    { address: evm(135), name: 'Kelp Share (kSHR)' },
  ],
  rule: [1, 2, 8, 10],
};
