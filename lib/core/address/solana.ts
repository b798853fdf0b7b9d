/** Addresses of Solana: base58 of exactly 32 bytes. There is no checksum; blockhashes look the same. */
import type { Address } from './address.ts';
import { base58Form, decodeBase58 } from './base58.ts';
import type { Problem } from './explain.ts';

export function judgeSolana(text: string): Address | Problem {
  if (!base58Form.test(text)) return 'solana-characters';
  const bytes = decodeBase58(text)?.length;
  if (bytes === 32) return { family: 'solana', key: text, text };
  return bytes === 64 ? 'solana-signature' : 'solana-length';
}

export function parseSolana(text: string): Address | undefined {
  const judged = judgeSolana(text);
  return typeof judged === 'string' ? undefined : judged;
}
