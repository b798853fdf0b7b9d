import { evm, evmLower } from '../address.ts';
import type { Findings, PageModel } from '../model.ts';
import { rows } from '../parts/document.ts';
import {
  contractInLabel,
  dataTablesStyles,
  etherscanControls,
  etherscanStyles,
  etherscanTheme,
} from '../parts/etherscan-built.ts';
import { libraryPage } from '../parts/library-page.ts';
import { mention } from '../parts/mention.ts';

const tokens = Array.from({ length: 13 }, (_, i) => 2260 + i);
const named = (n: number) => `Token ${n} (SM${n})`;
const shown = (numbers: readonly number[]): Findings => ({
  expect: numbers.flatMap((n) => [
    mention(evm(n), 'bsc', `#table td:nth-child(2) a[href="/address/${evmLower(n)}"]`),
    mention(evm(n), 'bsc', `#table td:nth-child(3) a[href="/token/${evmLower(n)}"]`),
  ]),
  mustNot: [],
});

export const model: PageModel = {
  name: 'bscscan-label-tokens',
  kind: 'explorer',
  family: 'etherscan',
  url: 'https://bscscan.com/tokens/label/saltmarsh',
  cite: 'docs/pages.md §1.1',
  origin: {
    site: 'BscScan',
    version: '24.5.2.0, DataTables 1.10, Bootstrap 5, Font Awesome',
    source:
      'dawsbot/eth-labels@bdbdcccb5ed73cb8dc597c1087fe589875c93ced scripts/HtmlParser/mocks/bscscan/tokens.html',
  },
  html: libraryPage({
    title: 'Saltmarsh tokens | BscScan',
    script: 'datatables',
    given: {
      table: { dom: etherscanControls, order: [[0, 'asc']], pageLength: 10 },
      acts: { columns: [0] },
    },
    icons: true,
    styles: [...etherscanStyles, ...dataTablesStyles],
    css: etherscanTheme,
    body: `<main class="container-xxl"><div class="card"><div class="table-responsive"><table class="table table-hover mb-0" style="width: 100%" id="table"><thead class="text-nowrap"><tr><th>#</th><th>Contract Address</th><th>Token Name</th><th>Market Cap</th><th>Holders</th><th>Website</th></tr></thead><tbody class="align-middle text-nowrap">
${rows(tokens, (n, i) => `<tr><td>${i + 1}</td><td>${contractInLabel(n)}</td><td><a class="d-flex align-items-center gap-1 link-dark" href="/token/${evmLower(n)}"><svg width="18" height="18" class="js-token-avatar rounded-circle"></svg><div class="d-flex gap-1"><span class="hash-tag text-truncate"><span class="text-wrap text-truncate" data-bs-toggle="tooltip">${named(n)}</span></span></div></a></td><td>$${i}0,000</td><td>${900 - i}</td><td><a class="text-secondary" href="https://saltmarsh.example/">saltmarsh.example</a></td></tr>`)}
</tbody></table></div></div></main>`,
  }),
  ...shown(tokens.slice(0, 10)),
  siteName: tokens.map((n) => ({ address: evm(n), name: named(n) })),
  steps: [
    { name: 'sorted the other way', run: "turn('sorted');", ...shown(tokens.slice(3)) },
    { name: 'page 2', run: "turn('page 2');", ...shown(tokens.slice(0, 3)) },
  ],
  rule: [1, 2, 4, 8],
};
