/**
 * The words by which a text is searched: folded, without accents and punctuation, and full-width letters and superscripts as
 * plain ones. Scripts without spaces give a word a character.
 */
import { foldText } from '../fold-text.ts';

const plain = /^[ -~]*$/;
const anyWord =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{Extended_Pictographic}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]+/gv;
/** Tokens are told apart by a plus behind their symbol. */
const plainWord = /[a-z0-9]+\+*/g;

/** Unicode does not take their strokes for accents. */
const plainOf: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' };

/** The words of a text that somebody types. */
export function searchWords(text: string): readonly string[] {
  if (plain.test(text)) return text.toLowerCase().match(plainWord) ?? [];
  // First, because capitals of other alphabets fold only once they are plain ones.
  const bare = foldText(text.normalize('NFKD')).normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/[łøđħŧ]/g, (letter) => plainOf[letter] ?? letter).match(anyWord) ?? [];
}

const humps = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-zA-Z])(?=\d)/;
/** Also before "v3", and before a number that is no version. */
const seams = /(?<=[a-z\d])(?=[A-Z])|(?<=[a-z]{3})(?=v\d+\b)|(?<=[A-Z][a-z]*[a-uw-z])(?=\d)/g;

/** What source code writes together, "UniswapV2Router02", in words. */
export const takenApart = (text: string): string => text.replace(seams, ' ');

const joint = /[A-Za-z0-9][.\-'&][A-Za-z0-9]/;

/**
 * The further words by which a name is found: the parts of "SwapRouter02", and "cryptocom" for "Crypto.com".
 */
export function furtherWords(name: string): readonly string[] {
  if (!plain.test(name)) return [];
  const words: string[] = [];
  for (const run of name.split(' ')) {
    if (joint.test(run)) words.push(searchWords(run).join(''));
    for (const word of run.match(/[A-Za-z0-9]{4,}/g) ?? []) {
      const parts = word.split(humps);
      if (parts.length > 1)
        words.push(...parts.filter((part) => part.length > 2).map((part) => part.toLowerCase()));
    }
  }
  return words;
}
