import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const coins = [331, 332] as const;

export const model: PageModel = {
  name: 'curve-pool',
  kind: 'app',
  family: 'curve',
  url: 'https://www.curve.finance/dex/optimism/pools/factory-stable-ng-9/deposit/',
  cite: 'not verified: the DOM; the path with the chain is in docs/pages.md §1.7',
  verified: false,
  html: page({
    title: 'Pool | Curve',
    css: `${appCss} body { background: #d9d7cf; font-family: monospace; } .truncate { max-width: 120px; display: inline-block; vertical-align: bottom; }`,
    body: `<div id="__next"><main class="frame"><h1>MGD/CPL</h1><div class="card" id="contracts">
<div class="between"><span>Pool</span><a href="https://optimistic.etherscan.io/address/${evm(330)}" rel="noreferrer">${short(evm(330), 6, 4, '…')}</a></div>
${rows(coins, (n) => `<div class="between"><span>Coin</span><a class="truncate" href="https://optimistic.etherscan.io/token/${evm(n)}">${evm(n)}</a></div>`)}
<div class="between"><span>Gauge</span><span id="gauge">${evm(333)}</span></div></div>
<p>Last trade <a href="https://optimistic.etherscan.io/tx/${txHash(330)}">${short(txHash(330), 4, 4)}</a></p></main></div>`,
  }),
  expect: [
    mention(evm(330), 'optimism', `#contracts a[href$="${evm(330)}"]`),
    ...coins.map((n) => mention(evm(n), 'optimism', `#contracts a[href$="${evm(n)}"]`)),
    mention(evm(333), 'optimism', '#gauge', { via: 'text' }),
  ],
  mustNot: [decoy(txHash(330), 'a transaction hash')],
  noBadge: [{ anchor: '.truncate', count: 2, why: 'an ellipsis box' }],
  rule: [1, 8, 10],
};
