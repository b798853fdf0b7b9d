import { short, signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const traders = [491, 492] as const;

export const model: PageModel = {
  name: 'jupiter-token',
  kind: 'app',
  family: 'jupiter',
  url: `https://jup.ag/tokens/${solana(490)}`,
  cite: 'not verified: marked [?] in docs/pages.md §1.6; short forms of Solana from §4.2',
  verified: false,
  scheme: 'dark',
  html: page({
    title: 'Token | Jupiter',
    css: appDarkCss,
    body: `<div id="__next"><div class="frame"><h1 class="row">GRASS <button type="button" id="mint" title="${solana(490)}">${short(solana(490), 4, 4, '…')}</button></h1><div id="trades">
${rows(traders, (n) => `<div class="between"><a href="https://solscan.io/tx/${signature(n)}">1m</a><span>Sell</span><a class="who" href="https://solscan.io/account/${solana(n)}">${short(solana(n), 4, 4, '…')}</a></div>`)}
<div class="between"><span>Devnet test</span><a href="https://solscan.io/account/${solana(493)}?cluster=devnet">${short(solana(493), 4, 4, '…')}</a></div></div></div></div>`,
  }),
  expect: [
    mention(solana(490), 'solana', '#mint', { via: 'attribute' }),
    ...traders.map((n) => mention(solana(n), 'solana', `#trades a[href$="${solana(n)}"]`)),
  ],
  mustNot: [decoy(signature(491), 'a signature in a link'), decoy(solana(493), 'the link leads to devnet')],
  rule: [1, 10],
};
