import { evm, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { app, blockscoutCss } from '../parts/blockscout.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const stub = evm(160);
const real = [161, 162, 163, 164] as const;
const mustNot = [decoy(stub, 'the stub that stands under every skeleton until the data is there')];

export const model: PageModel = {
  name: 'blockscout-skeleton',
  kind: 'explorer',
  family: 'blockscout',
  url: 'https://base.blockscout.com/accounts',
  cite: 'docs/pages.md §0.6 and §1.2: the placeholder address is in the DOM 100 times from 0.5 s until data arrives',
  html: page({
    title: 'Top accounts | Blockscout',
    css: blockscoutCss,
    body: app(`<h1>Top accounts</h1><table><tbody id="accounts">
${rows(
  real,
  (_, i) =>
    `<tr><td><div class="address-entity" data-hash="${stub}"><div class="chakra-skeleton icon" data-loading="true"></div><a class="chakra-link" href="/address/${stub}"><span class="chakra-skeleton" data-loading="true"><span>${short(stub, 4, 4)}</span></span></a></div></td><td><span ${i % 2 ? 'aria-busy="true"' : 'class="chakra-skeleton css-loading"'}>${stub}</span></td></tr>`,
)}
</tbody></table>`),
  }),
  expect: [],
  mustNot,
  steps: [
    {
      name: 'the data arrives in the same nodes',
      run: `
const full = ${JSON.stringify(real.map((n) => evm(n)))};
[...document.querySelector('#accounts').children].forEach((row, i) => {
  const holder = row.querySelector('.address-entity');
  holder.dataset.hash = full[i];
  holder.querySelector('a').setAttribute('href', '/address/' + full[i]);
  for (const box of row.querySelectorAll('.chakra-skeleton, [aria-busy]')) {
    box.classList.remove('css-loading');
    box.removeAttribute('data-loading');
    box.removeAttribute('aria-busy');
  }
  holder.querySelector('a span span').firstChild.nodeValue = full[i].slice(0, 6) + '...' + full[i].slice(-4);
  row.lastElementChild.firstChild.firstChild.nodeValue = (i + 1) * 1000 + ' ETH';
});`,
      expect: real.map((n) => mention(evm(n), 'base', `#accounts a[href="/address/${evm(n)}"]`)),
      mustNot,
    },
    {
      name: 'the next page loads: the stub again, the badges of before are gone',
      run: `
[...document.querySelector('#accounts').children].forEach((row) => {
  const holder = row.querySelector('.address-entity');
  holder.dataset.hash = '${stub}';
  holder.querySelector('a').setAttribute('href', '/address/${stub}');
  holder.querySelector('a > span').setAttribute('data-loading', 'true');
  holder.querySelector('a span span').firstChild.nodeValue = '${short(stub, 4, 4)}';
});`,
      expect: [],
      mustNot,
    },
  ],
  rule: [4, 6],
};
