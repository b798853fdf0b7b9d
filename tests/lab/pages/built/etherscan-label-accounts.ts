import { evm, evmLower } from '../address.ts';
import type { Findings, PageModel } from '../model.ts';
import { rows } from '../parts/document.ts';
import {
  dataTablesStyles,
  etherscanControls,
  etherscanStyles,
  etherscanTheme,
  inLabel,
} from '../parts/etherscan-built.ts';
import { libraryPage } from '../parts/library-page.ts';
import { mention } from '../parts/mention.ts';

const accounts = Array.from({ length: 14 }, (_, i) => 2240 + i);
const shown = (numbers: readonly number[]): Findings => ({
  expect: numbers.map((n) => mention(evm(n), 'ethereum', `#table a[href="/address/${evmLower(n)}"]`)),
  mustNot: [],
});

export const model: PageModel = {
  name: 'etherscan-label-accounts',
  kind: 'explorer',
  family: 'etherscan',
  url: 'https://etherscan.io/accounts/label/saltmarsh',
  cite: 'docs/pages.md §1.1',
  origin: {
    site: 'Etherscan',
    version: '24.3.3.1, DataTables 1.10, Bootstrap 5, Font Awesome',
    source:
      'dawsbot/eth-labels@bdbdcccb5ed73cb8dc597c1087fe589875c93ced scripts/HtmlParser/mocks/etherscan/accounts.html',
  },
  html: libraryPage({
    title: 'Saltmarsh accounts | Etherscan',
    script: 'datatables',
    given: {
      table: { dom: etherscanControls, order: [[3, 'asc']], pageLength: 10 },
      acts: { columns: [3] },
    },
    icons: true,
    styles: [...etherscanStyles, ...dataTablesStyles],
    css: etherscanTheme,
    body: `<main class="container-xxl"><div class="card"><div class="tab-content"><div class="tab-pane fade show active"><div class="table-responsive"><table class="table table-hover table-align-middle mb-0" style="width: 100%" id="table"><thead class="align-middle text-nowrap"><tr><th scope="col" width="370">Address</th><th scope="col">Name Tag</th><th scope="col">Balance</th><th scope="col">Txn Count</th></tr></thead><tbody>
${rows(accounts, (n, i) => `<tr><td class="align-items-center">${inLabel(n)}</td><td></td><td>0<b>.</b>0${i} ETH</td><td>${i + 10}</td></tr>`)}
</tbody></table></div></div></div></div></main>`,
  }),
  ...shown(accounts.slice(0, 10)),
  steps: [
    { name: 'sorted the other way', run: "turn('sorted');", ...shown(accounts.slice(4)) },
    { name: 'page 2', run: "turn('page 2');", ...shown(accounts.slice(0, 4)) },
    { name: 'as it was', run: "turn('all');", ...shown(accounts.slice(0, 10)) },
  ],
  rule: [1, 4, 8],
};
