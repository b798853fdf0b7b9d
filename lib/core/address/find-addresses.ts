/**
 * Finds addresses in text. An address is a whole run of ASCII letters and digits, so the text is first cut into runs,
 * and most of it is never read: every run shorter than the shortest address is stepped over.
 *
 * Litecoin's first P2SH addresses (3…) and those of Bitcoin Cash in the legacy form (1…, 3…) carry Bitcoin's own version
 * bytes. They cannot be told from Bitcoin's by themselves: the page has to, or a prefix such as `litecoin:`.
 */
import type { ChainId, Family } from '../chains.ts';
import type { Address } from './address.ts';
import { parseBitcoin } from './bitcoin.ts';
import { escapedLength } from './escaped-length.ts';
import { paddedWord, parseEvm } from './evm.ts';
import { prefixBefore } from './prefix.ts';
import { parseSolana } from './solana.ts';

export interface FoundAddress {
  /** Where the address stands in the text, its prefix not counted; the whole word when `padded`. */
  readonly start: number;
  readonly end: number;
  /** As the page spells it: `input.slice(start, end)`. */
  readonly text: string;
  /** One address for each family in which the text is valid. With the families of today that is always one. */
  readonly addresses: readonly [Address, ...Address[]];
  /** The families of `addresses`, in the same order. */
  readonly families: readonly Family[];
  /** From a prefix alone. `other`: the prefix names a chain that is not ours, so no label of ours may be shown. */
  readonly chain?: ChainId | 'other';
  readonly prefixStart?: number;
  /** The address fills a 32-byte word with zeros in front: for local labels alone, never to be sent. */
  readonly padded?: boolean;
  /** Bare base58 of 32 bytes may be a Solana address, a blockhash or anything else: the page has to say. */
  readonly needsContext?: boolean;
}

/** BIP-173's shortest: `bc1`, version, a program of two bytes in four characters, checksum of six. */
const shortestWitness = 14;
/** 25 bytes of base58, all but the last four of them zero. Everything but short witness programs is at least as long. */
const shortestOther = 25;
/** BIP-173's longest: a program of 40 bytes. Longer than a padded word (66) and any address in base58 (44). */
const longest = 74;

const none: readonly FoundAddress[] = Object.freeze([]);

/** 1 for the ASCII letters and digits. One entry for every character code spares the loop a comparison. */
const inRun = new Uint8Array(0x1_0000);
for (let code = 0; code < 128; code++) inRun[code] = /[0-9A-Za-z]/.test(String.fromCharCode(code)) ? 1 : 0;

export function findAddresses(text: string): readonly FoundAddress[] {
  const length = text.length;
  // Stepping is what makes this fast: take the longer step wherever no short witness program can be.
  const shortest = text.includes('bc1') || text.includes('BC1') ? shortestWitness : shortestOther;
  let found: FoundAddress[] | undefined;
  let start = 0; // Where the run begins that is being looked at.
  let known = 0; // From `start` up to here every character has been read and belongs to the run.
  let probe = shortest - 1; // The run is worth a look only when it reaches this far.
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

/** The cheap part of the question: 1… and 3… of base58check, bc1… and BC1…. */
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
 * Letters of the alphabets that look like ASCII, and any digit, continue a run: an address that ends in a Cyrillic а is
 * somebody's trick. Scripts that write no blanks between words do not: 地址0x…です holds an address.
 */
const letterLike = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;

function isLetterLike(text: string, at: number): boolean {
  return text.charCodeAt(at) > 127 && letterLike.test(text.charAt(at));
}
