import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { mention } from '../parts/mention.ts';

const link = (n: number) => `<a href="/address/${evmLower(n)}">${short(evm(n), 6, 8)}</a>`;
const grid = [857, 858, 859, 860] as const;
const all = [850, 851, 852, 853, 854, 855, 856, ...grid];

export const model: PageModel = {
  name: 'css-combinators',
  kind: 'situation',
  family: 'layout',
  url: 'https://etherscan.io/accounts',
  cite: 'docs/pages.md §0.8 and §1.10: where a badge may go; the selectors are those whose match depends on siblings (Selectors 4, sections 14 and 15)',
  html: page({
    title: 'Selectors',
    css: `
a { color: #0784c3; }
.last > :last-child { font-weight: bold; margin-inline-end: 40px; }
.only > a:only-child { display: block; padding: 12px; background: #eef; }
.next > a + button { margin-inline-start: 48px; }
.stack { display: flex; flex-direction: column; } .stack > * + * { margin-top: 16px; }
.gapped { display: flex; gap: 32px; } .odd > :nth-child(odd) { padding: 6px; }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; max-width: 600px; }
.tight { display: inline-block; border: 1px solid #ccc; }
.empty:not(:has(span)) { border-left: 8px solid #0a0; padding-left: 8px; }`,
    body: `<main>
<div class="last"><b>From</b> ${link(850)}</div>
<div class="only">${link(851)}</div>
<div class="next">${link(852)}<button type="button">Copy</button></div>
<div class="stack">${link(853)}<span>below</span></div>
<div class="gapped">${link(854)}<span>one</span><span>two</span></div>
<div class="odd">${link(855)}<b>even</b><b>odd</b></div>
<div><div class="tight">${link(856)}</div> beside</div>
<div class="grid">${rows(grid, (n) => link(n))}</div>
<div class="empty">No span in here</div></main>`,
  }),
  expect: all.map((n) => mention(evm(n), 'ethereum', `a[href="/address/${evmLower(n)}"]`)),
  mustNot: [],
  rule: [8],
};
