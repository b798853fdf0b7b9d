import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { etherscanCss } from '../parts/etherscan.ts';
import { mention, quiet } from '../parts/mention.ts';

const ways = [
  ['none', 'style="display:none"'],
  ['invisible', 'style="visibility:hidden"'],
  ['transparent', 'style="color:transparent;position:absolute"'],
  ['aria', 'aria-hidden="true"'],
  ['attribute', 'hidden'],
] as const;
const link = `<a href="/address/${evmLower(840)}">${short(evm(840), 6, 8)}</a> <i>copy</i>`;
const named = mention(evm(841), 'arbitrum', '#named a');
const shown = mention(evm(840), 'arbitrum', '#shown a');
const quietAll = ways.map(([id]) => quiet(`#${id}`, 1, 'a hidden copy'));

/** What is there once one of the copies is shown. */
const allShown = {
  expect: [shown, named, mention(evm(840), 'arbitrum', '#none a')],
  mustNot: [],
  noBadge: quietAll.slice(1),
};

export const model: PageModel = {
  name: 'hidden-copies',
  kind: 'situation',
  family: 'hidden',
  url: 'https://arbiscan.io/txs',
  cite: 'docs/pages.md §0.7: aria-hidden, visibility, transparent colour, display: none; skipped, and watched all the same',
  html: page({
    title: 'Copies',
    css: `${etherscanCss} #transparent a { color: inherit; }`,
    body: `<main class="container-xxl"><div id="shown">${link}</div><div id="named"><a href="/address/${evmLower(841)}">Keeper</a> <i>copy</i></div>${rows(ways, ([id, how]) => `<div id="${id}" ${how}>${link}</div>`)}</main>`,
  }),
  expect: [shown, named],
  mustNot: [],
  noBadge: quietAll,
  steps: [
    {
      name: 'one of the copies is shown, by an attribute that nobody watches',
      run: `document.getElementById('none').style.display = '';`,
      ...allShown,
    },
    {
      name: 'an address is hidden from beside its name, by a style that nobody watches',
      run: `document.querySelector('#named a').style.display = 'none';`,
      expect: allShown.expect.filter((one) => one !== named),
      mustNot: [],
      noBadge: [...allShown.noBadge, quiet('#named', 1, 'its address is hidden')],
    },
    {
      name: 'it is shown again',
      run: `document.querySelector('#named a').style.display = '';`,
      ...allShown,
    },
    {
      name: 'its name is taken away, and nothing else',
      run: `document.querySelector('#named [data-nametag]')?.remove();`,
      ...allShown,
    },
    {
      name: 'all nodes beside it leave and return, with its name, which has a successor by then',
      run: `const box = document.querySelector('#named'); const kept = [...box.childNodes]; box.replaceChildren(); requestAnimationFrame(() => requestAnimationFrame(() => box.append(...kept)));`,
      ...allShown,
    },
  ],
  rule: [7],
};
