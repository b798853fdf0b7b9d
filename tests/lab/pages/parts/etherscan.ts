/** Common parts of explorers of the Etherscan family: Bootstrap 5 classes, address cells, header and footer. */
import { evm, evmLower, short } from '../address.ts';

export const etherscanCss = `
body { color: #212529; background: #fff; }
a { color: #0784c3; text-decoration: none; }
.container-xxl { padding: 0 1rem; max-width: 1400px; margin: auto; }
.d-flex { display: flex; } .d-inline-flex { display: inline-flex; }
.align-items-center { align-items: center; } .gap-1 { gap: .25rem; } .gap-2 { gap: .5rem; }
.text-truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.text-nowrap { white-space: nowrap; } .d-none { display: none; }
.card { border: 1px solid #e9ecef; border-radius: .75rem; margin: .75rem 0; padding: 1rem; }
.table-responsive { overflow-x: auto; }
.table { width: 100%; border-collapse: collapse; }
.table td, .table th { padding: .6rem .5rem; border-bottom: 1px solid #e9ecef; text-align: start; vertical-align: middle; }
.dropdown { position: relative; display: inline-block; }
.dropdown-menu { display: none; position: absolute; top: 100%; z-index: 5; background: #fff; border: 1px solid #ddd; padding: .25rem; }
.dropdown-menu.show { display: block; }
.dropdown-item { display: block; padding: .2rem .75rem; white-space: nowrap; }
.nav { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
.badge { font-size: .75em; padding: .35em .6em; border-radius: .4rem; background: #e9ecef; }
.hash-tag { max-width: 220px; display: inline-block; vertical-align: bottom; }
footer { margin-top: 2rem; padding: 1rem; font-size: .85em; background: #f8f9fa; }
`;

export const etherscanDarkCss = `${etherscanCss}
body { color: #fff; background: #111; }
.card, .table td, .table th { border-color: #2b2b2b; }
.badge { background: #222; } footer { background: #161616; }
`;

/** Font Awesome draws the icon in `::before`, so the element is empty. */
const copyIcon = '<i class="far fa-copy fa-fw" aria-hidden="true"></i>';

export function copyButton(n: number): string {
  return `<a class="js-clipboard link-secondary" href="javascript:;" data-clipboard-text="${evm(n)}" aria-label="Copy Address">${copyIcon}</a>`;
}

/** The row of 2024: lower case in the link, EIP-55 in the highlight target and on the copy button. */
export function addressCell(n: number, head = 6, tail = 8, icon = ''): string {
  return `<div class="d-flex align-items-center gap-1">${icon}<a href="/address/${evmLower(n)}" data-bs-toggle="tooltip" data-bs-title="${evmLower(n)}"><span class="d-block" data-highlight-target="${evm(n)}">${short(evm(n), head, tail)}</span></a> ${copyButton(n)}</div>`;
}

/** An address for which the site prints its own tag. */
export function namedCell(n: number, name: string): string {
  return `<div class="d-flex align-items-center gap-1"><a class="hash-tag text-truncate" href="/address/${evmLower(n)}" data-bs-toggle="tooltip" data-bs-html="true" data-bs-title="Public Tag: ${name}&lt;br/&gt;(${evm(n)})"><span data-highlight-target="${evm(n)}">${name}</span></a> ${copyButton(n)}</div>`;
}

/** The page's own address in a list has no link. */
export function ownCell(n: number, head = 6, tail = 8): string {
  return `<div class="d-flex align-items-center gap-1"><span class="hash-tag text-truncate" title="${evmLower(n)}" data-highlight-target="${evm(n)}">${short(evm(n), head, tail)}</span> ${copyButton(n)}</div>`;
}

export function txCell(hash: string): string {
  return `<div class="d-flex align-items-center gap-1"><button type="button" class="js-txnAdvancedDetails" aria-label="Details">◉</button><a href="/tx/${hash}" class="myFnExpandBox_searchVal hash-tag text-truncate" style="max-width:120px">${hash}</a></div>`;
}

export function header(site: string, searched = ''): string {
  return `<header id="masterHeader"><div class="container-xxl d-flex align-items-center gap-2">
<a href="/">${site}</a>
<ul class="nav"><li><a class="nav-link" href="/txs">Transactions</a></li><li><a class="nav-link" href="/tokens">Tokens</a></li><li><a class="nav-link" href="/labelcloud">Label cloud</a></li></ul>
<form action="/search"><input type="text" name="q" aria-label="Search" placeholder="Address, transaction, block" value="${searched}"></form>
</div></header>`;
}

/** The footer asks for donations to a shortened, linked address. */
export function footer(n: number): string {
  return `<footer><div class="container-xxl">Donations: <a id="donation" href="/address/${evmLower(n)}">${short(evmLower(n), 6, 6)}</a></div></footer>`;
}
