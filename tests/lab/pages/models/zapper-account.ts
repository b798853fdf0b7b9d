import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const followers = [411, 412] as const;

export const model: PageModel = {
  name: 'zapper-account',
  kind: 'app',
  family: 'zapper',
  url: `https://zapper.xyz/account/${evmLower(410)}`,
  cite: 'not verified: the DOM; /account/0x… without a chain is in docs/pages.md §1.7',
  verified: false,
  viewport: { width: 390, height: 800 },
  html: page({
    title: 'Account | Zapper',
    css: `${appCss} .frame { padding: .5rem; }`,
    body: `<div id="__next"><div class="frame"><div class="row"><button type="button" id="own" data-clipboard-text="${evmLower(410)}">${short(evmLower(410), 4, 4)}</button></div><div id="followers">
${rows(followers, (n) => `<div class="between"><a class="row" href="/account/${evmLower(n)}"><span class="truncate">${short(evmLower(n), 4, 4)}</span></a><button type="button">Follow</button></div>`)}
</div><p class="muted">Order reference 0x${'12'.repeat(9)}</p></div></div>`,
  }),
  expect: [
    mention(evm(410), 'evm', '#own', { via: 'attribute' }),
    ...followers.map((n) => mention(evm(n), 'evm', `#followers a[href="/account/${evmLower(n)}"]`)),
  ],
  mustNot: [decoy(`0x${'12'.repeat(9)}`, 'eighteen digits are not forty')],
  rule: [1, 8],
};
