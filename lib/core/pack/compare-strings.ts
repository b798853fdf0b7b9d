import { compareText, foldText } from '../fold-text.ts';

/** Orders the string table by folded text, so that string numbers sort like names. */
export function compareStrings(a: string, b: string): number {
  return compareText(foldText(a), foldText(b)) || compareText(a, b);
}
