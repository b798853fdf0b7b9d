/** Addresses of Solana: base58 of exactly 32 bytes. There is no checksum; blockhashes look the same. */
import { base58 } from '@scure/base';
import type { Address } from '../address/address.ts';
import { base58Form, decodeBase58 } from '../address/base58.ts';
import type { Problem } from '../address/explain.ts';

let known: { readonly least: string; readonly most: string } | undefined;
/**
 * The smallest and the largest 32 bytes that do not begin with a zero byte, 43 and 44 characters long. Base58 digits
 * stand in the order of their character codes, so that texts of equal length compare as the numbers they spell. Made when
 * first asked for: most pages have nothing to compare, and every page reads this script.
 */
const bounds = () =>
  (known ??= {
    least: base58.encode(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))),
    most: base58.encode(new Uint8Array(32).fill(0xff)),
  });

export function judgeSolana(text: string): Address | Problem {
  if (!base58Form.test(text)) return 'solana-characters';
  if (!has32Bytes(text)) return decodeBase58(text)?.length === 64 ? 'solana-signature' : 'solana-length';
  return isOneCase(text) ? 'solana-case' : { family: 'solana', key: text, text };
}

export function parseSolana(text: string): Address | undefined {
  if (!base58Form.test(text) || !has32Bytes(text) || isOneCase(text)) return undefined;
  return { family: 'solana', key: text, text };
}

function has32Bytes(text: string): boolean {
  // Each leading 1 is a zero byte; those are rare enough to be decoded.
  if (text.charCodeAt(0) === 0x31) return decodeBase58(text)?.length === 32;
  return text.length === 44 ? text <= bounds().most : text.length === 43 && text >= bounds().least;
}

/**
 * Of 10^10 addresses one has capitals alone or small letters alone. A text that has is an address whose case was lost,
 * or a bech32 address of another network (osmo1…, juno1…), or a piece of one.
 */
function isOneCase(text: string): boolean {
  return text.charCodeAt(0) !== 0x31 && !(/[A-Z]/.test(text) && /[a-z]/.test(text));
}
