import { evm, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { hydration } from '../parts/hydration.ts';
import { mention } from '../parts/mention.ts';

const list = [621, 622] as const;
const served = `<h1>Leaders</h1><div id="list">${rows(list, (n) => `<div class="between"><a href="https://arbiscan.io/address/${evm(n)}">${short(evm(n), 4, 4)}</a><span>9</span></div>`)}</div>`;

export const model: PageModel = {
  name: 'vue-hydration',
  kind: 'situation',
  family: 'hydration',
  url: 'https://snapshot.org/leaders',
  cite: 'docs/pages.md §0.3 and §1.9: data-server-rendered is a sign of hydration without a key on the elements, so time and quiet decide',
  scheme: 'dark',
  html: page({
    title: 'Leaders',
    css: appDarkCss,
    body: `<div id="app" class="frame" data-server-rendered="true">${served}</div>${hydration({ root: '#app', served, after: 350, react: false })}`,
  }),
  expect: list.map((n) => mention(evm(n), 'arbitrum', `#list a[href$="${evm(n)}"]`)),
  mustNot: [],
  holds: `window.hydration === 'clean'`,
  rule: [3],
};
