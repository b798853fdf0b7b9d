/**
 * The order of everything that a search found, the same in popup, address bar and panel. Own labels come first, then:
 * few typing errors; what curated lists have before what anybody lists; the whole name (a protocol’s is its main contract’s
 * too), whole words, beginnings of words,
 * the note, the kind; the original before bridged copies; what people look for before its parts; the chain of the page,
 * then Ethereum; natural numbers. Pure.
 */

import { remembered } from '../address/remembered.ts';
import type { Category } from '../label/categories.ts';
import type { KeyChain } from '../label/key.ts';
import { type AddressStart, isShortOf } from './address-start.ts';
import { chainWords } from './chain-words.ts';
import type { Findable } from './findable.ts';
import { searchWords } from './search-words.ts';
import { type NameRead, readStanding, type Standing, traitsOfName } from './standing-of.ts';

/** One reading of what was typed. */
export interface TextReading {
  readonly words: readonly string[];
  /** Typing errors mended, and words left out. */
  readonly errors: number;
  /** Words were joined, or stand for others that mean the same. */
  readonly isAlike?: true;
}

export interface SearchQuery {
  readonly readings: readonly TextReading[];
  readonly start?: AddressStart | undefined;
  /** The chain of the page that one looks at. */
  readonly pageChain?: KeyChain | undefined;
  /** The addresses on that page. */
  readonly onPage?: ReadonlySet<string> | undefined;
}

export interface Rank {
  /** Compared one after the other; less is better. */
  readonly order: readonly number[];
  readonly name: string;
}

/** The best rank of a record among the readings; undefined if none fits. `chainCount`: on how many it is known. */
export function rankFound(
  found: Findable,
  { readings, start, pageChain, onPage }: SearchQuery,
  chainCount = 1,
): Rank | undefined {
  const its = traitsOf(found);
  let best: Rank | undefined;
  const isOnPage = onPage?.has(found.address) ?? false;
  const consider = (match: Match, errors: number) => {
    const order = orderOf(found, its, match, { errors, pageChain, isOnPage, chainCount });
    const rank = { order, name: found.name };
    if (!best || compareRanks(rank, best) < 0) best = rank;
  };
  if (start && isShortOf(found.address, start))
    consider({ tier: start.isSure ? tiers.whole : tiers.note, first: 0, left: 0 }, start.isNear ? 1 : 0);
  for (const { words, errors, isAlike } of readings) {
    const match = matchOf(found, its, words);
    if (match) consider(isAlike ? { ...match, tier: match.tier + 1.5 } : match, errors);
  }
  return best;
}

/** Found only by leaving a word out, or by taking it for another: it may be somebody else. */
export const isSimilar = ({ order: [, errors = 0] }: Rank): boolean => errors > 0 && Number.isFinite(errors);

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function compareRanks(a: Rank, b: Rank): number {
  for (let at = 0; at < a.order.length; at++) {
    const difference = (a.order[at] ?? 0) - (b.order[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return collator.compare(a.name, b.name);
}

/** How a record matches, best first. */
const tiers = { whole: 0, words: 1, beginnings: 2, note: 3, kind: 4 } as const;

interface Match {
  readonly tier: number;
  /** The first word of the name: typed whole (0), begun (1), or not typed (2). */
  readonly first: 0 | 1 | 2;
  /** Words of the name that were not typed. */
  readonly left: number;
}

/** Where a typed word is found; a bit each, because a search looks at thousands of words. */
const places = { name: 1, hump: 2, nameStart: 4, note: 8, noteStart: 16, chain: 32, kind: 64 } as const;

function matchOf(
  found: Findable,
  { ofName: { words: name, further, ofOwner }, note, ofChain, kind }: Traits,
  words: readonly string[],
): Match | undefined {
  if (words.length === 0) return { tier: tiers.kind, first: 2, left: 0 };
  const placeOf = (word: string): number => {
    const begins = (one: string) => one.startsWith(word);
    if (name.some((one) => isWord(one, word, found.category))) return places.name;
    // A hump of a contract's name is a word of it; tokens are named to look like others.
    if (found.category !== 'token' && further.includes(word)) return places.hump;
    if (note.includes(word)) return places.note;
    if (ofChain.includes(word)) return places.chain;
    if (name.some(begins) || further.some(begins)) return places.nameStart;
    if (note.some(begins)) return places.noteStart;
    if (ofChain.some(begins)) return places.chain;
    return kind.some(begins) ? places.kind : 0;
  };
  let seen = 0;
  let humps = 0;
  for (const word of words) {
    const place = placeOf(word);
    if (place === 0) return undefined;
    if (place === places.hump) humps += 1;
    seen |= place;
  }
  // A chain alone says nothing about what is sought.
  if (seen === places.chain) return undefined;
  const typed = (one: string) => words.some((word) => one.startsWith(word));
  const isAside = (one: string) =>
    ofChain.includes(one) ||
    (found.category !== 'token' && /^v\d+$/.test(one)) ||
    (found.category === 'exchange' && (ofWallets.has(one) || /^\d+$/.test(one)));
  const untyped = name.filter((one) => !typed(one) && !isAside(one) && !/^\d+$/.test(one));
  // What has been replaced is seldom meant.
  const isOld = name.includes('v1') && !words.includes('v1');
  // Whoever types a protocol means its main contract.
  const isName =
    (seen & places.name) !== 0 &&
    (ofOwner ?? name).every((one) => words.some((word) => isWord(one, word, found.category)) || isAside(one));
  // A token's symbol, or what it is called in full.
  const isCalled =
    found.category === 'token' &&
    name[0] !== note[0] &&
    note.length > 0 &&
    note.every((one) => words.includes(one));
  return {
    tier: tierOf(seen, (isName || isCalled) && (seen & places.nameStart) === 0),
    first: isCalled ? 0 : name[0] === undefined || !typed(name[0]) ? 2 : words.includes(name[0]) ? 0 : 1,
    left: isCalled ? 0 : Math.max(0, untyped.length - humps) + (isOld ? 2 : 0),
  };
}

/** A number behind a word is its version: "multicall" is all of "Multicall3". */
const isWord = (one: string, typed: string, category: Category): boolean =>
  one === typed ||
  (category !== 'token' &&
    typed.length > 3 &&
    one.startsWith(typed) &&
    /^\d+$/.test(one.slice(typed.length)));

/** Words that every exchange's wallets have. */
const ofWallets: ReadonlySet<string> = new Set(['wallet', 'reserve', 'hot', 'cold', 'disclosed', 'deposit']);

function tierOf(seen: number, isWhole: boolean): number {
  if (isWhole) return (seen & places.kind) === 0 ? tiers.whole : tiers.whole + 0.5;
  if ((seen & places.kind) !== 0) return tiers.kind;
  if ((seen & (places.note | places.noteStart)) !== 0) return tiers.note;
  if ((seen & places.nameStart) !== 0) return tiers.beginnings;
  return (seen & places.hump) === 0 ? tiers.words : tiers.words + 0.25;
}

/** Most records share theirs, so they are split once. */
const split = remembered(5_000, (words) => searchWords(words.replaceAll('_', ' ')));

/** Words of what kind of thing it is. */
export const kindWords = ({ type, subtype, category }: Pick<Findable, 'type' | 'subtype' | 'category'>) =>
  split(`${category} ${type} ${subtype}`);

/** The words by which any search finds a record; the next letter finds mostly the same records again. */
interface Traits {
  readonly ofName: NameRead;
  readonly note: readonly string[];
  readonly ofChain: readonly string[];
  readonly kind: readonly string[];
  /** Read once it is found. */
  standing?: Standing;
}

const known = new WeakMap<Findable, Traits>();

function traitsOf(found: Findable): Traits {
  const before = known.get(found);
  if (before) return before;
  const { name, note, chain } = found;
  const its = {
    ofName: traitsOfName(name),
    note: searchWords(note),
    ofChain: chainWords(chain),
    kind: kindWords(found),
  };
  known.set(found, its);
  return its;
}

interface Circumstances {
  readonly errors: number;
  readonly pageChain: KeyChain | undefined;
  readonly isOnPage: boolean;
  readonly chainCount: number;
}

function orderOf(
  found: Findable,
  traits: Traits,
  { tier, first, left }: Match,
  seen: Circumstances,
): readonly number[] {
  traits.standing ??= readStanding(found, traits.ofName);
  const its = traits.standing;
  return [
    found.isOwn ? 0 : 1,
    seen.errors,
    tier + its.distrust,
    its.isDoubtful ? 1 : 0,
    seen.isOnPage ? 0 : 1,
    // A deployer bears another's name first.
    found.subtype === 'deployer' ? 2 : first,
    its.weight,
    found.chain === seen.pageChain ? 0 : 1,
    its.isElsewhere ? 1 : 0,
    left,
    its.grade,
    -its.version,
    -seen.chainCount,
    its.chainRank,
    -its.sources,
  ];
}
