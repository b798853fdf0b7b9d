/** A long table of each library, on a page that sorts, filters, scrolls and changes it. */
import { evm, evmLower, txHash } from './address.ts';
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
const given = { rows: positions(5_000, size), others: positions(6_000, size) };
const blockscoutRows = (first: number) =>
  Array.from({ length: 12 }, (_, i) => ({
    from: evm(first + 2 * i),
    to: evm(first + 2 * i + 1),
    hash: txHash(first + i),
  }));

const grid = `.ag-root-wrapper, #root { height: 640px; } .ag-body-viewport { overflow: auto; }`;
const ant = `.ant-table-cell { padding: 12px 16px; overflow-wrap: break-word; } .ant-table-row { border-bottom: 1px solid #f0f0f0; display: flex; }
.ant-table-tbody-virtual .ant-table-cell { flex: 0 0 var(--virtual-width); } .ant-typography-ellipsis { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }`;

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
          data: given.rows.map(({ protocol, value }, i) => [inLabel(5_000 + i), protocol, value, i]),
        },
        acts: { columns: [1, 2, 3], searches: ['', 'maker', 'aave', 'a', evmLower(5_004).slice(2, 6)] },
      },
      body: '<main class="container-xxl"><div class="table-responsive"><table class="table table-hover table-align-middle mb-0" id="table"><thead><tr><th width="370">Address</th><th>Name Tag</th><th>Balance</th><th>Txn Count</th></tr></thead></table></div></main>',
    }),
  },
  {
    name: 'TanStack Virtual',
    url: 'https://defillama.com/liquidations/all',
    html: libraryPage({
      title: 'Liquidations | DefiLlama',
      script: 'defillama',
      styles: ['built/defillama.css'],
      given,
    }),
  },
  {
    name: 'AG Grid',
    url: 'https://dune.com/grid',
    html: libraryPage({ title: 'Grid', script: 'ag-grid', css: grid, given }),
  },
  {
    name: 'Ant Design',
    url: 'https://tally.xyz/table',
    html: libraryPage({ title: 'Table', script: 'ant-table', css: ant, given }),
  },
  {
    name: 'Chakra UI',
    url: 'https://base.blockscout.com/txs',
    html: libraryPage({
      title: 'Blockscout',
      script: 'blockscout-3',
      given: {
        own: evm(4_999),
        stub: evm(4_998),
        rows: blockscoutRows(5_000),
        more: blockscoutRows(6_000),
        list: 'txs',
      },
    }),
  },
];
