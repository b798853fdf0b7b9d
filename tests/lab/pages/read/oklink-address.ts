import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [251, 252, 253] as const;

export const model: PageModel = {
  name: 'oklink-address',
  kind: 'explorer',
  family: 'oklink',
  url: `https://www.oklink.com/base/address/${evmLower(250)}`,
  cite: 'not verified: the DOM around it; the path and 4...10 are in docs/pages.md §1.7 (rolod0x abbreviators.ts), data in embedded appState JSON',
  html: page({
    title: 'Address | OKLink',
    css: 'a { color: #1d4ed8; text-decoration: none; } table { width: 100%; border-collapse: collapse; } td { padding: .5rem; border-bottom: 1px solid #eee; }',
    body: `<div id="root"><h1>Address</h1><div id="own"><span title="${evmLower(250)}">${short(evmLower(250), 4, 10)}</span></div><table><tbody id="list">
${rows(list, (n) => `<tr><td><a href="/base/tx/${txHash(n)}">${short(txHash(n), 4, 10)}</a></td><td><a href="/base/address/${evmLower(n)}">${short(evmLower(n), 4, 10)}</a></td></tr>`)}
<tr><td></td><td><a href="/arbitrum-one/address/${evmLower(254)}">${short(evmLower(254), 4, 10)}</a></td></tr>
</tbody></table></div><script type="application/json" id="appState">{"related":["${evmLower(255)}"]}</script>`,
  }),
  expect: [
    mention(evm(250), 'base', '#own > span', { via: 'attribute' }),
    ...list.map((n) => mention(evm(n), 'base', `#list a[href="/base/address/${evmLower(n)}"]`)),
    mention(evm(254), 'arbitrum', `#list a[href="/arbitrum-one/address/${evmLower(254)}"]`),
  ],
  mustNot: [decoy(evmLower(255), 'only in embedded JSON'), decoy(txHash(251), 'a transaction hash')],
  rule: [1, 10],
};
