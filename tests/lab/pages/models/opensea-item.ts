import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const activity = [531, 532] as const;

export const model: PageModel = {
  name: 'opensea-item',
  kind: 'app',
  family: 'opensea',
  url: `https://opensea.io/item/base/${evmLower(530)}/4211`,
  cite: 'not verified: nothing but the host is known, from docs/pages.md §4.1; short forms from docs/pages.md §1.7',
  verified: false,
  scheme: 'dark',
  html: page({
    title: 'Lighthouse 4211 | OpenSea',
    css: appDarkCss,
    body: `<div id="root"><div class="frame"><h1>Lighthouse 4211</h1><div class="card"><div class="between"><span>Contract address</span><a id="contract" href="https://basescan.org/address/${evmLower(530)}" target="_blank">${short(evmLower(530), 4, 4)}</a></div>
<div class="between"><span>Token id</span><span>${BigInt(`0x${evmLower(539).slice(2)}0001`)}</span></div></div><div id="activity">
${rows(activity, (n) => `<div class="between"><span>Sale</span><a href="/${evmLower(n)}"><span class="truncate">${short(evmLower(n), 4, 4)}</span></a></div>`)}
</div></div></div>`,
  }),
  expect: [
    mention(evm(530), 'base', '#contract'),
    ...activity.map((n) => mention(evm(n), 'base', `#activity a[href="/${evmLower(n)}"]`)),
  ],
  mustNot: [decoy(`${BigInt(`0x${evmLower(539).slice(2)}0001`)}`, 'a token id of many digits')],
  rule: [1, 8, 10],
};
