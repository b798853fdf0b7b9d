/** A long table of each library, on a page that sorts, filters, scrolls and changes it. */
import { evmLower } from './address.ts';
import {
  dataTablesStyles,
  etherscanControls,
  etherscanStyles,
  etherscanTheme,
  inLabel,
} from './parts/etherscan-built.ts';
import { libraryPage } from './parts/library-page.ts';
import { positions } from './parts/positions.ts';

export interface TablePage {
  readonly name: string;
  readonly url: string;
  readonly html: string;
}

const size = 120;
const rows = positions(5_000, size);
export const tables: readonly TablePage[] = [
  {
    name: 'DataTables',
    url: 'https://etherscan.io/accounts/label/all',
    html: libraryPage({
      title: 'Accounts | Etherscan',
      script: 'datatables',
      icons: true,
      styles: [...etherscanStyles, ...dataTablesStyles],
      css: etherscanTheme,
      given: {
        table: {
          dom: etherscanControls,
          order: [[2, 'asc']],
          pageLength: 50,
          data: rows.map(({ protocol, value }, i) => [inLabel(5_000 + i), protocol, value, i]),
        },
        acts: { columns: [1, 2, 3], searches: ['', 'maker', 'aave', 'a', evmLower(5_004).slice(2, 6)] },
      },
      body: '<main class="container-xxl"><div class="table-responsive"><table class="table table-hover table-align-middle mb-0" id="table"><thead><tr><th width="370">Address</th><th>Name Tag</th><th>Balance</th><th>Txn Count</th></tr></thead></table></div></main>',
    }),
  },
];
