/**
 * Tells recovery phrases of wallets: 12 to 24 words of one of BIP-39's lists. People paste them in any case, numbered,
 * quoted, with commas or without spaces, and with words cut to four letters.
 */
import { isList, isText } from '../shape.ts';

/** One set of folded words for each of BIP-39's lists. */
export type PhraseLists = readonly ReadonlySet<string>[];

/** Listed words from which on a text may be a phrase; three may be any search. */
const leastListed = 4;
/** Words of the shortest phrase. Some wallets have other lists, but no search has so many words. */
const leastOfAny = 12;
/** Letters of the longest word of any folded list, and of the shortest outside Chinese. */
const [longest, shortest] = [11, 3];
/** BIP-39's words differ within their first four letters. */
const shortened = 4;

/** Folds words for comparison: NFKD as in BIP-39, without case, accents and invisible characters. */
export function foldPhrase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** The runs of letters in a text; each Chinese character is a word. */
function runsOf(text: string): readonly string[] {
  return foldPhrase(text).match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+/gu) ?? [];
}

/** Reads the lists that the build writes, each a text of words and spaces. */
export function readPhraseLists(raw: unknown): PhraseLists | undefined {
  return isTexts(raw) && raw.length > 0 ? raw.map((words) => new Set(words.split(' '))) : undefined;
}
const isTexts = isList(isText(100_000));

/** A check without the lists: false for texts that are too short for a phrase. */
export const mayBePhrase = (text: string): boolean => mostWords(text) >= leastListed;

/** False for texts that are too short for a whole phrase. */
export const mayBeWholePhrase = (text: string): boolean => mostWords(text) >= leastOfAny;

function mostWords(text: string): number {
  const most = (run: string) => (run.length > longest ? Math.floor(run.length / shortest) : 1);
  return runsOf(text).reduce((sum, run) => sum + most(run), 0);
}

/** If the lists could not be read, every text that may be a phrase counts as one. */
export function isRecoveryPhrase(text: string, lists: PhraseLists | undefined): boolean {
  if (!lists) return mayBePhrase(text);
  const runs = runsOf(text);
  return lists.some((list) => {
    const listed = countListed(runs, list);
    // In a phrase nearly every word is listed, in prose about half.
    return listed >= leastListed && (runs.length < leastOfAny || listed * 4 >= runs.length * 3);
  });
}

/** An address, or what was copied of one: between its digits stand as many letters as a phrase has words. */
const digits = /^\s*(?:0x)?[0-9a-f]{1,40}\s*$/i;

/** True for as many words as a phrase has, whichever they are. */
export const isWordy = (text: string): boolean => !digits.test(text) && runsOf(text).length >= leastOfAny;

function countListed(runs: readonly string[], list: ReadonlySet<string>): number {
  return runs.reduce((sum, run, at) => {
    if (run.length > longest) return sum + countJoined(run, list);
    const isUnfinished = at === runs.length - 1 || run.length === shortened;
    return sum + (list.has(run) || (isUnfinished && beginsWord(run, list)) ? 1 : 0);
  }, 0);
}

/** The most words that stand in a row in a run without spaces; one at its end may be unfinished. */
function countJoined(run: string, list: ReadonlySet<string>): number {
  /** By the place at which the last of them ends. */
  const most = [0];
  let total = 0;
  for (let end = 1; end <= run.length; end++) {
    let here = 0;
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const word = run.slice(start, end);
      if (list.has(word) || (end === run.length && beginsWord(word, list)))
        here = Math.max(here, (most[start] ?? 0) + 1);
    }
    most.push(here);
    total = Math.max(total, here);
  }
  return total;
}

function beginsWord(start: string, list: ReadonlySet<string>): boolean {
  for (const word of list) if (word.startsWith(start)) return true;
  return false;
}
