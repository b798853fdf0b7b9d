/**
 * Texts as they are compared: one clean line (see `clean-text.ts`), then canonical caseless matching (The Unicode Standard
 * 3.13, D145) with full case folding approximated code point by code point as lower(upper(lower(c))). So "STRASSE" finds
 * "straße" and "ΟΔΟΣ" finds "οδος", in every locale; letters with and without an accent differ. The result is in NFC and
 * has no white space except single spaces between words.
 */
import { oneLine } from './clean-text.ts';

const ascii = /^[\0-\x7f]*$/;

/** Folds a text for comparison; folding the result again does not change it. */
export function foldText(text: string): string {
  const line = oneLine(text);
  if (ascii.test(line)) return line.toLowerCase();
  let folded = '';
  for (const point of line.normalize('NFD')) folded += foldPoint(point);
  return folded.normalize('NFC');
}

/** Per code point: lowering a whole text would turn a final Greek sigma into another letter. */
function foldPoint(point: string): string {
  return point.toLowerCase().toUpperCase().toLowerCase();
}

/** Compares by code point, the order of UTF-8 bytes; JavaScript's `<` puts U+10000 before U+E000. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return byPoint(left) - byPoint(right);
  }
  return a.length - b.length;
}

/** Lifts surrogates above all other units, because their code points are higher. */
function byPoint(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
