/** beaconcha.in's pages: a card with a DataTable, in real Bootstrap 4. */
import { evm } from '../address.ts';
import { rows } from './document.ts';
import { libraryPage } from './library-page.ts';

const styles = [
  'bootstrap-4/dist/css/bootstrap.min.css',
  'datatables.net-bs4/css/dataTables.bootstrap4.min.css',
];

export const copyIcon = (n: number) =>
  ` <i class="fa fa-copy text-muted p-1" role="button" data-toggle="tooltip" title="Copy to clipboard" data-clipboard-text="${evm(n)}"></i>`;

const frame = (title: string, heads: readonly string[]) =>
  `<div class="container mt-2"><div class="my-3"><h1 class="h4 mb-1 mb-md-0"><i class="fas fa-file-signature mr-2"></i>${title}</h1></div>
<div class="card"><div class="card-body px-0 py-2"><div class="table-responsive pt-2"><table class="table" id="table"><thead><tr>
${rows(heads, (head) => `<th>${head}</th>`)}
</tr></thead><tbody></tbody></table></div></div></div></div>`;

/** A list of ten rows a page, sorted by its third column. */
export const beaconchainPage = (
  title: string,
  heads: readonly string[],
  data: readonly (readonly (string | number)[])[],
): string =>
  libraryPage({
    title: `${title} | beaconcha.in`,
    script: 'datatables',
    given: { table: { data, order: [[2, 'desc']], pageLength: 10 }, acts: { columns: [2] } },
    icons: true,
    styles,
    css: '.table td, .table th { white-space: nowrap; }',
    body: frame(title, heads),
  });
