/**
 * How a page can make the badge of one address stand at what reads as another: `shown` is what people read, `meant` what
 * the page would have Nametag read. Beside each kind stands what honest pages do that looks like it.
 */
import { evm, p2wpkh, short, solana } from './address.ts';
import { ends, letterDisguises, link, type Outcome, type Row } from './letter-disguises.ts';

export interface Disguise {
  readonly what: string;
  readonly shown: string;
  readonly meant: string;
  readonly html: string;
  readonly holds: Outcome;
}

/** Where the page is, because a name counts on its own site alone. */
export const site = 'https://etherscan.io';

const box = (inner: string) => `<div style="position:relative;width:26em">${inner}</div>`;
/** The address that is meant cannot be seen, and the other one stands over it. */
const under = (style: string, inner: (a: string) => string) => (a: string, e: string) =>
  box(
    `<span style="${style}">${inner(a)}</span><i style="position:absolute;left:0;font-style:normal">${e}</i>`,
  );
const plainText = (a: string) => a;
const shortLink = (a: string) => link(a, ends(a));
const pieces = (a: string, style = '') =>
  [a.slice(0, 22), a.slice(22)].map((piece) => `<span style="${style}">${piece}</span>`).join('');

/** What styles tell. */
const styles: readonly Row[] = [
  [
    'a link: the address it shows is not displayed',
    'nothing',
    (a, e) => link(a, `${e}<b style="display:none">${a}</b>`),
  ],
  [
    'a link: the address it shows has no size',
    'nothing',
    (a, e) => link(a, `${e}<b style="font-size:0">${a}</b>`),
  ],
  [
    'a link: the address it shows has a size of 1 px',
    'nothing',
    (a, e) => link(a, `${e}<b style="font-size:1px">${a}</b>`),
  ],
  [
    'a link: the address it shows is in an empty box',
    'nothing',
    (a, e) => link(a, `${e}<b style="display:inline-block;width:0;height:0;overflow:hidden">${a}</b>`),
  ],
  [
    'a link: the address it shows is far away',
    'nothing',
    (a, e) => link(a, `${e}<b style="position:absolute;left:-9999px">${a}</b>`),
  ],
  [
    'a link: the address it shows is transparent',
    'nothing',
    (a, e) => link(a, `${e}<b style="color:transparent">${a}</b>`),
  ],
  [
    'a link: the other is hidden from us alone',
    'nothing',
    (a, e) => link(a, `<i aria-hidden="true">${e}</i><b style="font-size:0">${a}</b>`),
  ],
  [
    'a link: the short form it shows has no size',
    'nothing',
    (a, e) => link(a, `<b style="font-size:0">${ends(a)}</b><i>${ends(e)}</i>`),
  ],
  [
    'a link: the other is painted before it',
    'nothing',
    (a, e) =>
      `<style>.before-link::before{content:'${e}'}</style>${link(a, `<b class="before-link"><b style="font-size:0">${a}</b></b>`)}`,
  ],
  [
    'a text: the other is painted before it',
    'nothing',
    (a, e) =>
      `<style>.before-text::before{content:'${e}';font-size:16px}</style><b class="before-text" style="font-size:0">${a}</b>`,
  ],
  [
    'the address has a transparent filling',
    'nothing',
    under('-webkit-text-fill-color:transparent', plainText),
  ],
  ['the address has a faint filling', 'nothing', under('-webkit-text-fill-color:rgb(0 0 0 / 5%)', plainText)],
  [
    'the address is cut out of nothing',
    'nothing',
    under(
      '-webkit-text-fill-color:transparent;background:linear-gradient(transparent,transparent) text',
      plainText,
    ),
  ],
  ['the address has a faint colour', 'nothing', under('color:rgb(0 0 0 / 1%)', plainText)],
  [
    'the address has a faint colour of another space',
    'nothing',
    under('color:oklch(50% 0.1 0 / 0.01)', plainText),
  ],
  ['the address has little opacity', 'nothing', under('opacity:0.01', plainText)],
  [
    'the address has little opacity, in two elements',
    'nothing',
    under('opacity:0.2', (a) => `<b style="opacity:0.2">${a}</b>`),
  ],
  ['the address is filtered away', 'nothing', under('filter:opacity(0)', plainText)],
  ['the address is filtered nearly away', 'nothing', under('filter:contrast(1) opacity(5%)', plainText)],
  ['the address is blurred', 'nothing', under('filter:blur(9px)', plainText)],
  ['the address is masked', 'nothing', under('mask:linear-gradient(transparent,transparent)', plainText)],
  ['the address is cut off by a shape', 'nothing', under('display:block;clip-path:inset(50%)', plainText)],
  ['the address is cut off by a circle', 'nothing', under('display:block;clip-path:circle(0)', plainText)],
  [
    'the address is cut off by a polygon',
    'nothing',
    under('display:block;clip-path:polygon(0 0,0 0,0 0)', plainText),
  ],
  [
    'the address is cut off by a rectangle',
    'nothing',
    under('position:absolute;clip:rect(0,0,0,0)', plainText),
  ],
  ['a short form has little opacity', 'nothing', under('opacity:0.01', shortLink)],
  [
    'a short form has a transparent filling',
    'nothing',
    under('-webkit-text-fill-color:transparent', shortLink),
  ],
  ['a short form is masked', 'nothing', under('mask:linear-gradient(#0001,#0000)', shortLink)],
  [
    'an open root has no place for it',
    'nothing',
    (a, e) => `<span><template shadowrootmode="open">${e}</template>${a}</span>`,
  ],
  [
    'a closed root has no place for it',
    'nothing',
    (a, e) => `<span><template shadowrootmode="closed">${e}</template>${a}</span>`,
  ],
  [
    'a root has no place for a link',
    'nothing',
    (a, e) => `<span><template shadowrootmode="open">${e}</template>${link(a, a)}</span>`,
  ],
  [
    'a root has a place without opacity for it',
    'nothing',
    (a, e) =>
      `<span><template shadowrootmode="open">${e}<i style="opacity:0.01"><slot></slot></i></template>${a}</span>`,
  ],
  ['its pieces have no size', 'nothing', (a, e) => `<b>${pieces(a, 'font-size:0')}</b>${e}`],
  [
    'its pieces have no size, beside the other',
    'nothing',
    (a, e) => `<b>${pieces(a, 'font-size:0')} ${e}</b>`,
  ],
  [
    'its pieces stand in another order',
    'nothing',
    (a) => `<b style="display:flex">${pieces(a, '').replace('style=""', 'style="order:1"')}</b>`,
  ],
  [
    'its pieces stand in a row from the right',
    'nothing',
    (a) => `<b style="display:flex;flex-direction:row-reverse;justify-content:flex-end">${pieces(a)}</b>`,
  ],
  ['its letters stand from right to left', 'nothing', (a) => `<bdo dir="rtl">${a}</bdo>`],
  ['its letters are turned by a character', 'nothing', (a) => `<b>Pay: \u202e${a}</b>`],
  ['its letters in a link are turned by a character', 'nothing', (a) => link(a, `\u202e${a}`)],
  ['honest: half the opacity', 'badge', (a) => `<b style="opacity:0.5">${a}</b>`],
  ['honest: a little blur', 'badge', (a) => `<b style="filter:blur(0.5px)">${a}</b>`],
  [
    'honest: a filling and no colour',
    'badge',
    (a) => `<b style="color:transparent;-webkit-text-fill-color:#000">${a}</b>`,
  ],
  [
    'honest: cut out of a gradient',
    'badge',
    (a) =>
      `<p style="-webkit-text-fill-color:transparent;background:linear-gradient(90deg,#00f,#f0f) text"><b>${a}</b></p>`,
  ],
  [
    'honest: a mask that fades out',
    'badge',
    (a) => `<b style="display:block;mask:linear-gradient(90deg,#000 60%,transparent)">${a}</b>`,
  ],
  [
    'honest: a shape with round corners',
    'badge',
    (a) => `<p style="clip-path:inset(0 0 0 0 round 4px)"><b>${a}</b></p>`,
  ],
  [
    'honest: whole for screen readers, short for all',
    'badge',
    (a) =>
      link(
        a,
        `<i style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">${a}</i><i>${ends(a)}</i>`,
      ),
  ],
  [
    'honest: a middle that is hidden',
    'badge',
    (a) =>
      link(a, `<i>${a.slice(0, 8)}</i><i style="display:none">${a.slice(8, -6)}</i><i>${a.slice(-6)}</i>`),
  ],
  ['honest: pieces', 'badge', (a) => `<b>${pieces(a)}</b>`],
  [
    'honest: a name for all, the address for screen readers',
    'badge',
    (a) =>
      link(
        a,
        `Keeper<i style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">${a}</i>`,
      ),
  ],
  [
    'honest: slotted',
    'badge',
    (a) => `<span><template shadowrootmode="open"><i><slot></slot></i></template>${a}</span>`,
  ],
];

/** The same where other families write other letters. */
const families: readonly Disguise[] = [
  {
    what: 'a short form of Bitcoin',
    meant: p2wpkh(4_500),
    shown: p2wpkh(4_501),
    html: `<a href="bitcoin:${p2wpkh(4_500)}">${short(p2wpkh(4_501), 8, 6)}</a>`,
    holds: 'marked',
  },
  {
    what: 'a short form of Solana',
    meant: solana(4_500),
    shown: solana(4_501),
    html: `<a href="solana:${solana(4_500)}">${short(solana(4_501), 6, 6)}</a>`,
    holds: 'marked',
  },
];

const made = (rows: readonly Row[], from: number): readonly Disguise[] =>
  rows.map(([what, holds, html], n) => {
    const [meant, shown] = [evm(from + 2 * n), evm(from + 2 * n + 1)];
    return { what, holds, meant, shown, html: html(meant, shown) };
  });

export const byStyles: readonly Disguise[] = made(styles, 4_200);
export const byLetters: readonly Disguise[] = [...made(letterDisguises, 4_000), ...families];
