/** What a page can write so that one address reads as another, by its letters alone. */
import { short } from './address.ts';

/** `nothing`: no badge of the address that is meant. `marked`: a warning. `badge`: the badge of the address that is meant. */
export type Outcome = 'nothing' | 'marked' | 'badge';

export type Row = readonly [what: string, holds: Outcome, html: (meant: string, shown: string) => string];

export const link = (to: string, inner: string, style = '') =>
  `<a href="https://etherscan.io/address/${to}" style="${style}">${inner}</a>`;
const at = (text: string, where: number, what: string) => text.slice(0, where) + what + text.slice(where);
const mathematical = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)));
const wide = (text: string) =>
  text.replace(/[0-9a-z]/gi, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
export const ends = (text: string, gap = '…') => short(text, 4, 4, gap);

/** What the letters alone tell. */
export const letterDisguises: readonly Row[] = [
  ['a name: a zero-width space', 'marked', (a, e) => link(a, at(e, 6, '\u200b'))],
  ['a name: a zero-width space behind 0', 'marked', (a, e) => link(a, at(e, 1, '\u200b'))],
  ['a name: a word joiner in each half', 'marked', (a, e) => link(a, at(at(e, 30, '\u2060'), 4, '\u2060'))],
  ['a name: a soft hyphen', 'marked', (a, e) => link(a, at(e, 5, '\u00ad'))],
  ['a name: a variation selector', 'marked', (a, e) => link(a, at(e, 5, '\ufe0e'))],
  ['a name: a stroke over a digit', 'marked', (a, e) => link(a, at(e, 5, '\u0336'))],
  ['a name: a Cyrillic х', 'marked', (a, e) => link(a, e.replace('x', 'х'))],
  ['a name: a sign of multiplication', 'marked', (a, e) => link(a, e.replace('x', '×'))],
  ['a name: full-width 0x', 'marked', (a, e) => link(a, wide(e.slice(0, 2)) + e.slice(2))],
  ['a name: full-width throughout', 'marked', (a, e) => link(a, wide(e))],
  ['a name: mathematical digits', 'marked', (a, e) => link(a, mathematical(e))],
  ['a name: the letter O', 'marked', (a, e) => link(a, `O${e.slice(1)}`)],
  ['a name: the letter O, and words', 'marked', (a, e) => link(a, `Pay: O${e.slice(1)}`)],
  ['a name: spaces', 'nothing', (a, e) => link(a, e.match(/.{1,4}/g)?.join(' ') ?? '')],
  ['a name: with a digit too many', 'nothing', (a, e) => link(a, `${e}0`)],
  ['a name: half of it', 'nothing', (a, e) => link(a, `${e.slice(0, 18)} ✓`)],
  ['a short form', 'marked', (a, e) => link(a, ends(e))],
  ['a short form, and words', 'marked', (a, e) => link(a, `Pay: ${ends(e, '...')} (yours)`)],
  ['a short form with two dots in one', 'marked', (a, e) => link(a, ends(e, '‥'))],
  ['a short form with a zero-width space', 'marked', (a, e) => link(a, at(ends(e), 3, '\u200b'))],
  ['a short form with a Cyrillic х', 'marked', (a, e) => link(a, ends(e).replace('x', 'х'))],
  ['a short form with the letter O', 'marked', (a, e) => link(a, `Pay: O${ends(e).slice(1)}`)],
  ['a short form for a payment', 'marked', (a, e) => `<a href="ethereum:${a}">${ends(e)}</a>`],
  [
    'an attribute: a zero-width space',
    'nothing',
    (a, e) => `<b data-address="${a}">${at(e, 6, '\u200b')}</b>`,
  ],
  ['a tooltip: a zero-width space', 'nothing', (a, e) => `<b title="${a}">${at(e, 1, '\u200b')}</b>`],
  ['a tooltip: full-width digits', 'nothing', (a, e) => `<b title="${a}">${wide(e)}</b>`],
  ['a tooltip: the letter O', 'nothing', (a, e) => `<b title="${a}">Pay: O${e.slice(1)}</b>`],
  [
    'a tooltip: a short form with two dots in one',
    'nothing',
    (a, e) => `<b title="${a}">${ends(e, '‥')}</b>`,
  ],
  ['a tooltip: another family', 'nothing', (a) => `<b title="${a}">bc1qattacker xyz</b>`],
  ['the address behind an unseen space', 'marked', (a, e) => `<a href="/address/${e}">${a}\u200b</a>`],
  ['the address among words', 'marked', (a, e) => `<a href="/address/${e}">Deposit: ${a}</a>`],
  ['the address again in a fragment', 'marked', (a, e) => `<a href="/address/${e}#${a}">${a}</a>`],
  ['honest: the address', 'badge', (a) => link(a, a)],
  ['honest: a short form', 'badge', (a) => link(a, ends(a))],
  ['honest: a short form with two dots in one', 'badge', (a) => link(a, ends(a, '‥'))],
  ['honest: a short form behind a name', 'badge', (a) => link(a, `Keeper (${ends(a)})`)],
  ['honest: soft hyphens', 'badge', (a) => link(a, at(at(a, 30, '\u00ad'), 15, '\u00ad'))],
  ['honest: a name', 'badge', (a) => link(a, 'Ξ Wächter der Küste 0x')],
  ['honest: a name of hexadecimal letters', 'badge', (a) => link(a, '0x Facade: Fee Box')],
  ['honest: a name in another script', 'badge', (a) => link(a, 'Маяк')],
  ['honest: a contract’s name', 'badge', (a) => link(a, 'UniswapV3LiquidityManagerV2Proxy')],
  ['honest: an attribute under a name', 'badge', (a) => `<b data-address="${a}">Wächter</b>`],
];
