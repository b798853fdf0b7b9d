import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const chains = ['eth', 'base', 'bsc'] as const;

export const model: PageModel = {
  name: 'debank-profile',
  kind: 'app',
  family: 'debank',
  url: `https://debank.com/profile/${evmLower(390)}/history`,
  cite: 'docs/pages.md §1.7: div[class^="HeaderInfo_address"] > span with the full text, all chains at once, history rows shortened without href [?]; §3.5: icons only raise confidence',
  html: page({
    title: 'DeBank | Profile',
    css: `${appCss} .History_row__x1 { display: grid; grid-template-columns: 24px 1fr 1fr; padding: .5rem 0; } .HeaderInfo_address__p2 { display: flex; gap: 4px; font-size: 13px; }`,
    body: `<div id="root"><div class="frame"><div class="HeaderInfo_address__p2"><span>${evmLower(390)}</span><img alt="copy" width="12" height="12"></div>
<div id="history">
${rows(chains, (chain, i) => `<div class="History_row__x1"><img alt="${chain}" width="16" height="16"><div>Send <a href="https://etherscan.io/tx/${txHash(390 + i)}">${short(txHash(390 + i), 4, 4)}</a></div><div>from <span class="mine">${short(evmLower(390), 4, 4)}</span> to <span class="other">${short(evmLower(391 + i), 4, 4)}</span></div></div>`)}
</div></div></div>`,
  }),
  expect: [
    mention(evm(390), 'evm', '[class^="HeaderInfo_address"] > span', { via: 'text' }),
    mention(evm(390), 'evm', '#history .mine', { via: 'text', count: 3, possible: true }),
  ],
  mustNot: [
    decoy(short(evmLower(391), 4, 4), 'a short form with nothing behind it'),
    decoy(txHash(390), 'a transaction hash'),
  ],
  rule: [1, 10],
};
