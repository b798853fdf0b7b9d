import { evm } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const found = (chain: Mention['chain']) => [
  mention(evm(340), chain, '#source .full', { via: 'text' }),
  mention(evm(341), chain, '#receiver .full', { via: 'text' }),
];
const mustNot = [decoy(evm(342), 'typed into a field')];

export const model: PageModel = {
  name: 'oneinch-swap',
  kind: 'app',
  family: '1inch',
  url: 'https://app.1inch.io/#/8453/simple/swap/ETH/MGD',
  cite: 'not verified: the DOM; hash routing with the chain id first is in docs/pages.md §1.7 and §3.3',
  scheme: 'dark',
  html: page({
    title: '1inch',
    css: appDarkCss,
    body: `<app-root><div class="frame card"><button type="button" id="network">Base</button><div class="row" id="source"><span class="muted">Token</span> <span class="full">${evm(340)}</span></div>
<div class="row" id="receiver"><span class="muted">Receiver</span> <span class="full">${evm(341)}</span></div><input aria-label="Other receiver" value="${evm(342)}"></div></app-root>`,
  }),
  expect: found('base'),
  mustNot,
  steps: [
    {
      name: 'the chain is switched in the hash, the addresses stay',
      run: `location.hash = '#/42161/simple/swap/ETH/MGD'; document.querySelector('#network').textContent = 'Arbitrum';`,
      expect: found('arbitrum'),
      mustNot,
    },
    {
      name: 'a chain without a row: nothing is known here any more',
      run: `location.hash = '#/137/simple/swap/POL/MGD'; document.querySelector('#network').textContent = 'Polygon';`,
      expect: [],
      mustNot,
      may: [
        decoy(evm(340), 'an address on a chain that has no row'),
        decoy(evm(341), 'an address on a chain that has no row'),
      ],
    },
  ],
  rule: [4, 10],
};
