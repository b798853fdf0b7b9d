import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { hydration } from '../parts/hydration.ts';
import { mention } from '../parts/mention.ts';

const list = [601, 602, 603] as const;
const served = `<main class="frame"><h1>Counterparties</h1><p id="own"><span>${evm(600)}</span> <em>watched</em></p><ul id="list">${rows(list, (n) => `<li class="row"><a href="/address/${evmLower(n)}">${short(evm(n), 4, 4)}</a><span>1 ETH</span></li>`)}</ul></main>`;

export const model: PageModel = {
  name: 'next-hydration',
  kind: 'situation',
  family: 'hydration',
  url: `https://eth.blockscout.com/address/${evmLower(600)}?tab=internal_txns`,
  cite: 'docs/pages.md §0.3 and §1.9: spans put in before hydration raise #418, #423 and #425 and rebuild the root',
  html: page({
    title: 'Address',
    css: appCss,
    head: '<script id="__NEXT_DATA__" type="application/json">{"page":"/address/[hash]"}</script>',
    body: `<div id="__next">${served}</div>${hydration({ root: '#__next', served, after: 400, react: true })}`,
  }),
  expect: [
    mention(evm(600), 'ethereum', '#own > span', { via: 'text' }),
    ...list.map((n) => mention(evm(n), 'ethereum', `#list a[href="/address/${evmLower(n)}"]`)),
  ],
  mustNot: [],
  holds: `window.hydration === 'clean'`,
  rule: [3],
};
