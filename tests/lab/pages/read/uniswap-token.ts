import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const makers = [301, 302, 301, 303] as const;

export const model: PageModel = {
  name: 'uniswap-token',
  kind: 'app',
  family: 'uniswap',
  url: `https://app.uniswap.org/explore/tokens/base/${evm(300)}`,
  cite: 'docs/pages.md §1.7: shortenAddress with 4 characters and one "…", text in spans, makers link to explorers; the token’s own address has a copy handler only',
  scheme: 'dark',
  html: page({
    title: 'Marigold price | Uniswap',
    css: `${appDarkCss} .font_body { display: inline; white-space: pre-wrap; }`,
    body: `<div id="root"><nav class="row"><a href="/swap?chain=base">Swap</a><button type="button" id="account"><span class="font_body">${short(evm(309), 4, 4, '…')}</span></button></nav>
<div class="frame"><h1 class="row"><span class="font_body">Marigold</span><span class="font_body muted">MGD</span></h1>
<div class="row"><button type="button" id="own"><span class="font_body">${short(evm(300), 4, 4, '…')}</span></button><a href="https://basescan.org/token/${evm(300)}" target="_blank">Explorer</a></div>
<div class="card"><div id="swaps" role="table">
${rows(makers, (n, i) => `<div class="between" role="row"><a class="font_body" href="https://basescan.org/tx/${txHash(301 + i)}" target="_blank">${i + 1}m ago</a><span class="font_body">Buy</span><span class="font_body">${i * 100 + 7}.00</span><a class="maker" href="https://basescan.org/address/${evm(n)}" target="_blank"><span class="font_body">${short(evm(n), 4, 4, '…')}</span></a></div>`)}
</div></div></div></div>`,
  }),
  expect: [
    mention(evm(301), 'base', `#swaps a[href$="/address/${evm(301)}"]`, { count: 2 }),
    mention(evm(302), 'base', `#swaps a[href$="/address/${evm(302)}"]`),
    mention(evm(303), 'base', `#swaps a[href$="/address/${evm(303)}"]`),
  ],
  mustNot: [
    decoy(txHash(301), 'a transaction hash behind "1m ago"'),
    decoy(short(evm(309), 4, 4, '…'), 'a short form with nothing behind it'),
  ],
  may: [decoy(evm(300), 'the short form agrees with the address in the URL of the page alone')],
  rule: [1, 2, 10],
};
