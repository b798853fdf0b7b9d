import { evm, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const spenders = [371, 372, 373] as const;

export const model: PageModel = {
  name: 'revoke-allowances',
  kind: 'app',
  family: 'revoke.cash',
  url: `https://revoke.cash/address/${evm(370)}?chainId=8453`,
  cite: 'docs/pages.md §1.7: div.max-w-36.truncate inside a link to an explorer; the header has no attribute, only the URL holds its address',
  html: page({
    title: 'Allowances | Revoke.cash',
    css: `${appCss} .max-w-36 { max-width: 144px; } td { white-space: nowrap; }`,
    body: `<div id="__next"><main class="frame"><h1 class="row" id="header"><span>${short(evm(370), 6, 6)}</span><button type="button">⧉</button></h1>
<table><thead><tr><th>Asset</th><th>Amount</th><th>Spender</th></tr></thead><tbody id="allowances">
${rows(spenders, (n) => `<tr><td><div class="row"><div class="max-w-36 truncate">MGD</div></div></td><td>Unlimited</td><td><div class="row"><a href="https://basescan.org/address/${evm(n)}" target="_blank"><div class="max-w-36 truncate">${short(evm(n), 6, 6)}</div></a><button type="button">Revoke</button></div></td></tr>`)}
<tr><td>CPL</td><td>40</td><td><div class="row"><a href="https://basescan.org/address/${evm(374)}" target="_blank"><div class="max-w-36 truncate">Saltmarsh Router</div></a></div></td></tr>
<tr><td>Sepolia</td><td>1</td><td><div class="row"><a href="https://sepolia.basescan.org/address/${evm(375)}"><div class="max-w-36 truncate">${short(evm(375), 6, 6)}</div></a></div></td></tr>
</tbody></table></main></div>`,
  }),
  expect: spenders.map((n) => mention(evm(n), 'base', `#allowances a[href$="${evm(n)}"]`)),
  mustNot: [decoy(evm(375), 'the link leads to a test network')],
  may: [
    decoy(evm(370), 'the short form agrees with the URL of the page alone'),
    decoy(evm(374), 'a name that the site prints, in a link to an explorer on another host'),
  ],
  siteName: [{ address: evm(374), name: 'Saltmarsh Router' }],
  noBadge: [quiet('.truncate', 8, 'an ellipsis box')],
  rule: [1, 8, 10],
};
