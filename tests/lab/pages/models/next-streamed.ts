import { short, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { hydration } from '../parts/hydration.ts';
import { mention } from '../parts/mention.ts';

const list = [611, 612] as const;
const late = [613, 614] as const;
const items = (numbers: readonly number[]) =>
  rows(
    numbers,
    (n) => `<li class="row"><a href="/address/${solana(n)}">${short(solana(n), 4, 4, '…')}</a></li>`,
  );
const boundary = `<ul id="late">${items(late)}</ul>`;
const shell = `<h1>Accounts</h1><ul id="list">${items(list)}</ul>`;

export const model: PageModel = {
  name: 'next-streamed',
  kind: 'situation',
  family: 'hydration',
  url: `https://explorer.solana.com/address/${solana(610)}/domains`,
  cite: 'docs/pages.md §0.3: streamed React with Suspense; load and two idle callbacks alone broke it in 8 of 8 runs',
  html: page({
    title: 'Domains',
    css: appCss,
    body: `<main class="frame"><div id="shell">${shell}</div><div id="boundary"><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--></div></main>
<div hidden id="S:0">${boundary}</div><script>(self.__next_f = self.__next_f || []).push([0]);</script>
${hydration({ root: '#shell', served: shell, after: 60, react: true })}
${hydration({
  root: '#boundary',
  served: boundary,
  after: 650,
  react: true,
  before: {
    after: 250,
    run: `const late = document.getElementById('S:0'); document.getElementById('boundary').replaceChildren(...late.childNodes); late.remove();`,
  },
})}`,
  }),
  expect: [
    ...list.map((n) => mention(solana(n), 'solana', `#list a[href="/address/${solana(n)}"]`)),
    ...late.map((n) => mention(solana(n), 'solana', `#late a[href="/address/${solana(n)}"]`)),
  ],
  mustNot: [],
  holds: `window.hydration === 'clean'`,
  rule: [3, 4, 7],
};
