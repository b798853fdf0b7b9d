/**
 * Finds addresses in text with a parser, which alone knows checksums: a page asks the worker for them. An address is a
 * whole run of ASCII letters and digits, so runs shorter than the shortest address are skipped without reading them.
 *
 * Old P2SH addresses of Litecoin (3…) and legacy addresses of Bitcoin Cash (1…, 3…) have Bitcoin's version bytes. Only
 * the page or a prefix such as `litecoin:` can tell them apart.
 */
import { type ChainId, familyIds } from '../chains.ts';
import { finders } from '../families/families.ts';
import type { Address } from './address.ts';
import { escapedLength } from './escaped-length.ts';
import { chainBehind, prefixBefore } from './prefix.ts';

export interface FoundAddress {
  /** Where the address begins, without its prefix; with `padded`, where the word begins. */
  readonly start: number;
  readonly end: number;
  /** As the page spells it: `input.slice(start, end)`. */
  readonly text: string;
  readonly address: Address;
  /** Named before or behind it. `other`: a chain without a row, for which no label may be shown. */
  readonly chain?: ChainId | 'other';
  /** Padded with zeros to a 32-byte word: looked up locally, never sent. */
  readonly padded?: boolean;
  /** Other texts look the same, as a blockhash does; the page decides. */
  readonly needsContext?: boolean;
}

const all = Object.values(finders);
const shortestPlain = Math.min(...all.map(({ shortest }) => shortest));
const shorter = all.flatMap(({ mark }) => (mark && mark.shortest < shortestPlain ? [mark] : []));
const shortestMarked = Math.min(...shorter.map(({ shortest }) => shortest));
const marks = shorter.flatMap(({ text }) => [text, text.toUpperCase()]);
const longest = Math.max(...all.map((finder) => finder.longest));

const none: readonly FoundAddress[] = Object.freeze([]);

/** 1 for ASCII letters and digits. One entry for every character code saves the loop a comparison. */
const inRun = new Uint8Array(0x1_0000);
for (let code = 0; code < 128; code++) inRun[code] = /[0-9A-Za-z]/.test(String.fromCharCode(code)) ? 1 : 0;

/** The address that a text is, if it is known to be one. */
export type AddressParser = (text: string) => Address | undefined;

export function findWith(text: string, parse: AddressParser): readonly FoundAddress[] {
  const length = text.length;
  // Long steps make this fast, so step short only where a short address is possible.
  const shortest = marks.some((mark) => text.includes(mark)) ? shortestMarked : shortestPlain;
  let found: FoundAddress[] | undefined;
  let start = 0; // Where the current run begins.
  let known = 0; // The run is known to reach from `start` to here.
  let probe = shortest - 1; // A run that does not reach this far is too short.
  while (probe < length) {
    let at = probe;
    while (at >= known && inRun[text.charCodeAt(at)] === 1) at--;
    if (at >= known) {
      start = at + 1;
      known = probe + 1;
      probe = at + shortest;
      continue;
    }
    let end = probe + 1;
    while (end < length && inRun[text.charCodeAt(end)] === 1) end++;
    const hit = foundIn(text, start, end, parse);
    if (hit) {
      found ??= [];
      found.push(hit);
    }
    start = end + 1;
    known = start;
    probe = end + shortest;
  }
  return found ?? none;
}

function foundIn(input: string, start: number, end: number, parse: AddressParser): FoundAddress | undefined {
  const whole = foundAt(input, start, end, parse);
  if (whole || start === 0) return whole;
  const escaped = escapedLength(input, start);
  return escaped > 0 ? foundAt(input, start + escaped, end, parse) : undefined;
}

function foundAt(input: string, start: number, end: number, parse: AddressParser): FoundAddress | undefined {
  const length = end - start;
  if (length > longest) return undefined;
  for (const family of familyIds) {
    const finder = finders[family];
    if (!finder.couldBe(input, start, end)) continue;
    const text = input.slice(start, end);
    const inside = finder.unpad?.(text);
    const address = parse(inside ?? text);
    if (address) return describe(input, start, end, address, inside !== undefined);
  }
  return undefined;
}

function describe(
  input: string,
  start: number,
  end: number,
  address: Address,
  padded: boolean,
): FoundAddress | undefined {
  if (isLetterLike(input, start - 1) || isLetterLike(input, end)) return undefined;
  const { family } = address;
  const chain = prefixBefore(input, start, family, end)?.chain ?? chainBehind(input, end, family);
  const needsContext = finders[family].needsContext && (chain ?? 'other') === 'other';
  return {
    start,
    end,
    text: input.slice(start, end),
    address,
    ...(chain && { chain }),
    ...(padded && { padded }),
    ...(needsContext && { needsContext }),
  };
}

/**
 * Digits, and letters of alphabets that look like ASCII, continue a run: an address that ends in a Cyrillic а is a trick.
 * Scripts without spaces between words do not: 地址0x…です holds an address.
 */
const letterLike = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;

function isLetterLike(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (!(unit > 127)) return false;
  // Half of a code point beyond the BMP, such as 𝟏.
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return letterLike.test(String.fromCodePoint(text.codePointAt(isLow ? at - 1 : at) ?? 0));
}
