import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { mention } from '../parts/mention.ts';

const list = [861, 862, 863, 864] as const;

export const model: PageModel = {
  name: 'auto-table',
  kind: 'situation',
  family: 'layout',
  url: 'https://basescan.org/accounts',
  cite: 'docs/pages.md §1.1: td.text-nowrap, the table gets wider inside .table-responsive; columns sized by their content (CSS 2.2, section 17.5.2.2)',
  html: page({
    title: 'Top accounts',
    css: 'table { border-collapse: collapse; } td { border: 1px solid #ccc; padding: 4px 6px; white-space: nowrap; } .wrap td { white-space: normal; } .half { width: 340px; }',
    body: `<main><table id="auto"><tbody>${rows(list, (n, i) => `<tr><td>${i + 1}</td><td><a href="/address/${evmLower(n)}">${short(evm(n), 6, 8)}</a></td><td>1,000 ETH</td></tr>`)}</tbody></table>
<div class="half" style="overflow-x:auto"><table id="full"><tbody><tr><td>Owner</td><td><a href="/address/${evmLower(865)}">${evm(865)}</a></td><td>last</td></tr></tbody></table></div>
<table class="wrap half" id="wrap"><tbody><tr><td>Names wrap here when the room is small</td><td><a href="/address/${evmLower(866)}">Reef keeper of the northern lighthouse</a></td><td>and here</td></tr></tbody></table></main>`,
  }),
  expect: [...list, 865, 866].map((n) => mention(evm(n), 'base', `a[href="/address/${evmLower(n)}"]`)),
  mustNot: [],
  siteName: [{ address: evm(866), name: 'Reef keeper of the northern lighthouse' }],
  rule: [8],
};
