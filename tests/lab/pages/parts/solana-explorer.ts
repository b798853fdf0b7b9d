/**
 * Solana Explorer's address markup, as built in 2025 (two copies) and at HEAD in 2026 (one copy and a measuring span).
 */
import { short, solana } from '../address.ts';

export const solanaExplorerCss = `
body { color: #fff; background: #161b19; }
a { color: #33d6a5; text-decoration: none; }
.container { max-width: 1100px; margin: auto; padding: 1rem; }
.card { border: 1px solid #282d2b; border-radius: 8px; margin-bottom: 1rem; }
table { width: 100%; border-collapse: collapse; } td { padding: .75rem 1rem; border-top: 1px solid #282d2b; }
.font-monospace, .font-mono { font-family: monospace; }
.d-none { display: none; } .d-flex { display: flex; } .align-items-center { align-items: center; }
@media (min-width: 992px) { .d-lg-flex { display: flex; } .d-lg-none { display: none; } }
@media (max-width: 991px) { .d-flex.d-none { display: none; } }
.copy { border: 0; background: none; color: inherit; padding: 0 .4rem 0 0; flex: none; }
.block { display: block; width: 100%; }
.row { position: relative; display: flex; width: 100%; min-width: 0; align-items: baseline; overflow-x: clip; }
.measuring { pointer-events: none; visibility: hidden; position: absolute; white-space: nowrap; }
.shown { position: relative; min-width: 0; overflow: hidden; }
.truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const copy = '<button type="button" class="copy" aria-label="Copy">⧉</button>';

export function twoCopies(n: number, text = solana(n), query = ''): string {
  const inner = `${copy}<span class="font-monospace"><span data-address="${solana(n)}"><a class="text-truncate" href="/address/${solana(n)}${query}">${text}</a></span></span>`;
  return `<div class="d-none d-lg-flex align-items-center">${inner}</div><div class="d-flex d-lg-none align-items-center">${inner}</div>`;
}

export function measured(n: number, text = short(solana(n), 5, 5, '…'), query = ''): string {
  const address = solana(n);
  return `<span class="block"><div class="row"><span class="measuring font-mono" aria-hidden="true">${address}</span>${copy}<span data-address="${address}" class="shown font-mono"><a class="font-mono truncate" href="/address/${address}${query}">${text}</a></span><button type="button" class="copy edit" title="Edit nickname">✎</button></div></span>`;
}
