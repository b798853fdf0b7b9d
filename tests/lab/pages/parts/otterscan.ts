/** Otterscan's plain address: the full text in an ellipsis box. */
import { evm } from '../address.ts';

export const otterscanCss = `
body { color: #374151; background: #f3f4f6; font: 14px/1.5 "Roboto", system-ui, sans-serif; }
a { color: #3498db; text-decoration: none; }
main { max-width: 1200px; margin: 1rem auto; padding: 1rem; background: #fff; border-radius: 8px; }
.truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.font-address { font-family: monospace; }
.grid { display: grid; grid-template-columns: 2fr 1fr 3fr 3fr 1fr; gap: .25rem 1rem; align-items: baseline; border-bottom: 1px solid #e5e7eb; padding: .5rem 0; }
.grid > * { min-width: 0; }
.cell { display: flex; align-items: baseline; gap: .25rem; min-width: 0; }
.border-dashed { overflow: hidden; border: 1px dashed transparent; border-radius: 4px; padding: 0 .25rem; display: flex; min-width: 0; }
`;

export function plainAddress(n: number, text = evm(n)): string {
  return `<a class="truncate font-address" href="/address/${evm(n)}" title="${evm(n)}">${text}</a>`;
}

/** The highlighter's box: on hover it changes its class everywhere the address appears. */
export function highlighted(n: number, text = evm(n)): string {
  return `<div class="cell"><div class="border-dashed">${plainAddress(n, text)}</div></div>`;
}

export function ownAddress(n: number): string {
  return `<div class="cell"><div class="border-dashed"><span class="truncate font-address" title="${evm(n)}">${evm(n)}</span></div></div>`;
}
