/**
 * Finds addresses in text. An address is a whole run of ASCII letters and digits, so runs shorter than the shortest
 * address are skipped without reading them.
 *
 * Old P2SH addresses of Litecoin (3…) and legacy addresses of Bitcoin Cash (1…, 3…) have Bitcoin's version bytes. Only
 * the page or a prefix such as `litecoin:` can tell them apart.
 */
import type { ChainId, Family } from '../chains.ts';
import { parseBitcoin } from '../families/bitcoin.ts';
import { paddedWord, parseEvm } from '../families/evm.ts';
import { parseSolana } from '../families/solana.ts';
import type { Address } from './address.ts';
import { escapedLength } from './escaped-length.ts';
import { prefixBefore } from './prefix.ts';

export interface FoundAddress {
  /** Where the address begins, without its prefix; with `padded`, where the word begins. */
  readonly start: number;
  readonly end: number;
  /** As the page spells it: `input.slice(start, end)`. */
  readonly text: string;
  /** One address for each family in which the text is valid; today that is always one. */
  readonly addresses: readonly [Address, ...Address[]];
  /** The families of `addresses`, in the same order. */
  readonly families: readonly Family[];
  /** From a prefix. `other`: a chain without a row, for which no label may be shown. */
  readonly chain?: ChainId | 'other';
  readonly prefixStart?: number;
  /** Padded with zeros to a 32-byte word: looked up locally, never sent. */
  readonly padded?: boolean;
  /** 32 bytes in base58 may be a Solana address, a blockhash or anything else; the page decides. */
  readonly needsContext?: boolean;
}

/** BIP-173's shortest: `bc1`, version, a program of two bytes in four characters, checksum of six. */
const shortestWitness = 14;
/** 25 bytes of base58, all but the last four of them zero. Everything but short witness programs is at least as long. */
const shortestOther = 25;
/** BIP-173's longest: a program of 40 bytes. Longer than a padded word (66) and any address in base58 (44). */
const longest = 74;

const none: readonly FoundAddress[] = Object.freeze([]);

/** 1 for ASCII letters and digits. One entry for every character code saves the loop a comparison. */
const inRun = new Uint8Array(0x1_0000);
for (let code = 0; code < 128; code++) inRun[code] = /[0-9A-Za-z]/.test(String.fromCharCode(code)) ? 1 : 0;

export function findAddresses(text: string): readonly FoundAddress[] {
  const length = text.length;
  // Long steps make this fast, so step short only where a short witness program is possible.
  const shortest = text.includes('bc1') || text.includes('BC1') ? shortestWitness : shortestOther;
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
    const hit = foundIn(text, start, end);
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

function foundIn(input: string, start: number, end: number): FoundAddress | undefined {
  const whole = foundAt(input, start, end);
  if (whole || start === 0) return whole;
  const escaped = escapedLength(input, start);
  return escaped > 0 ? foundAt(input, start + escaped, end) : undefined;
}

function foundAt(input: string, start: number, end: number): FoundAddress | undefined {
  const length = end - start;
  if (length > longest) return undefined;
  const first = input.charCodeAt(start);
  if (first === 0x30) return length === 42 || length === 66 ? evm(input, start, end) : undefined; // 0
  const address =
    (couldBeBitcoin(input, start, length, first) ? parseBitcoin(input.slice(start, end)) : undefined) ??
    (couldBeSolana(length, first) ? parseSolana(input.slice(start, end)) : undefined);
  return address && describe(input, start, end, address, false);
}

function evm(input: string, start: number, end: number): FoundAddress | undefined {
  if ((input.charCodeAt(start + 1) | 0x20) !== 0x78) return undefined; // x
  const text = input.slice(start, end);
  const padded = end - start === 66;
  if (padded && !paddedWord.test(text)) return undefined;
  const address = parseEvm(padded ? `0x${text.slice(26)}` : text);
  return address && describe(input, start, end, address, padded);
}

/** A cheap first check: 1… and 3… of base58check, bc1… and BC1…. */
function couldBeBitcoin(input: string, start: number, length: number, first: number): boolean {
  // 25 bytes of base58 have 34 characters at most.
  if (first === 0x31 || first === 0x33) return length <= 34;
  return (
    (first | 0x20) === 0x62 &&
    (input.charCodeAt(start + 1) | 0x20) === 0x63 &&
    input.charCodeAt(start + 2) === 0x31
  );
}

/** 32 bytes have 43 or 44 characters, fewer when they begin with zero bytes, which are leading ones. */
function couldBeSolana(length: number, first: number): boolean {
  return length === 43 || length === 44 || (first === 0x31 && length >= 32 && length < 43);
}

function describe(
  input: string,
  start: number,
  end: number,
  address: Address,
  padded: boolean,
): FoundAddress | undefined {
  if (isLetterLike(input, start - 1) || isLetterLike(input, end)) return undefined;
  const prefix = prefixBefore(input, start, address.family, end);
  const found = {
    start,
    end,
    text: input.slice(start, end),
    addresses: [address] as const,
    families: familyLists[address.family],
  };
  if (!prefix && !padded && address.family !== 'solana') return found;
  return {
    ...found,
    ...(prefix && { chain: prefix.chain, prefixStart: prefix.start }),
    ...(padded && { padded }),
    ...(address.family === 'solana' && prefix?.chain !== 'solana' && { needsContext: true }),
  };
}

const familyLists = { evm: ['evm'], bitcoin: ['bitcoin'], solana: ['solana'] } as const;

/**
 * Digits, and letters of alphabets that look like ASCII, continue a run: an address that ends in a Cyrillic а is a trick.
 * Scripts without spaces between words do not: 地址0x…です holds an address.
 */
const letterLike = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;

function isLetterLike(text: string, at: number): boolean {
  return text.charCodeAt(at) > 127 && letterLike.test(text.charAt(at));
}
