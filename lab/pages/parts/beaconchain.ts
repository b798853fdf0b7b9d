/** beaconcha.in's pages: a card with a DataTable, in real Bootstrap 4. */
import { evm } from '../address.ts';
import { rows } from './document.ts';

export const beaconchainStyles = [
  'bootstrap-4/dist/css/bootstrap.min.css',
  'datatables.net-bs4/css/dataTables.bootstrap4.min.css',
];
export const beaconchainTheme = '.table td, .table th { white-space: nowrap; }';

export const copyIcon = (n: number) =>
  ` <i class="fa fa-copy text-muted p-1" role="button" data-toggle="tooltip" title="Copy to clipboard" data-clipboard-text="${evm(n)}"></i>`;

export const beaconchainFrame = (title: string, heads: readonly string[]) =>
  `<div class="container mt-2"><div class="my-3"><h1 class="h4 mb-1 mb-md-0"><i class="fas fa-file-signature mr-2"></i>${title}</h1></div>
<div class="card"><div class="card-body px-0 py-2"><div class="table-responsive pt-2"><table class="table" id="table"><thead><tr>
${rows(heads, (head) => `<th>${head}</th>`)}
</tr></thead><tbody></tbody></table></div></div></div></div>`;
