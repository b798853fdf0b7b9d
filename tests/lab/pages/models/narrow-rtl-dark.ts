import { evm, evmLower, p2wpkh, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { mention } from '../parts/mention.ts';

const list = [1011, 1012] as const;

export const model: PageModel = {
  name: 'narrow-rtl-dark',
  kind: 'situation',
  family: 'direction',
  url: 'https://www.tally.xyz/explore',
  cite: 'docs/pages.md §0.8: flex rows and ellipsis boxes, here from right to left in 320 px; no site of its own',
  scheme: 'dark',
  dir: 'rtl',
  viewport: { width: 320, height: 640 },
  html: page({
    title: 'מאזינים',
    lang: 'he',
    dir: 'rtl',
    css: `${appDarkCss} .frame { padding: 4px; } .box { max-width: 90px; }`,
    body: `<div id="root"><div class="frame"><div id="list">${rows(list, (n) => `<div class="between"><span>בעלים</span><a href="https://etherscan.io/address/${evmLower(n)}"><span>${short(evm(n), 4, 4, '…')}</span></a></div>`)}</div>
<div class="between" id="cut"><span>ספק</span><a class="truncate box" href="https://arbiscan.io/address/${evmLower(1013)}">${evm(1013)}</a><button type="button">⧉</button></div>
<p id="bitcoin" style="word-break:break-all">כתובת <bdi>${p2wpkh(1010)}</bdi> בלבד.</p></div></div>`,
  }),
  expect: [
    ...list.map((n) => mention(evm(n), 'ethereum', `#list a[href$="${evmLower(n)}"]`)),
    mention(evm(1013), 'arbitrum', '#cut a'),
    mention(p2wpkh(1010), 'bitcoin', '#bitcoin > bdi', { via: 'text' }),
  ],
  mustNot: [],
  noBadge: [{ anchor: '.truncate', count: 1, why: 'an ellipsis box' }],
  rule: [8, 10],
};
