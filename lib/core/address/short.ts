/**
 * Shortened addresses. Many addresses fit one short form, and making another is cheap, so a short form counts only
 * together with a full address from a link or an attribute.
 */
import { type FamilyId, familyIds } from '../chains.ts';
import { finders } from '../families/families.ts';
import type { Address } from './address.ts';
import type { ShortEnds } from './short-ends.ts';

export interface Short extends ShortEnds {
  /** Families that it may belong to; base58 does not tell Bitcoin from Solana. */
  readonly families: readonly FamilyId[];
}

/** Longer than any of these forms. */
const longest = 80;

export function matchShort(text: string): Short | undefined {
  if (text.length > longest || !/[.…⋯·*-]/.test(text)) return undefined;
  const trimmed = text.trim();
  let found: { head: string; tail: string; families: FamilyId[] } | undefined;
  for (const family of familyIds) {
    const ends = finders[family].short(trimmed);
    if (!ends) continue;
    found ??= { ...ends, families: [] };
    found.families.push(family);
  }
  return found;
}

/** The short forms among the words of a text. Without a digit they may be names, as in "USDC...WETH pool". */
export function shortsIn(text: string): readonly Short[] {
  const whole = matchShort(text);
  if (whole) return [whole];
  return text
    .split(/[\s:,;()[\]\p{So}→⧉]+/u)
    .flatMap((word) => (/\d/.test(word) ? (matchShort(word) ?? []) : []));
}

/** True if the short form fits this address: both ends match, with something between them. */
export function agrees(short: Short, address: Address): boolean {
  if (!short.families.includes(address.family)) return false;
  if (short.head.length + short.tail.length > address.key.length) return false;
  // Case matters only in base58; sites print EVM addresses in either case.
  const exact = address.key !== address.key.toLowerCase();
  const head = exact ? short.head : short.head.toLowerCase();
  const tail = exact ? short.tail : short.tail.toLowerCase();
  return address.key.startsWith(head) && address.key.endsWith(tail);
}
