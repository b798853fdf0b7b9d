import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, etherscanDarkCss } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const row = (n: number) =>
  `<tr><td><a href="/tx/${txHash(n)}">${short(txHash(n), 8, 0)}</a></td><td>${addressCell(n)}</td><td>${addressCell(n + 1)}</td></tr>`;
const found = (numbers: readonly number[]) =>
  numbers
    .flatMap((n) => [n, n + 1])
    .map((n) => mention(evm(n), 'bsc', `#live a[href="/address/${evmLower(n)}"]`));
const prepend = (numbers: readonly number[]) =>
  `document.querySelector('#live').insertAdjacentHTML('afterbegin', ${JSON.stringify(rows(numbers, row))});`;
const mustNot = [decoy(txHash(651), 'a transaction hash')];

export const model: PageModel = {
  name: 'live-table',
  kind: 'situation',
  family: 'updates',
  url: 'https://bscscan.com/txsPending',
  cite: 'docs/pages.md §5, W5: rows are prepended again and again; the oldest leave',
  scheme: 'dark',
  html: page({
    title: 'Pending transactions',
    css: etherscanDarkCss,
    body: `<main class="container-xxl"><table class="table"><tbody id="live">${rows([651, 653], row)}</tbody></table></main>`,
  }),
  expect: found([651, 653]),
  mustNot,
  steps: [
    { name: 'two rows come', run: prepend([655, 657]), expect: found([655, 657, 651, 653]), mustNot },
    {
      name: 'one comes, two go, all in one task',
      run: `${prepend([659])} const body = document.querySelector('#live'); body.lastElementChild.remove(); body.lastElementChild.remove();`,
      expect: found([659, 655, 657]),
      mustNot: [],
    },
  ],
  rule: [4, 5],
};
