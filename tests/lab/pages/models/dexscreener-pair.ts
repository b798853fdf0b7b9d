import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const makers = [551, 552, 553] as const;

export const model: PageModel = {
  name: 'dexscreener-pair',
  kind: 'app',
  family: 'dexscreener',
  url: `https://dexscreener.com/base/${evmLower(550)}`,
  cite: 'not verified: nothing but the host is known, from docs/pages.md §4.1; short forms from docs/pages.md §1.7',
  verified: false,
  scheme: 'dark',
  html: page({
    title: 'MGD / WETH | DEX Screener',
    css: `${appDarkCss} .pair { display: grid; grid-template-columns: 1fr auto; }`,
    body: `<div id="root"><div class="frame"><div class="pair"><span>Pair</span><div class="row" id="pair"><span title="${evmLower(550)}">${short(evmLower(550), 4, 4)}</span><a href="https://basescan.org/address/${evmLower(550)}">EXP</a></div></div><p class="muted">0x${'7'.repeat(39)}</p><div id="trades">
${rows(makers, (n) => `<div class="between"><span>Buy</span><span>$${n}</span><a href="https://basescan.org/address/${evmLower(n)}" target="_blank">${short(evmLower(n), 2, 4)}</a></div>`)}
</div></div></div>`,
  }),
  expect: [
    mention(evm(550), 'base', '#pair > span', { via: 'attribute' }),
    ...makers.map((n) => mention(evm(n), 'base', `#trades a[href$="${evmLower(n)}"]`)),
  ],
  mustNot: [decoy(`0x${'7'.repeat(39)}`, 'thirty-nine digits are not forty')],
  noBadge: [quiet('#pair a', 1, 'a name that leads to another host')],
  rule: [1, 2, 10],
};
