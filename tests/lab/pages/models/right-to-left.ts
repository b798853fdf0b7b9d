import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, etherscanDarkCss } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const list = [871, 872, 873] as const;

export const model: PageModel = {
  name: 'right-to-left',
  kind: 'situation',
  family: 'direction',
  url: 'https://etherscan.io/txs?block=21000002',
  cite: 'docs/pages.md §1.1 for the rows; a page that the browser has translated is right to left with the address cells unchanged',
  scheme: 'dark',
  dir: 'rtl',
  html: page({
    title: 'المعاملات',
    lang: 'ar',
    dir: 'rtl',
    css: `${etherscanDarkCss} bdi { unicode-bidi: isolate; }`,
    body: `<main class="container-xxl"><h1>المعاملات</h1><p id="sentence">أُرسلت من <bdi>${evm(870)}</bdi> قبل ساعة.</p>
<div class="table-responsive"><table class="table" id="list"><tbody>
${rows(list, (n) => `<tr><td><a href="/tx/${txHash(n)}">${short(txHash(n), 8, 0)}</a></td><td>${addressCell(n)}</td><td class="text-nowrap">من <a href="/address/${evmLower(n + 10)}">${short(evm(n + 10), 6, 8)}</a></td></tr>`)}
</tbody></table></div></main>`,
  }),
  expect: [
    mention(evm(870), 'ethereum', '#sentence > bdi', { via: 'text' }),
    ...list.flatMap((n) =>
      [n, n + 10].map((m) => mention(evm(m), 'ethereum', `#list a[href="/address/${evmLower(m)}"]`)),
    ),
  ],
  mustNot: [decoy(txHash(871), 'a transaction hash')],
  rule: [1, 8],
};
