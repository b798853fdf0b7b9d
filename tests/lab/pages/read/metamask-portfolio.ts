import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const spenders = [451, 452] as const;

export const model: PageModel = {
  name: 'metamask-portfolio',
  kind: 'app',
  family: 'metamask',
  url: 'https://portfolio.metamask.io/',
  cite: 'docs/pages.md §1.7: 4...6, tooltips of 6...7 in the DOM though hidden, the address only in id, data-for and img[src]',
  html: page({
    title: 'Portfolio',
    css: `${appCss} .__react_component_tooltip { position: fixed; visibility: hidden; pointer-events: none; top: -999em; opacity: 0; }`,
    body: `<div id="__next"><main class="frame">
${rows(spenders, (n) => `<div class="between"><img src="data:,${evmLower(n)}" width="16" height="16" alt=""><span class="short" data-tip="true" data-for="tip-${evmLower(n)}">${short(evmLower(n), 4, 6)}</span><div class="__react_component_tooltip" id="tip-${evmLower(n)}">${short(evmLower(n), 6, 7)}</div></div>`)}
<div class="row" id="scan"><span>Receive at</span><span class="full">${evm(450)}</span></div>
<div class="__react_component_tooltip" id="hidden-full">${evm(453)}</div></main></div>`,
  }),
  expect: [mention(evm(450), 'evm', '#scan .full', { via: 'text' })],
  mustNot: [],
  may: [
    ...spenders.map((n) => decoy(evm(n), 'the address stands in id and data-for alone')),
    decoy(evm(453), 'a hidden tooltip'),
  ],
  noBadge: [quiet('.__react_component_tooltip', 3, 'hidden tooltips')],
  rule: [1, 7],
};
