import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { app, blockscoutCss, entity } from '../parts/blockscout.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const transfers = [
  [141, 142],
  [143, 141],
  [144, 145],
] as const;
const people = [
  [141, 2],
  [142, 1],
  [143, 1],
  [144, 1],
  [145, 1],
] as const;
const copyOf = (where: string) =>
  people.map(([n, count]) => mention(evm(n), 'arbitrum', `${where} a[href="/address/${evm(n)}"]`, { count }));
const hash = (n: number) => `<a href="/tx/${txHash(n)}"><span>${short(txHash(n), 6, 4)}</span></a>`;
const mustNot = transfers.map(([n]) => decoy(txHash(n), 'a transaction hash behind a short form'));

export const model: PageModel = {
  name: 'blockscout-txs',
  kind: 'explorer',
  family: 'blockscout',
  url: 'https://arbitrum.blockscout.com/txs',
  cite: 'docs/pages.md §1.2: desktop table and mobile list are both rendered, one hidden; the host itself is marked [?] there',
  viewport: { width: 1400, height: 900 },
  html: page({
    title: 'Transactions | Blockscout',
    css: blockscoutCss,
    body: app(`<h1>Transactions</h1>
<div class="mobile">${rows(transfers, ([from, to]) => `<div>${hash(from)}<br>${entity(from)} → ${entity(to)}</div>`)}</div>
<div class="desktop"><table><thead><tr><th>Txn hash</th><th>From</th><th>To</th><th>Value</th></tr></thead><tbody>
${rows(transfers, ([from, to]) => `<tr><td>${hash(from)}</td><td>${entity(from)}</td><td>${entity(to)}</td><td>0.1 ETH</td></tr>`)}
</tbody></table></div>`),
  }),
  expect: copyOf('.desktop'),
  mustNot,
  noBadge: [quiet('.mobile', 1, 'the hidden copy')],
  steps: [
    {
      name: 'the window becomes narrow and the other copy is shown',
      resize: { width: 760, height: 900 },
      expect: copyOf('.mobile'),
      mustNot,
    },
    {
      name: 'and wide again',
      resize: { width: 1400, height: 900 },
      expect: copyOf('.desktop'),
      mustNot,
    },
  ],
  rule: [1, 7],
};
