/**
 * Tells whether a person could take one address for another. Address poisoning relies on that: it puts an address that
 * begins and ends like a familiar one into somebody's history, hoping that it is copied from there.
 *
 * The thresholds follow what was observed:
 * - Lopp's search of Bitcoin's whole chain took the first and last four characters, and found 48,000 such payments
 *   (https://blog.lopp.net/bitcoin-address-poisoning-attacks/)
 * - the 435 pairs of CMU's Ethereum database share three digits in front and four at the end, at least
 *   (https://cryptotrade.cylab.cmu.edu/poisoning/ethereum, Tsuchiya et al., arXiv 2501.16681)
 * - the 50 million dollars lost on 20 December 2025 went to an address that shared exactly these seven
 *
 * Seven hexadecimal digits are 28 bits: on a page with 100 addresses one page in 27,000 has such a pair by chance. With
 * 100 tokens of one launchpad, whose four last characters are the same, it would be one page in four or five, and most
 * pages in hexadecimal. There one more equal character in base58, or two in hexadecimal, make it about one in 70.
 */
import { forms } from '../families/families.ts';
import type { Address } from './address.ts';
import { sharedHead, sharedTail } from './look-alike.ts';

/** Equal characters at the start and at the end, not counting what all addresses of the kind begin with. */
const leastEnd = 3;
const leastEnds = 7;
/**
 * How launchpads end the addresses of their tokens, which says nothing about a pair: pump.fun and LetsBonk; four.meme (4444,
 * ffff), Flap (7777, 8888) and Clanker (4b07). No launchpad is known to give other digits, such as 0000.
 */
const launchpads = /(pump|bonk)$|(4444|ffff|7777|8888|4b07)$/;
/** A character or two mistyped or swapped anywhere; random addresses never differ in so few. */
const mostApart = 4;

/** Whether two addresses look alike; an address does not look like itself. */
export function likeness(a: Address, b: Address): boolean {
  if (a.family !== b.family || a.key === b.key) return false;
  const one = bodyOf(a);
  const other = bodyOf(b);
  if (one.kind !== other.kind) return false;
  const head = sharedHead(one.text, other.text);
  const tail = sharedTail(one.text, other.text);
  const [made, base58] = launchpads.exec(one.text.slice(one.text.length - tail)) ?? [];
  const least = leastEnds + (base58 ? 1 : made ? 2 : 0);
  const ends = head >= leastEnd && tail >= leastEnd && head + tail >= least;
  const near = one.text.length === other.text.length && differing(one.text, other.text) <= mostApart;
  return (ends || near) && !(isMachinery(a) && isMachinery(b));
}

function bodyOf(address: Address) {
  const length = forms[address.family].kindLength(address.key);
  return {
    /** The start that all addresses of the kind share. */
    kind: address.key.slice(0, length),
    /** The rest, in lower case: people overlook case. */
    text: address.key.slice(length).toLowerCase(),
  };
}

/**
 * System contracts are numbered, and burn addresses repeat one digit: neither is made to deceive. Twenty equal characters
 * in a row are no accident, and no search for vanity addresses finds them. Solana's longest name leaves just that many.
 */
const machinery = /(.)\1{19}/;

function isMachinery(address: Address): boolean {
  return machinery.test(address.key);
}

function differing(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) count++;
  return count;
}

/** Finds look-alikes among many addresses without comparing every pair. */
export type LikenessIndex = ReturnType<typeof createLikenessIndex>;

/** Puts an address there; if it is new, returns the others that look like it. */
export const putAndFindLike = ({ put, like }: LikenessIndex, address: Address): readonly Address[] =>
  put(address) ? like(address) : [];

/** If at most four characters differ, at least one of five parts is equal. */
const parts = mostApart + 1;
/** Addresses per bucket that are compared; vanity addresses share one. Arbitrary. */
const mostInPlace = 64;

export function createLikenessIndex() {
  const known = new Set<string>();
  const places = new Map<string, Address[]>();
  return {
    /** Returns true if the address is new. */
    put(address: Address): boolean {
      if (known.has(address.key)) return false;
      known.add(address.key);
      for (const place of placesOf(address)) {
        const there = places.get(place);
        if (!there) places.set(place, [address]);
        else if (there.length < mostInPlace) there.push(address);
      }
      return true;
    },
    remove(address: Address): void {
      if (!known.delete(address.key)) return;
      for (const place of placesOf(address)) {
        const left = places.get(place)?.filter(({ key }) => key !== address.key) ?? [];
        if (left.length > 0) places.set(place, left);
        else places.delete(place);
      }
    },
    /** Returns those that look like it, whether it is there itself or not. */
    like(address: Address): readonly Address[] {
      const near = placesOf(address).flatMap((place) => places.get(place) ?? []);
      return [...new Set(near)].filter((other) => likeness(address, other));
    },
  };
}

function placesOf(address: Address): readonly string[] {
  const { kind, text } = bodyOf(address);
  const size = Math.ceil(text.length / parts);
  const places = [`${kind}${text.slice(0, leastEnd)}…${text.slice(-leastEnd)}`];
  for (let at = 0; at < parts; at++) {
    places.push(`${kind}${text.length}@${at}:${text.slice(at * size, (at + 1) * size)}`);
  }
  return places;
}
