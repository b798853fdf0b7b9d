import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const peers = [
  ['Base', 401],
  ['Arbitrum', 402],
] as const;

export const model: PageModel = {
  name: 'zerion-overview',
  kind: 'app',
  family: 'zerion',
  url: `https://app.zerion.io/${evmLower(400)}/overview`,
  cite: 'not verified: the DOM; that the URL names no chain is in docs/pages.md §1.7, that row icons do not decide in §3.5',
  verified: false,
  scheme: 'dark',
  html: page({
    title: 'Portfolio | Zerion',
    css: appDarkCss,
    body: `<div id="root"><div class="frame"><h1 class="row"><span id="own" title="${evmLower(400)}">${short(evmLower(400), 4, 4, '…')}</span></h1><div id="history">
${rows(peers, ([chain, n]) => `<div class="between"><div class="row"><img alt="${chain}" width="16" height="16"><span>Received</span></div><div class="row"><span class="muted">From</span><a href="/${evmLower(n)}">${short(evmLower(n), 4, 4, '…')}</a></div></div>`)}
<div class="between"><span>Sent</span><a href="/${evmLower(403)}"><span>tern.eth</span></a></div></div></div></div>`,
  }),
  expect: [
    mention(evm(400), 'evm', '#own', { via: 'attribute' }),
    ...peers.map(([, n]) => mention(evm(n), 'evm', `#history a[href="/${evmLower(n)}"]`)),
  ],
  mustNot: [],
  may: [decoy(evm(403), 'a name in a link whose path is the bare address')],
  rule: [1, 10],
};
