/**
 * Names of tokens that Nametag writes on no page. Anyone may call a token anything, and what is left out is no use to
 * anybody: the rule is short on purpose, and rude words are no part of it.
 */
const slur = /\bn[i1]gg(?:a|e)|\bfag(?:g|s?\b)|\bkikes?\b|\bgas the\b|hitler|\brape\b/i;

export function isSlur(name: string): boolean {
  return slur.test(name);
}
