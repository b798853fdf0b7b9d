/**
 * Labels are hostile text: anyone may name a token, and every label service repeats what it was told. What leaves
 * this file is one line, in NFC, without a character that is invisible or that reorders its neighbours.
 *
 * Dropped: controls, format characters (bidirectional embeddings, overrides and isolates, zero-width joiners, spaces and
 * non-joiners, byte order marks, tags), every other default-ignorable code point (variation selectors, fillers), lone
 * surrogates, noncharacters and private use, whose look the page's own fonts would decide. That breaks a family emoji
 * into its members and loses the finer shaping of some scripts; in return two labels that look the same are the same.
 */

/** Everything in a label that nobody sees; white space excepted, which becomes a plain space. */
const unseen =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--\p{White_Space}]/gv;
// U+2800, the empty Braille pattern, is blank though Unicode does not call it white space.
const blank = /[\p{White_Space}\u2800]+/gv;
/**
 * Marks that pile up paint over the lines above and below. Four in a row is what real scripts need (Hebrew and
 * Vietnamese take three); more is decoration.
 */
const piled = /(\p{M}{4})\p{M}+/gv;
const plain = /^(?:[!-~]+ )*[!-~]+$/;

/** One clean line: nothing unseen, single spaces, NFC. What `cleanText` and searching have in common. */
export function oneLine(raw: string): string {
  // Most labels are plain ASCII already; this is the look-up path of whole pages.
  if (plain.test(raw)) return raw;
  return raw.replace(unseen, '').normalize('NFC').replace(blank, ' ').trim();
}

/**
 * A label's text, fit to be shown: one clean line of at most `maxLength` code points. What is longer ends in "…",
 * which counts; no surrogate pair is cut.
 */
export function cleanText(raw: string, maxLength: number): string {
  // Nobody's label is this long: work on hostile megabytes is bounded before it begins. 16 is arbitrary.
  const line = oneLine(raw.slice(0, maxLength * 16)).replace(piled, '$1');
  if (line.length <= maxLength) return line;
  const points = Array.from(line);
  if (points.length <= maxLength) return line;
  return `${points
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * A web address: with a scheme, with `www.`, or a host with a path. A bare host stays, because it is what many
 * projects are called (Crypto.com, Curve.fi, somebody.eth), and text is never made a link.
 */
const webAddress =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]+)(?::\d+)?[/?#]\S*/giu;

/** The text without the web addresses in it, for labels that ship with the extension. May leave nothing. */
export function withoutUrls(text: string): string {
  return text.replace(webAddress, ' ').replace(/ {2,}/g, ' ').trim();
}
