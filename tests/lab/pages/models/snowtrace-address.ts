import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [241, 242] as const;

export const model: PageModel = {
  name: 'snowtrace-address',
  kind: 'explorer',
  family: 'routescan',
  url: `https://snowtrace.io/address/${evm(240)}`,
  cite: 'not verified: the DOM of snowtrace.io since it runs on Routescan’s software; that it is Avalanche is in docs/pages.md §1.1 and §1.7',
  verified: false,
  html: page({
    title: 'Address | Snowtrace',
    css: 'a { color: #c0392b; text-decoration: none; } .line { display: flex; gap: .5rem; padding: .4rem 0; }',
    body: `<main><h1>Address <small id="own">${evm(240)}</small></h1><div id="feed">
${rows(list, (n) => `<div class="line"><a href="/tx/${txHash(n)}">${short(txHash(n), 4, 4, '…')}</a><a href="/address/${evm(n)}" title="${evm(n)}">${short(evm(n), 4, 4, '…')}</a></div>`)}
<div class="line"><a href="https://testnet.snowtrace.io/address/${evm(243)}">${short(evm(243), 4, 4, '…')}</a></div></div></main>`,
  }),
  expect: [
    mention(evm(240), 'avax', '#own', { via: 'text' }),
    ...list.map((n) => mention(evm(n), 'avax', `#feed a[href="/address/${evm(n)}"]`)),
  ],
  mustNot: [decoy(evm(243), 'the link leads to a test network'), decoy(txHash(241), 'a transaction hash')],
  rule: [1, 10],
};
