import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy } from '../parts/mention.ts';

const contracts = [440, 441, 442] as const;

export const model: PageModel = {
  name: 'coinmarketcap-token',
  kind: 'app',
  family: 'coinmarketcap',
  url: 'https://coinmarketcap.com/currencies/marigold/',
  cite: 'docs/pages.md §1.7: 4...6 with no full address in any attribute, only in __NEXT_DATA__',
  listed: false,
  html: page({
    title: 'Marigold price today | CoinMarketCap',
    css: appCss,
    body: `<div id="__next"><div class="frame"><h1>Marigold</h1><div class="card">
${rows(contracts, (n) => `<div class="between"><span>Contract</span><a class="row chain-name" href="/currencies/marigold/#contract"><span>${short(evmLower(n), 4, 6)}</span></a></div>`)}
</div></div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ contracts: contracts.map((n) => evm(n)) })}</script>`,
  }),
  expect: [],
  mustNot: contracts.flatMap((n) => [
    decoy(evm(n), 'only in a script of data'),
    decoy(short(evmLower(n), 4, 6), 'a short form with nothing behind it'),
  ]),
  rule: [1],
};
