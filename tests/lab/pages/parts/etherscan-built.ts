/** The Etherscan family's cells of 2024, which its servers write, over real Bootstrap 5 and Font Awesome. */
import { evm, evmLower, short } from '../address.ts';
import { libraryPage } from './library-page.ts';

/** What their own theme adds to Bootstrap, as far as it is needed for the rows' sizes. */
export const etherscanTheme = `
body { font-size: .9063rem; } a { text-decoration: none; }
.hash-tag { display: inline-block; max-width: 10rem; vertical-align: bottom; }
.fs-70x { font-size: .7rem; } .table > :not(caption) > * > * { padding: .75rem .5rem; }
`;

export const etherscanStyles = ['bootstrap-5/dist/css/bootstrap.min.css'];
/** Where the lists of an address were seen. */
export const etherscanOfAddress = {
  site: 'Etherscan',
  version: '24.10.4.0, Bootstrap 5, Font Awesome',
  source:
    'artificialvirus/smart-contract-security-tool@3d3f4a71801b253591c11a74e3a42db82c678ebd contracts/0x71c7656ec7ab88b098defb751b7401b5f6d8976f.sol',
};

/** A page without DataTables. */
export const etherscanPage = (title: string, body: string): string =>
  libraryPage({
    title,
    body,
    script: 'bootstrap',
    given: {},
    icons: true,
    styles: etherscanStyles,
    css: etherscanTheme,
  });

export const dataTablesStyles = ['datatables.net-bs4/css/dataTables.bootstrap4.min.css'];

const copyIcon = (n: number, kind: string) =>
  `<a class="js-clipboard link-secondary" href="javascript:;" data-clipboard-text="${evm(n)}" data-bs-toggle="tooltip" data-bs-trigger="hover" aria-label="Copy Address"><i id="linkIcon_${kind}_${n}" class="far fa-copy fa-fw"></i> </a>`;

/** An address as in lists of transactions. */
export const inList = (n: number) =>
  `<div class="d-flex align-items-center gap-1"> <a data-highlight-target="${evmLower(n)}" class="me-1" href="/address/${evmLower(n)}" data-bs-toggle="tooltip" data-bs-trigger="hover" data-bs-placement="top" title="${evmLower(n)}"><span data-highlight-target="${evm(n)}">${short(evm(n), 8, 9)}</span></a>${copyIcon(n, 'f')}</div>`;

/** A contract in lists of internal transactions. */
export const contractInList = (n: number) =>
  `<div class="d-flex align-items-center gap-1"><i class="far fa-file-alt text-secondary" data-bs-toggle="tooltip" title="Contract"></i> <a href="/address/${evmLower(n)}" data-bs-toggle="tooltip" data-bs-placement="top" title="${evmLower(n)}"><span data-highlight-target="${evm(n)}">${short(evm(n), 8, 9)}</span></a>${copyIcon(n, 'i')}</div>`;

/** The page's own address has no link. */
export const ownInList = (n: number) =>
  `<div class="d-flex align-items-center gap-1"> <span data-highlight-target="${evmLower(n)}" class="hash-tag text-truncate" data-bs-toggle="tooltip" data-bs-placement="top" title="${evmLower(n)}">${short(evm(n), 8, 9)}</span>${copyIcon(n, 't')}</div>`;

/** A link to a transaction, cut by its style sheet. */
export const hashInList = (hash: string) =>
  `<div class="d-flex align-items-center gap-1"><a class="hash-tag text-truncate myFnExpandBox_searchVal" style="max-width:7rem;" href="/tx/${hash}">${hash}</a><a class="js-clipboard link-secondary" href="javascript:;" data-clipboard-text="${hash}"><i class="far fa-copy fa-fw"></i> </a></div>`;

/** An address in lists of a label’s accounts. */
export const inLabel = (n: number) =>
  `<span class="d-flex align-items-center"><span class="d-flex align-items-center" style="white-space: nowrap"><a class="me-1" href="/address/${evmLower(n)}" data-bs-toggle="tooltip" data-bs-title="${evmLower(n)}"><span data-highlight-target="${evm(n)}">${short(evm(n), 8, 8)}</span></a> ${copyIcon(n, 'l')}</span></span>`;

/** A token’s contract in lists of a label’s tokens. */
export const contractInLabel = (n: number) =>
  `<div class="d-flex align-items-center gap-1"><a href="/address/${evmLower(n)}" data-bs-toggle="tooltip" data-bs-trigger="hover" data-bs-title="${evmLower(n)}"><span data-highlight-target="${evm(n)}">${short(evm(n), 8, 9)}</span></a> ${copyIcon(n, 'c')}</div>`;

/** Where DataTables puts its controls on these sites. */
export const etherscanControls =
  "<'top d-flex flex-column flex-sm-row justify-content-between gap-3 p-3 topdivdt'<'text-muted datainfo'i>p>rt<'card-footer d-flex flex-wrap justify-content-between align-items-center gap-3 bottomdivdt'l p>";
