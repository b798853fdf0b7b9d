import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { mention } from '../parts/mention.ts';

const all = Array.from({ length: 60 }, (_, n) => 4_700 + n);

export const model: PageModel = {
  name: 'quirks-mode',
  kind: 'situation',
  family: 'quirks',
  url: 'https://etherscan.io/accounts',
  cite: 'docs/pages.md §0.8: badges stand behind links, also where a page has no doctype and its root is as high as the page',
  viewport: { width: 900, height: 600 },
  html: page({
    title: 'Accounts',
    css: 'td { padding: 4px 12px; }',
    body: `<table>${rows(all, (n) => `<tr><td><a href="/address/${evmLower(n)}">${short(evm(n), 8, 8)}</a></td><td>in</td></tr>`)}</table>`,
  }).replace('<!DOCTYPE html>\n', ''),
  expect: all.map((n) => mention(evm(n), 'ethereum', `a[href$="${evmLower(n)}"]`)),
  mustNot: [],
  rule: [],
};
