/**
 * Two addresses that a person takes for one. Address poisoning makes them: an address that begins and ends like one that
 * somebody uses, sent into their history, in the hope that it is copied from there.
 *
 * What counts was read from what was seen:
 * - Lopp's search of Bitcoin's whole chain took the first and last four characters, and found 48,000 such payments
 *   (https://blog.lopp.net/bitcoin-address-poisoning-attacks/)
 * - the 435 pairs of CMU's Ethereum database share three digits in front and four at the end, at least
 *   (https://cryptotrade.cylab.cmu.edu/poisoning/ethereum, Tsuchiya et al., arXiv 2501.16681)
 * - the 50 million dollars lost on 20 December 2025 went to an address that shared exactly these seven
 *
 * Seven hexadecimal digits are 28 bits: on a page with 100 addresses one page in 27,000 has such a pair by chance.
 */
import type { Address } from './address.ts';
import { sharedHead, sharedTail } from './look-alike.ts';

export interface Likeness {
  /** Equal characters in front and at the end, without what every address of the kind begins with. */
  readonly head: number;
  readonly tail: number;
  /** Characters that differ where both stand side by side; nothing when they are not equally long. */
  readonly apart: number | undefined;
}

const leastEnd = 3;
const leastEnds = 7;
/** A mistyped or exchanged character or two, anywhere; four of 40 do not agree by chance. */
const mostApart = 4;

/** How two addresses are alike to the eye; undefined when they are not, and when they are one and the same. */
export function likeness(a: Address, b: Address): Likeness | undefined {
  if (a.family !== b.family || a.key === b.key) return undefined;
  const one = bodyOf(a);
  const other = bodyOf(b);
  if (one.kind !== other.kind) return undefined;
  const head = sharedHead(one.text, other.text);
  const tail = sharedTail(one.text, other.text);
  const apart = one.text.length === other.text.length ? differing(one.text, other.text) : undefined;
  const ends = head >= leastEnd && tail >= leastEnd && head + tail >= leastEnds;
  const near = apart !== undefined && apart <= mostApart;
  if (!ends && !near) return undefined;
  return isMachinery(a) && isMachinery(b) ? undefined : { head, tail, apart };
}

interface Body {
  /** What the address begins with because all of its kind do. */
  readonly kind: string;
  /** The rest as the eye compares it: people do not see the case of a letter. */
  readonly text: string;
}

function bodyOf(address: Address): Body {
  const length = { evm: 2, bitcoin: address.key.startsWith('bc1') ? 4 : 1, solana: 0 }[address.family];
  return { kind: address.key.slice(0, length), text: address.key.slice(length).toLowerCase() };
}

/**
 * Chains number their own contracts one after the other, and burn addresses are one digit again and again: nobody made
 * these to deceive. Twenty-four equal characters in a row are no accident and cannot be ground out either.
 */
const machinery = /(.)\1{23}/;

function isMachinery(address: Address): boolean {
  return machinery.test(address.key);
}

function differing(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) count++;
  return count;
}

/** Finds look-alikes among many addresses without comparing each with each. */
export interface Crowd {
  /** Adds an address; gives those already there that look like it. The same address twice adds nothing. */
  add(address: Address): readonly Address[];
  /** Adds an address without looking for others. */
  put(address: Address): void;
  /** Those that look like it; adds nothing. */
  like(address: Address): readonly Address[];
  has(address: Address): boolean;
}

/** Of five parts of an address, at least one is equal when at most four characters differ. */
const parts = mostApart + 1;
/** Vanity addresses crowd together; beyond this many in one place, only the nearest look is taken. Arbitrary. */
const mostInPlace = 64;

export function createCrowd(): Crowd {
  const known = new Set<string>();
  const places = new Map<string, Address[]>();
  function like(address: Address): readonly Address[] {
    const near = placesOf(address).flatMap((place) => places.get(place) ?? []);
    return [...new Set(near)].filter((other) => likeness(address, other));
  }
  function put(address: Address): void {
    if (known.has(address.key)) return;
    known.add(address.key);
    for (const place of placesOf(address)) {
      const there = places.get(place);
      if (!there) places.set(place, [address]);
      else if (there.length < mostInPlace) there.push(address);
    }
  }
  return {
    has: (address) => known.has(address.key),
    like,
    put,
    add(address) {
      if (known.has(address.key)) return [];
      const alike = like(address);
      put(address);
      return alike;
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
