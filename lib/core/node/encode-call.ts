/** Calls of contracts as `eth_call` takes them: four bytes of a hash, then words of 32 bytes. Only the types that we use. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A number; an address or a hash, in hexadecimal after 0x; or bytes of any length. */
export type Argument = bigint | string | { readonly bytes: string };

export interface ContractCall {
  readonly to: string;
  readonly data: string;
}

/** The signature is as Solidity writes it, such as `addr(bytes32)`. */
export function encodeCall(signature: string, ...args: readonly Argument[]): string {
  let tail = '';
  const head = args.map((arg) => {
    if (typeof arg !== 'object') return word(arg);
    const at = word(BigInt(32 * args.length + tail.length / 2));
    tail += bytesOf(arg.bytes);
    return at;
  });
  return selectorOf(signature) + head.join('') + tail;
}

/** Multicall3's `aggregate3`: all calls in one, and each may fail. */
export function encodeMulticall(calls: readonly ContractCall[]): string {
  let tail = '';
  const head = calls.map(({ to, data }) => {
    const at = word(BigInt(32 * calls.length + tail.length / 2));
    tail += word(to) + word(1n) + word(96n) + bytesOf(data);
    return at;
  });
  const selector = selectorOf('aggregate3((address,bool,bytes)[])');
  return selector + word(32n) + word(BigInt(calls.length)) + head.join('') + tail;
}

const selectorOf = (signature: string): string =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4))}`;

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');

/** The length, then the bytes, filled up to whole words. */
function bytesOf(hex: string): string {
  const digits = hex.slice(2);
  return word(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
}
