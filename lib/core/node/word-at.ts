/**
 * Reads what a contract answered: hexadecimal digits after 0x, in words of 32 bytes, each read by the byte at which it
 * begins. Undefined where the answer is not what it should be, because whoever deployed the contract may answer anything.
 */
import { hexToBytes } from '@noble/hashes/utils.js';

export function wordAt(data: string, at: number): string | undefined {
  const digits = data.slice(2 + 2 * at, 2 + 2 * at + 64);
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}

export function numberAt(data: string, at: number): number | undefined {
  const digits = wordAt(data, at);
  const value = digits === undefined ? Number.NaN : Number(`0x${digits}`);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** In its first word. The zero address is none. */
export function addressIn(data: string): string | undefined {
  const [, address] = /^0{24}([0-9a-f]{40})$/.exec(wordAt(data, 0) ?? '') ?? [];
  return address === undefined || /^0+$/.test(address) ? undefined : `0x${address}`;
}

/** The bytes to which the word at this place points, counted from `from`. */
export function bytesAt(data: string, at: number, from = 0): string | undefined {
  const start = numberAt(data, at);
  const length = start === undefined ? undefined : numberAt(data, from + start);
  if (start === undefined || length === undefined) return undefined;
  const begin = 2 + 2 * (from + start + 32);
  const digits = data.slice(begin, begin + 2 * length);
  return digits.length === 2 * length ? `0x${digits}` : undefined;
}

/** To which its first word points. */
export function textIn(data: string): string | undefined {
  const bytes = bytesAt(data, 0);
  return bytes === undefined ? undefined : textOf(bytes);
}

/** UTF-8, as everybody writes it. */
export function textOf(bytes: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(bytes.slice(2)));
  } catch {
    return undefined;
  }
}
