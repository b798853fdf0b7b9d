import { evm, short, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const forms = [
  [2, 4, '...'],
  [3, 5, '...'],
  [4, 4, '…'],
  [4, 6, '...'],
  [4, 10, '...'],
  [6, 4, '…'],
  [6, 5, '...'],
  [6, 6, '...'],
  [6, 7, '..'],
  [6, 8, '...'],
  [8, 4, '...'],
  [8, 9, '...'],
  [8, 10, '···'],
  [10, 4, '...'],
  [12, 4, ' ... '],
  [4, 4, '····'],
] as const;
const solanaForms = [
  [4, 4, '...'],
  [5, 5, '…'],
  [6, 6, '...'],
] as const;
/** Groups of four separated by spaces, as one exchange prints them. */
const spaced = `${evm(980).slice(0, 4)} ${evm(980).slice(4, 8)} ... ${evm(980).slice(-8, -4)} ${evm(980).slice(-4)}`;

export const model: PageModel = {
  name: 'short-forms',
  kind: 'situation',
  family: 'short-forms',
  url: 'https://debank.com/hi',
  cite: 'docs/pages.md §1.7, abbreviation shapes seen, and §4.2',
  html: page({
    title: 'Short forms',
    css: appCss,
    body: `<div class="frame"><div id="evm">${rows(forms, ([head, tail, between], i) => `<div class="row"><span class="muted">${head}/${tail}</span><span class="s${i}" title="${evm(960 + i)}">${short(evm(960 + i), head, tail, between)}</span></div>`)}</div>
<div id="solana">${rows(solanaForms, ([head, tail, between], i) => `<div class="row"><span class="muted">${head}/${tail}</span><a class="s${i}" href="https://solscan.io/account/${solana(960 + i)}">${short(solana(960 + i), head, tail, between)}</a></div>`)}</div>
<div class="row"><span class="muted">copy beside</span><span id="sibling">${short(evm(981), 4, 4)}</span><button type="button" data-clipboard-text="${evm(981)}">⧉</button></div>
<div class="row" data-address="${evm(982)}"><span class="muted">holder above</span><span id="ancestor">${short(evm(982), 4, 4)}</span></div>
<div class="row"><span class="muted">label</span><span id="aria" aria-label="Address ${evm(983)}">${short(evm(983), 4, 4)}</span></div>
<div class="row"><span class="muted">blanks</span><span id="spaced" title="${evm(980)}">${spaced}</span></div>
<div class="row"><span class="muted">nothing behind</span><span>${short(evm(984), 4, 4)}</span></div></div>`,
  }),
  expect: [
    ...forms.map((_, i) => mention(evm(960 + i), 'evm', `#evm .s${i}`, { via: 'attribute' })),
    ...solanaForms.map((_, i) => mention(solana(960 + i), 'solana', `#solana .s${i}`)),
    mention(evm(981), 'evm', '#sibling', { via: 'attribute' }),
    mention(evm(982), 'evm', '#ancestor', { via: 'attribute' }),
    mention(evm(983), 'evm', '#aria', { via: 'attribute' }),
  ],
  mustNot: [decoy(short(evm(984), 4, 4), 'a short form with nothing behind it')],
  may: [decoy(evm(980), 'groups with blanks: seen on one exchange, full text in the title')],
  rule: [1],
};
