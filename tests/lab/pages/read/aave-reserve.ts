import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

export const model: PageModel = {
  name: 'aave-reserve',
  kind: 'app',
  family: 'aave',
  url: `https://app.aave.com/reserve-overview/?underlyingAsset=${evmLower(320)}&marketName=proto_arbitrum_v3`,
  cite: 'docs/pages.md §1.7: underlyingAsset and marketName=proto_… in the query, centre ellipsis 4 … 4, wallet address in props alone',
  html: page({
    title: 'Aave - Reserve overview',
    css: `${appCss} .MuiTypography-root { margin: 0; } .contract { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }`,
    body: `<div id="__next"><header class="between"><a href="/">Dashboard</a><button type="button" id="wallet"><p class="MuiTypography-root">${short(evm(329), 4, 4)}</p></button></header>
<main class="frame"><h1>Marigold reserve</h1><div class="row"><a href="https://arbiscan.io/address/${evm(321)}" aria-label="Token contract"><svg width="16" height="16"></svg></a><a href="https://arbiscan.io/address/${evm(322)}" target="_blank">View collector contract</a></div>
<div class="card"><div class="contract" id="strategy"><span class="MuiTypography-root">Interest rate strategy</span><a href="https://arbiscan.io/address/${evm(323)}" target="_blank"><span class="MuiTypography-root">${short(evm(323), 7, 4)}</span></a></div>
<div class="contract" id="oracle"><span class="MuiTypography-root">Oracle price source</span> <span class="MuiTypography-root full">${evm(324)}</span></div></div></main></div>`,
  }),
  expect: [
    mention(evm(323), 'arbitrum', '#strategy a'),
    mention(evm(324), 'arbitrum', '#oracle .full', { via: 'text' }),
  ],
  mustNot: [
    decoy(short(evm(329), 4, 4), 'the wallet’s short form has nothing behind it'),
    decoy(evm(321), 'an icon that leads to another host'),
    decoy(evm(322), 'a name that leads to another host'),
  ],
  rule: [1, 2, 10],
};
