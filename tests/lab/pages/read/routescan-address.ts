import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const activity = [
  [8453, 'base', 231],
  [43114, 'avax', 232],
  [1, 'ethereum', 233],
] as const;

export const model: PageModel = {
  name: 'routescan-address',
  kind: 'explorer',
  family: 'routescan',
  url: `https://routescan.io/address/${evm(230)}?chainid=8453`,
  cite: 'not verified: the DOM of Routescan; ?chainid= in page and links is in docs/pages.md §1.7 and §3.1',
  html: page({
    title: 'Address | Routescan',
    css: 'a { color: #2563eb; text-decoration: none; } .line { display: flex; gap: .5rem; align-items: center; padding: .4rem 0; }',
    body: `<main><h1>Address</h1><div class="line" id="own"><span>${evm(230)}</span><button type="button">⧉</button></div><div id="feed">
${rows(activity, ([chainid, , n]) => `<div class="line"><a href="/tx/${txHash(n)}?chainid=${chainid}">${short(txHash(n), 4, 4, '…')}</a><a class="who" href="/address/${evm(n)}?chainid=${chainid}">${short(evm(n), 4, 4, '…')}</a></div>`)}
<div class="line"><a href="/address/${evm(234)}?chainid=11155111">${short(evm(234), 4, 4, '…')}</a></div></div></main>`,
  }),
  expect: [
    mention(evm(230), 'base', '#own > span', { via: 'text' }),
    ...activity.map(([, chain, n]) => mention(evm(n), chain, `#feed a[href^="/address/${evm(n)}"]`)),
  ],
  mustNot: [decoy(evm(234), 'chain id 11155111 is a test network'), decoy(txHash(231), 'a transaction hash')],
  rule: [10],
};
