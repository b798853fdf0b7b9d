/**
 * Whether a name has letters that pass for Latin ones: whoever writes "Bіnance" with a Cyrillic і is not Binance. Nobody
 * can tell all of them, so this marks a name and never refuses it. Chinese, Japanese and Korean letters stand beside Latin
 * ones in honest names and look like none (Unicode Technical Standard 39, 5.2, calls that highly restrictive).
 */

const ascii = /^[\0-\x7f]*$/;
/** Latin letters of other looks: without a dot, full-width, mathematical, circled, squared. */
const disguised = /[ıＡ-Ｚａ-ｚ\u{1d400}-\u{1d7cb}Ⓐ-ⓩ\u{1f130}-\u{1f189}]/u;
const foreign = String.raw`[\p{L}--[\p{Lm}\p{sc=Latin}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]]`;
/** A Latin letter and one of another script in the same word. */
const mixed = new RegExp(String.raw`\p{sc=Latin}\p{M}*${foreign}|${foreign}\p{M}*\p{sc=Latin}`, 'v');
/** A word of Cyrillic or Greek letters that all look like Latin ones. */
const posing =
  /(?<![\p{L}\p{M}])[асԁеһіјӏорԛѕԝхуАВСЕНІЈКМОРЅТХУανορτυικγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]{2,}(?![\p{L}\p{M}])/u;
const latin = /\p{sc=Latin}/u;

export function mixesScripts(name: string): boolean {
  if (ascii.test(name)) return false;
  return disguised.test(name) || mixed.test(name) || (latin.test(name) && posing.test(name));
}
