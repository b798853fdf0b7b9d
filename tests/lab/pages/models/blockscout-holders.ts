import { evm, evmLower } from '../address.ts';
import type { PageModel } from '../model.ts';
import { app, blockscoutCss, entity } from '../parts/blockscout.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const holders = [151, 152, 153, 154, 155] as const;
const expect = [
  mention(evm(150), 'optimism', 'h1 ~ .address-entity a'),
  ...holders.map((n) => mention(evm(n), 'optimism', `#holders a[href="/address/${evm(n)}"]`)),
];
const mustNot = [decoy(evm(159), 'measured and gone in the same task')];

/**
 * Shortens as the site does: in one task it appends the full text in a transparent span to the link's parent, reads its
 * width, halves it, reads again and removes it. One more address is measured and never shown.
 */
const measure = `
function shorten(holder) {
  const full = holder.dataset.hash;
  const text = holder.querySelector('a span');
  const probe = document.createElement('span');
  probe.style.opacity = '0';
  probe.textContent = full;
  holder.append(probe);
  const room = holder.parentElement.clientWidth - 60;
  let head = full.length - 4;
  let wide = probe.offsetWidth;
  while (wide > room && head > 6) {
    head = Math.max(6, head >> 1);
    probe.textContent = full.slice(0, head) + '...' + full.slice(-4);
    wide = probe.offsetWidth;
  }
  text.textContent = probe.textContent;
  probe.remove();
}
window.shortenAll = () => {
  const stray = document.createElement('span');
  stray.style.opacity = '0';
  stray.textContent = '${evm(159)}';
  document.querySelector('#holders').append(stray);
  window.measured = (window.measured ?? 0) + stray.offsetWidth;
  stray.remove();
  document.querySelectorAll('#holders [data-hash]').forEach(shorten);
};
addEventListener('load', shortenAll);
addEventListener('resize', shortenAll);`;

export const model: PageModel = {
  name: 'blockscout-holders',
  kind: 'explorer',
  family: 'blockscout',
  url: `https://optimism.blockscout.com/token/${evm(150)}?tab=holders`,
  cite: 'docs/pages.md §0.5 and §1.2: HashStringShortenDynamic appends and removes 580 measuring spans in one load, again on every resize',
  viewport: { width: 1400, height: 900 },
  html: page({
    title: 'Kelp Share holders | Blockscout',
    css: blockscoutCss,
    body: app(`<h1>Kelp Share</h1>${entity(150, evmLower(150), false)}
<table><tbody id="holders">${rows(holders, (n, i) => `<tr><td>${entity(n, evm(n))}</td><td>${90 - i * 12}</td><td>${20 - i}%</td></tr>`)}</tbody></table>
<script>${measure}</script>`),
  }),
  expect,
  mustNot,
  steps: [
    {
      name: 'narrower, everything measured again',
      resize: { width: 760, height: 900 },
      expect,
      mustNot,
    },
    {
      name: 'the rows are mounted anew, as on crossing a breakpoint',
      resize: { width: 1400, height: 900 },
      run: `const body = document.querySelector('#holders'); body.replaceChildren(...[...body.children].map((row) => row.cloneNode(true))); shortenAll();`,
      expect,
      mustNot,
    },
  ],
  rule: [4, 5],
};
