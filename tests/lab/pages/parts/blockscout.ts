/** Common parts of Blockscout pages: the address entity, its dynamic shortening, tables with a hidden mobile copy. */
import { evm, short } from '../address.ts';

export const blockscoutCss = `
body { color: #101112; background: #fff; font-family: Inter, system-ui, sans-serif; }
a { color: #2b6cb0; text-decoration: none; }
.layout { padding: 1rem; max-width: 1360px; margin: auto; }
.address-entity { display: inline-flex; align-items: center; max-width: 100%; min-width: 0; position: relative; }
.address-entity > .icon { flex: none; width: 20px; height: 20px; margin-right: 8px; border-radius: 50%; background: #cbd5e0; }
.address-entity > a, .address-entity > .chakra-skeleton { min-width: 0; overflow: hidden; white-space: nowrap; display: block; }
.address-entity > a > .chakra-skeleton { overflow: hidden; text-overflow: ellipsis; }
.copy { flex: none; width: 20px; height: 20px; margin-left: 8px; border: 0; background: none; padding: 0; }
@keyframes fade { from { opacity: 0; } }
@keyframes bg-fade { to { background: #cbd5e0; } }
.chakra-skeleton { animation: fade .1s ease-out; }
.chakra-skeleton[data-loading], .css-loading { background: #e2e8f0; color: transparent; border-radius: 4px; animation: bg-fade .8s linear infinite alternate; }
.chakra-skeleton[data-loading] *, .css-loading * { visibility: hidden; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
td, th { padding: .75rem 1rem; border-bottom: 1px solid #eee; text-align: start; }
.mobile { display: none; } .mobile > div { padding: .75rem 0; border-bottom: 1px solid #eee; }
@media (max-width: 1000px) { .desktop { display: none; } .mobile { display: block; } }
`;

const copy = '<button type="button" class="copy" aria-label="copy">⧉</button>';

/**
 * Chakra's Skeleton keeps its class after loading. Version 3 marks it while loading; version 2 gives it another class.
 */
const text = (words: string) => `<div class="chakra-skeleton"><span>${words}</span></div>`;

/** In tables the entity carries the address for highlighting; in headings it does not. */
export function entity(n: number, words = short(evm(n), 4, 4), hash = true): string {
  return `<div class="address-entity"${hash ? ` data-hash="${evm(n)}"` : ''}><div class="icon chakra-skeleton"></div><a class="chakra-link" href="/address/${evm(n)}">${text(words)}</a>${copy}</div>`;
}

export function ownEntity(n: number): string {
  return `<div class="address-entity"><div class="icon chakra-skeleton"></div>${text(evm(n))}${copy}</div>`;
}

export function app(body: string): string {
  return `<div id="__next"><div class="layout">${body}</div></div><script>window.__envs = { NEXT_PUBLIC_APP_PROTOCOL: 'https' };</script>`;
}
