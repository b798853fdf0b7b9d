/** What a person typed into the search box: an address, a text, or something that must not leave this machine. */
import { type Key, keyOf } from '../label/key.ts';
import type { Address } from './address.ts';
import type { Problem } from './explain.ts';
import { parseAddress } from './parse.ts';

export type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'address'; readonly key: Key; readonly address: Address }
  /** `hint`: why it is no address, where it looks like one. */
  | { readonly kind: 'text'; readonly hint?: Problem }
  /** It may be a key or a seed: it is not searched for, here or elsewhere. */
  | { readonly kind: 'secret' };

/** What 32 or 64 bytes are cannot be told: a hash is public, a key is not. */
const secrets: ReadonlySet<Problem> = new Set(['private-key', 'evm-hash', 'solana-signature'] as const);

/** BIP-39: 12 to 24 words of three to eight small letters. Nobody's label reads like this. */
const seedPhrase = /^(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}$/;

/** Shorter texts are on their way to something, and nothing is wrong with them yet. Arbitrary. */
const worthHint = 20;

export function typedAs(text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  const parsed = parseAddress(trimmed);
  if (parsed.address) {
    const { family, key } = parsed.address;
    const chain = parsed.chain ?? (family === 'evm' ? 'evm' : family);
    return { kind: 'address', key: keyOf(chain, key), address: parsed.address };
  }
  if (seedPhrase.test(trimmed) || trimmed.split(/[\s:,;]+/).some(isSecret)) return { kind: 'secret' };
  const { problem } = parsed;
  const says = problem === 'name' || (trimmed.length >= worthHint && problem !== 'unknown');
  return says ? { kind: 'text', hint: problem } : { kind: 'text' };
}

function isSecret(word: string): boolean {
  const { problem } = parseAddress(word);
  return problem !== undefined && secrets.has(problem);
}
