import { evm, short, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const delegates = [471, 472] as const;

export const model: PageModel = {
  name: 'tally-delegates',
  kind: 'app',
  family: 'tally',
  url: 'https://www.tally.xyz/gov/reef/delegates',
  cite: 'not verified: the DOM; eip155:1:0x… is in docs/pages.md §1.7, CAIP-10 for three namespaces in §3.2',
  verified: false,
  html: page({
    title: 'Delegates | Tally',
    css: `${appCss} .id { font-family: monospace; word-break: break-all; }`,
    body: `<div id="__next"><div class="frame"><div id="ids">
<div class="row"><span>Governor</span><span class="id" id="governor">eip155:42161:${evm(470)}</span></div>
<div class="row"><span>Token</span><span class="id" id="token">eip155:1:${evm(473)}</span></div>
<div class="row"><span>Polygon</span><span class="id" id="polygon">eip155:137:${evm(474)}</span></div>
<div class="row"><span>Sister DAO</span><span class="id" id="sister">solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana(470)}</span></div></div><div id="delegates">
${rows(delegates, (n) => `<div class="between"><a href="/gov/reef/delegate/${evm(n)}">${short(evm(n), 4, 4)}</a><button type="button">Delegate</button></div>`)}
</div></div></div>`,
  }),
  expect: [
    mention(evm(470), 'arbitrum', '#governor', { via: 'text' }),
    mention(evm(473), 'ethereum', '#token', { via: 'text' }),
    mention(solana(470), 'solana', '#sister', { via: 'text' }),
    ...delegates.map((n) => mention(evm(n), 'evm', `#delegates a[href$="${evm(n)}"]`)),
  ],
  mustNot: [decoy(evm(474), 'the prefix names a chain that has no row')],
  rule: [1, 10],
};
