/** What a person typed into the search box: an address or a text. */

import { judges } from '../families/families.ts';
import { type Key, keyOf } from '../label/key.ts';
import { readTypedName } from '../node/typed-name.ts';
import type { Address } from './address.ts';
import type { Problem } from './explain.ts';
import { type Parsed, parseAddress } from './parse-address.ts';
import { parseInteroperable } from './parse-interoperable.ts';

export type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'address'; readonly key: Key; readonly address: Address }
  /** `hint`: why it is no address, if it looks like one. */
  | { readonly kind: 'text'; readonly hint?: Problem };

/** Shorter texts may still be half typed, so they get no hint. Arbitrary. */
const worthHint = 20;

/** Reads a typed address, also one that names its chain, and one without the start that people leave out. */
export function parseTyped(text: string): Parsed {
  const trimmed = text.trim();
  const parsed = parseInteroperable(trimmed) ?? parseAddress(trimmed);
  if (parsed.address) return parsed;
  const meant = Object.values(judges).flatMap((judge) => judge.meant?.(trimmed) ?? [])[0];
  return meant === undefined ? parsed : parseAddress(meant);
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
