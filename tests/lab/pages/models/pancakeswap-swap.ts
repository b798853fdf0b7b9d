import { evm, short } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const found = (chain: Mention['chain']) => [
  mention(evm(350), chain, '#output .full', { via: 'text' }),
  mention(evm(351), 'bsc', '#farm a'),
];
const mustNot = [decoy(short(evm(359), 4, 4), 'the wallet’s short form has nothing behind it')];

export const model: PageModel = {
  name: 'pancakeswap-swap',
  kind: 'app',
  family: 'pancakeswap',
  url: `https://pancakeswap.finance/swap?chain=bsc&outputCurrency=${evm(350)}`,
  cite: 'not verified: the DOM; chain=bsc|base|arb and outputCurrency= are in docs/pages.md §1.7',
  html: page({
    title: 'Exchange | PancakeSwap',
    css: `${appCss} body { background: #faf9fa; }`,
    body: `<div id="__next"><header class="between"><span>PancakeSwap</span><button type="button" id="network">BNB Chain</button><button type="button">${short(evm(359), 4, 4)}</button></header><main class="frame card">
<div class="row" id="output"><b>MGD</b><span class="full">${evm(350)}</span><button type="button">Add</button></div>
<div class="row" id="farm"><span>Farm</span><a href="https://bscscan.com/address/${evm(351)}">${short(evm(351), 4, 4)}</a></div></main></div>`,
  }),
  expect: found('bsc'),
  mustNot,
  steps: [
    {
      name: 'the network menu changes the query without a reload',
      run: `history.pushState(null, '', '/swap?chain=arb&outputCurrency=${evm(350)}'); document.querySelector('#network').textContent = 'Arbitrum';`,
      expect: found('arbitrum'),
      mustNot,
    },
  ],
  rule: [4, 10],
};
