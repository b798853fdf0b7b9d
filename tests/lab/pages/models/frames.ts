import { evm, evmLower, short } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { etherscanCss } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const link = (n: number, id: string) =>
  `<div><a id="${id}" href="/address/${evmLower(n)}">${short(evm(n), 6, 8)}</a> <i>row</i></div>`;
const framed = (n: number, anchor: string, within: readonly string[]): Mention =>
  mention(evm(n), 'ethereum', anchor, { via: 'frame', within });
const inner = page({ title: 'Inner', body: link(812, 'inner') });
const outer = page({
  title: 'Outer',
  body: `${link(811, 'outer')}<iframe id="nested" title="Nested" src="/readContract?m=inner"></iframe>`,
});
const other = page({ title: 'Other', body: link(814, 'outer') });
const before = [mention(evm(810), 'ethereum', '#top'), framed(813, '#srcdoc', ['#doc'])];

export const model: PageModel = {
  name: 'frames',
  kind: 'situation',
  family: 'frames',
  url: `https://etherscan.io/readContract?a=${evmLower(810)}`,
  cite: 'docs/pages.md §0.9 and §1.1: same-origin frames, nested, by srcdoc, and navigated again after they were read',
  html: page({
    title: 'Read contract',
    css: `${etherscanCss} iframe { width: 100%; height: 120px; border: 0; display: block; }`,
    body: `<main class="container-xxl">${link(810, 'top')}<iframe id="read" title="Read" src="/readContract?m=outer"></iframe>
<iframe id="doc" title="Document" srcdoc="${link(813, 'srcdoc').replaceAll('"', '&quot;')}"></iframe></main>`,
  }),
  resources: {
    '/readContract?m=outer': outer,
    '/readContract?m=inner': inner,
    '/readContract?m=other': other,
  },
  expect: [...before, framed(811, '#outer', ['#read']), framed(812, '#inner', ['#read', '#nested'])],
  mustNot: [],
  steps: [
    {
      name: 'the frame goes elsewhere',
      run: `document.getElementById('read').src = '/readContract?m=other';`,
      expect: [...before, framed(814, '#outer', ['#read'])],
      mustNot: [decoy(evm(811), 'no longer in the frame'), decoy(evm(812), 'no longer in the inner frame')],
    },
  ],
  rule: [4, 9],
};
