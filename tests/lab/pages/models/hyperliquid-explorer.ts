import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const fills = [521, 522] as const;

export const model: PageModel = {
  name: 'hyperliquid-explorer',
  kind: 'app',
  family: 'hyperliquid',
  url: `https://app.hyperliquid.xyz/explorer/address/${evmLower(520)}`,
  cite: 'not verified: nothing but the host is known, from docs/pages.md §4.1; its accounts are EVM accounts on a chain without a row, so the chain is unknown (docs/pages.md §3.6)',
  verified: false,
  scheme: 'dark',
  html: page({
    title: 'Explorer | Hyperliquid',
    css: appDarkCss,
    body: `<div id="root"><div class="frame"><h1>Address details</h1><div class="row"><span id="own">${evmLower(520)}</span><button type="button">⧉</button></div><table><tbody id="fills">
${rows(fills, (n) => `<tr><td><a href="/explorer/tx/${txHash(n)}">${short(txHash(n), 4, 4)}</a></td><td>Order</td><td><a href="/explorer/address/${evmLower(n)}">${short(evmLower(n), 4, 4)}</a></td></tr>`)}
</tbody></table></div></div>`,
  }),
  expect: [
    mention(evm(520), 'evm', '#own', { via: 'text' }),
    ...fills.map((n) => mention(evm(n), 'evm', `#fills a[href="/explorer/address/${evmLower(n)}"]`)),
  ],
  mustNot: [decoy(txHash(521), 'a transaction hash')],
  rule: [1, 10],
};
