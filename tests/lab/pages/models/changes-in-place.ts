import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { etherscanCss } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const first = [
  mention(evm(631), 'ethereum', '#text', { via: 'text' }),
  mention(evm(632), 'ethereum', '#href'),
  mention(evm(633), 'ethereum', '#title', { via: 'attribute' }),
  mention(evm(634), 'ethereum', '#target', { via: 'attribute' }),
  mention(evm(635), 'ethereum', '#clip', { via: 'attribute' }),
];
const second = [
  mention(evm(641), 'ethereum', '#text', { via: 'text' }),
  mention(evm(642), 'ethereum', '#href'),
  mention(evm(643), 'ethereum', '#title', { via: 'attribute' }),
  mention(evm(644), 'ethereum', '#target', { via: 'attribute' }),
  mention(evm(645), 'ethereum', '#clip', { via: 'attribute' }),
];

export const model: PageModel = {
  name: 'changes-in-place',
  kind: 'situation',
  family: 'updates',
  url: 'https://etherscan.io/txsPending',
  cite: 'docs/pages.md §0.4: frameworks reuse nodes; text, href, title, data-address, data-highlight-target and data-clipboard-text change under a badge',
  html: page({
    title: 'Pending',
    css: etherscanCss,
    body: `<main class="container-xxl">
<div class="d-flex gap-1"><b>Text</b><span id="text">${evm(631)}</span></div>
<div class="d-flex gap-1"><b>Link</b><a id="href" href="/address/${evmLower(632)}">Current keeper</a></div>
<div class="d-flex gap-1"><b>Title</b><span id="title" title="${evmLower(633)}">${short(evm(633), 4, 4)}</span></div>
<div class="d-flex gap-1"><b>Target</b><span id="target" data-highlight-target="${evm(634)}">${short(evm(634), 6, 8)}</span></div>
<div class="d-flex gap-1"><b>Copy</b><span id="clip" data-clipboard-text="${evm(635)}">${short(evm(635), 6, 6)}</span></div>
</main>`,
  }),
  expect: first,
  mustNot: [],
  steps: [
    {
      name: 'each changes without a node coming or going',
      run: `
const change = (id, attribute, full, text) => { const element = document.getElementById(id); if (attribute) element.setAttribute(attribute, full); if (text) element.firstChild.nodeValue = text; };
change('text', '', '', '${evm(641)}');
change('href', 'href', '/address/${evmLower(642)}', '');
change('title', 'title', '${evmLower(643)}', '${short(evm(643), 4, 4)}');
change('target', 'data-highlight-target', '${evm(644)}', '${short(evm(644), 6, 8)}');
change('clip', 'data-clipboard-text', '${evm(645)}', '${short(evm(645), 6, 6)}');`,
      expect: second,
      mustNot: [decoy(evm(631), 'no longer on the page'), decoy(evm(632), 'no longer behind the link')],
    },
    {
      name: 'text and attribute part ways: nothing stands behind the short form',
      run: `document.getElementById('title').setAttribute('title', '${evmLower(646)}');`,
      expect: second.filter(({ anchor }) => anchor !== '#title'),
      mustNot: [decoy(evm(646), 'the short form disagrees')],
      may: [decoy(evm(643), 'no longer behind the short form, and yet known on this page')],
    },
    {
      name: 'the addresses go, the elements stay',
      run: `for (const id of ['text', 'title', 'target', 'clip']) { const element = document.getElementById(id); for (const name of ['title', 'data-highlight-target', 'data-clipboard-text']) element.removeAttribute(name); element.firstChild.nodeValue = 'none'; }`,
      expect: second.filter(({ anchor }) => anchor === '#href'),
      mustNot: [decoy(evm(641), 'no longer on the page')],
    },
  ],
  rule: [1, 2, 4],
};
