/** What a person typed into the search box: an address or a text. */

import { judges } from '../families/families.ts';
import { type Key, keyOf } from '../label/key.ts';
import { readTypedName } from '../node/typed-name.ts';
import { isWordy } from '../secret/is-recovery-phrase.ts';
import { secretIn } from '../secret/why-unsent.ts';
import type { Address } from './address.ts';
import type { Problem } from './explain.ts';
import { findAddresses } from './find-addresses.ts';
import { nameEnd } from './name-end.ts';
import { type Parsed, parseAddress } from './parse-address.ts';
import { parseInteroperable } from './parse-interoperable.ts';

export type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'address'; readonly key: Key; readonly address: Address }
  /** `hint`: why it is no address, if it looks like one. */
  | { readonly kind: 'text'; readonly hint?: Problem };

/** Shorter texts may still be half typed, so they get no hint. Arbitrary. */
const worthHint = 20;

/** Reads a typed address, also one that names its chain, one without the start that people leave out, and one in a text. */
export function parseTyped(text: string): Parsed {
  const trimmed = text.trim();
  const named = parseInteroperable(trimmed);
  const parsed = named ?? parseAddress(trimmed);
  if (parsed.address) return parsed;
  const meant = Object.values(judges).flatMap((judge) => judge.meant?.(trimmed) ?? [])[0];
  if (meant !== undefined) return parseAddress(meant);
  // What names a chain, or has a checksum, may not be read without it.
  return (named ? undefined : onlyOneIn(trimmed)) ?? parsed;
}

/** It may be the one that is meant. */
const mistyped = /\b0x[\da-f]{40}\b/i;

/** The one address of a link, a payment or a line that was copied. Beside a secret none is read, so that a warning stays. */
function onlyOneIn(text: string): Parsed | undefined {
  const found = findAddresses(text).filter(({ padded, chain }) => !padded && chain !== 'other');
  const [first] = found;
  if (!first || found.some(({ address }) => address.key !== first.address.key)) return undefined;
  if (found.some(({ end }) => nameEnd.test(text.slice(end)))) return undefined;
  const rest = found.reduce((left, one) => left.replaceAll(one.text, ' '), text);
  if (secretIn(text) || isWordy(rest) || mistyped.test(rest)) return undefined;
  const { address, chain } = first;
  return { address, ...(chain && chain !== 'other' && { chain }) };
}

export function typedAs(text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  const parsed = parseTyped(trimmed);
  if (parsed.address) {
    const { family, key } = parsed.address;
    return { kind: 'address', key: keyOf(parsed.chain ?? family, key), address: parsed.address };
  }
  const problem = readTypedName(trimmed) ? 'name' : parsed.problem;
  const says = problem === 'name' || (trimmed.length >= worthHint && problem !== 'unknown');
  return says ? { kind: 'text', hint: problem } : { kind: 'text' };
}
