import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [261, 262] as const;

export const model: PageModel = {
  name: 'ethplorer-address',
  kind: 'explorer',
  family: 'ethplorer',
  url: `https://ethplorer.io/address/${evmLower(260)}`,
  cite: 'not verified: nothing but the host is known, from docs/pages.md §4.1',
  viewport: { width: 1000, height: 700 },
  html: page({
    title: 'Address | Ethplorer',
    css: 'body { background: #1c2732; color: #cfd8dc; } a { color: #47c8ff; } table { width: 100%; } td { padding: .4rem; }',
    body: `<h1>Address</h1><div id="own"><a href="/address/${evmLower(260)}" class="local-link">${evmLower(260)}</a></div><table><tbody id="list">
${rows(list, (n) => `<tr><td><a href="/tx/${txHash(n)}">${short(txHash(n), 8, 0)}</a></td><td>to <a class="local-link" href="/address/${evmLower(n)}">${short(evmLower(n), 8, 4)}</a></td><td>10 MGD</td></tr>`)}
</tbody></table>`,
  }),
  scheme: 'dark',
  expect: [
    mention(evm(260), 'ethereum', '#own a'),
    ...list.map((n) => mention(evm(n), 'ethereum', `#list a[href="/address/${evmLower(n)}"]`)),
  ],
  mustNot: [decoy(txHash(261), 'a transaction hash')],
  rule: [1, 2],
};
