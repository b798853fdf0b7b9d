/**
 * Recovery phrases of wallets: twelve to 24 words of one of the lists that BIP-39 publishes. People paste them in any
 * case, numbered, quoted, with commas or without spaces, and shorten words to four letters, which tell a list's words apart.
 */
import { isList, isText } from '../shape.ts';

/** One set of folded words for each published list. */
export type PhraseLists = readonly ReadonlySet<string>[];

/** Three words of a list are a search like any other; with a fourth, a phrase begins to be told. */
const leastListed = 4;
/** The words of a short phrase. Some wallets have lists of their own; no search has so many words. */
const leastOfAny = 12;
/** Letters of the longest word of any list, once folded; and of the shortest one outside Chinese. */
const [longest, shortest] = [11, 3];
/** BIP-39 chose words that differ within these first letters. */
const shortened = 4;

/** How words are compared: BIP-39's own NFKD, and neither case nor accents nor invisible characters count. */
export function foldPhrase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Unbroken letters; each Chinese character is a word of its own. */
function runsOf(text: string): readonly string[] {
  return foldPhrase(text).match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+/gu) ?? [];
}

/** The lists as the build writes them: one text of words and spaces for each. */
export function readPhraseLists(raw: unknown): PhraseLists | undefined {
  return isTexts(raw) && raw.length > 0 ? raw.map((words) => new Set(words.split(' '))) : undefined;
}
const isTexts = isList(isText(100_000));

/** Without the lists: false for the many texts that are too short for a phrase. */
export function mayBePhrase(text: string): boolean {
  const most = (run: string) => (run.length > longest ? Math.floor(run.length / shortest) : 1);
  return runsOf(text).reduce((sum, run) => sum + most(run), 0) >= leastListed;
}

/** Where the lists could not be read, whatever may be a phrase counts as one. */
export function isPhrase(text: string, lists: PhraseLists | undefined): boolean {
  if (!lists) return mayBePhrase(text);
  const runs = runsOf(text);
  return lists.some((list) => {
    const listed = countListed(runs, list);
    // Of a phrase nearly every word is listed, of prose about half.
    return listed >= leastListed && (runs.length < leastOfAny || listed * 4 >= runs.length * 3);
  });
}

/** As many words as a phrase has, whatever words they are. */
export const isWordy = (text: string): boolean => runsOf(text).length >= leastOfAny;

function countListed(runs: readonly string[], list: ReadonlySet<string>): number {
  return runs.reduce((sum, run, at) => {
    if (run.length > longest) return sum + countJoined(run, list);
    const isUnfinished = at === runs.length - 1 || run.length === shortened;
    return sum + (list.has(run) || (isUnfinished && beginsWord(run, list)) ? 1 : 0);
  }, 0);
}

/** The most words that a run can be read as, where nothing stands between them; the last one may be unfinished. */
function countJoined(run: string, list: ReadonlySet<string>): number {
  const most: (number | undefined)[] = [0];
  let total = 0;
  for (let end = 1; end <= run.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = most[start];
      if (before === undefined) continue;
      const word = run.slice(start, end);
      if (list.has(word)) most[end] = Math.max(most[end] ?? 0, before + 1);
      if (end === run.length && beginsWord(word, list)) total = Math.max(total, before + 1);
    }
  }
  return total;
}

function beginsWord(start: string, list: ReadonlySet<string>): boolean {
  for (const word of list) if (word.startsWith(start)) return true;
  return false;
}
