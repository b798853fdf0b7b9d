/** How hosts have to spell addresses, written again, so that the suite does not judge the service by its own code. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { FamilyId } from '../../lib/core/chains.ts';

export interface SpellingRule {
  readonly form: RegExp;
  readonly wrongForm: string;
  spell(address: string): string;
  readonly wrongSpelling: string;
  /** A spelling that contradicts the checksum. */
  contradict(address: string): string;
}

/** A family without a row spells an address in one way only. */
export const spellingRules: { readonly [F in FamilyId]?: SpellingRule } = {
  evm: {
    form: /^0x[0-9a-f]{40}$/i,
    wrongForm: 'An address is none of an EVM chain.',
    spell: checksummed,
    wrongSpelling: 'Addresses are not answered in their checksummed form (EIP-55).',
    contradict: (address) => `0x${swapCase(address.slice(2))}`,
  },
};

export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)));
  const cased = Array.from(digits, (digit, at) => {
    const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}
