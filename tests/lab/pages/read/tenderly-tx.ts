import { calldata, evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const link = (n: number, head: number, tail: number, net = 'optimistic') =>
  `<a class="link" href="/contract/${net}/${evmLower(n)}">${short(evmLower(n), head, tail)}</a>`;

export const model: PageModel = {
  name: 'tenderly-tx',
  kind: 'app',
  family: 'tenderly',
  url: `https://dashboard.tenderly.co/tx/optimistic/${txHash(420)}`,
  cite: 'docs/pages.md §1.7: /contract/<net>/0x…, nets mainnet, arbitrum, optimistic, avalanche-mainnet, bsc-mainnet; 8...4, 10...4 and 6...6 on one page',
  scheme: 'dark',
  html: page({
    title: 'Transaction | Tenderly',
    css: `${appDarkCss} .trace { font-family: monospace; padding-left: 1rem; } .hex { word-break: break-all; }`,
    body: `<div id="root"><div class="frame"><h1>${short(txHash(420), 8, 4)}</h1>
<div class="row" id="from">From ${link(421, 8, 4)}</div><div class="row" id="to">To ${link(422, 10, 4)}</div><div class="row" id="other">Mirror ${link(423, 6, 6, 'bsc-mainnet')}</div>
<div class="row" id="sepolia">Replayed on ${link(424, 6, 6, 'sepolia')}</div>
<div class="trace" id="trace">0 <span class="again">${short(evmLower(422), 8, 4)}</span>.transfer(to = <span class="full">${evmLower(425)}</span>, amount = 1000)</div>
<div class="trace hex">${calldata(426)}</div></div></div>`,
  }),
  expect: [
    mention(evm(421), 'optimism', '#from a'),
    mention(evm(422), 'optimism', '#to a'),
    mention(evm(423), 'bsc', '#other a'),
    mention(evm(422), 'optimism', '#trace .again', { via: 'text', possible: true }),
    mention(evm(425), 'optimism', '#trace .full', { via: 'text' }),
  ],
  mustNot: [
    decoy(evm(424), 'the link names a test network'),
    decoy(evm(426), 'a word of calldata'),
    decoy(short(txHash(420), 8, 4), 'the short form of a hash'),
  ],
  rule: [1, 10],
};
