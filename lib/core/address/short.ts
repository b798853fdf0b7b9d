/**
 * Shortened addresses. Many addresses fit one short form, and making another is cheap, so a short form counts only
 * together with a full address from a link or an attribute.
 */
import type { Family } from '../chains.ts';
import type { Address } from './address.ts';

export interface Short {
  /** The parts before and after the gap, without spaces; EVM includes its 0x. */
  readonly head: string;
  readonly tail: string;
  /** Families that it may belong to; base58 does not tell Bitcoin from Solana. */
  readonly families: readonly Family[];
}

// As seen on explorers and wallets: 2…4 to 12…4, Kraken's spaces (0x12 3456 ... 7890 abcd), an EIP-3770 prefix.
const gap = '\\s?(?:\\.{2,4}|…|⋯|·{3,4}|\\*{3,6}|-{2,4})\\s?';
const hex = new RegExp(
  `^(?:[a-z][-0-9a-z]{1,15}:)?(0x[0-9a-f]{2,30}(?: [0-9a-f]{4}){0,2})${gap}((?:[0-9a-f]{4} )?[0-9a-f]{3,12})$`,
  'i',
);
const others = new RegExp(`^([0-9A-Za-z]{3,20})${gap}([0-9A-Za-z]{3,20})$`);
const base58Form = /^[1-9A-HJ-NP-Za-km-z]+$/;
/** BIP-173's alphabet behind `bc1`, and alone. */
const bech32Head = /^bc1[023456789ac-hj-np-z]*$/i;
const bech32Tail = /^[023456789ac-hj-np-z]+$/i;

/** Longer than any of these forms. */
const longest = 80;

export function matchShort(text: string): Short | undefined {
  if (text.length > longest) return undefined;
  const trimmed = text.trim();
  const [, evmHead, evmTail] = hex.exec(trimmed) ?? [];
  if (evmHead && evmTail)
    return { head: evmHead.replaceAll(' ', ''), tail: evmTail.replaceAll(' ', ''), families: ['evm'] };
  const [, head, tail] = others.exec(trimmed) ?? [];
  if (!head || !tail) return undefined;
  const families: Family[] = [];
  const base58 = base58Form.test(head) && base58Form.test(tail);
  if ((bech32Head.test(head) && bech32Tail.test(tail)) || (base58 && /^[13]/.test(head)))
    families.push('bitcoin');
  if (base58) families.push('solana');
  return families.length > 0 ? { head, tail, families } : undefined;
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
