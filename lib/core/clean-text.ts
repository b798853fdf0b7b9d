/**
 * Cleans labels, which are hostile text: anyone may name a token. The result is one line in NFC without characters that
 * are invisible or reorder others.
 *
 * Dropped: controls, format characters (bidirectional embeddings, overrides and isolates, zero-width joiners, spaces and
 * non-joiners, byte order marks, tags), every other default-ignorable code point (variation selectors, fillers), lone
 * surrogates, noncharacters and private use, which a page's own fonts could draw. That splits a family emoji and loses
 * the finer shaping of some scripts; in return, two labels that look the same are the same.
 */

/** Invisible characters, except white space, which becomes a plain space. */
const unseen =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--\p{White_Space}]/gv;
// U+2800, the empty Braille pattern, is blank though Unicode does not call it white space.
const blank = /[\p{White_Space}\u2800]+/gv;
/** Piled-up marks paint over other lines. Real scripts need up to three (Hebrew, Vietnamese); four are kept. */
const piled = /(\p{M}{4})\p{M}+/gv;
const plain = /^(?:[!-~]+ )*[!-~]+$/;

/** One line in NFC, without invisible characters and with single spaces. */
export function oneLine(raw: string): string {
  // Most labels are plain ASCII, and this runs for every label of a page.
  if (plain.test(raw)) return raw;
  return raw.replace(unseen, '').normalize('NFC').replace(blank, ' ').trim();
}

/** A label's text as shown: one clean line of at most `maxLength` code points, cut with "…". */
export function cleanText(raw: string, maxLength: number): string {
  // Cut before cleaning, to bound the work on hostile megabytes. 16 is arbitrary.
  const line = oneLine(raw.slice(0, maxLength * 16)).replace(piled, '$1');
  if (line.length <= maxLength) return line;
  const points = Array.from(line);
  if (points.length <= maxLength) return line;
  return `${points
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
