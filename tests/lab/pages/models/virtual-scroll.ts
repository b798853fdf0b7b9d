import { evm } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { mention } from '../parts/mention.ts';

const all = Array.from({ length: 30 }, (_, i) => evm(700 + i));
const shown = (from: number) =>
  all.slice(from, from + 6).map((address) => mention(address, 'base', `#window a[href$="${address}"]`));

/** Six row elements for thirty rows; scrolling refills them. */
const recycle = `
const all = ${JSON.stringify(all)};
const box = document.getElementById('scroller');
const slots = [...document.querySelectorAll('#window a')];
function fill() {
  const from = Math.min(all.length - 6, Math.floor(box.scrollTop / 40));
  document.getElementById('window').style.transform = 'translateY(' + from * 40 + 'px)';
  slots.forEach((slot, i) => {
    const address = all[from + i];
    slot.setAttribute('href', 'https://basescan.org/address/' + address);
    slot.firstChild.nodeValue = address.slice(0, 6) + '…' + address.slice(-4);
  });
}
fill();
box.addEventListener('scroll', fill);`;

export const model: PageModel = {
  name: 'virtual-scroll',
  kind: 'situation',
  family: 'updates',
  url: 'https://app.uniswap.org/explore/transactions?chain=base',
  cite: 'docs/pages.md §0.4: the same elements show other addresses after each scroll',
  html: page({
    title: 'Transactions',
    css: `${appCss} #scroller { height: 240px; overflow-y: auto; border: 1px solid #ddd; } #space { height: 1200px; } .slot { height: 40px; display: flex; align-items: center; gap: 8px; }`,
    body: `<div class="frame"><div id="scroller"><div id="space"><div id="window">${'<div class="slot"><span>Swap</span><a href="#">.</a></div>'.repeat(6)}</div></div></div></div><script>${recycle}</script>`,
  }),
  expect: shown(0),
  mustNot: [],
  steps: [
    {
      name: 'scrolled half-way down',
      run: `const box = document.getElementById('scroller'); box.scrollTop = 480; box.dispatchEvent(new Event('scroll'));`,
      expect: shown(12),
      mustNot: [],
    },
    {
      name: 'and back to the top',
      run: `const box = document.getElementById('scroller'); box.scrollTop = 0; box.dispatchEvent(new Event('scroll'));`,
      expect: shown(0),
      mustNot: [],
    },
  ],
  rule: [4, 10],
};
