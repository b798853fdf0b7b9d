/** Texts of pages, made from seeds: the same in every run, and without real addresses. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { checksum } from '../../lib/core/families/evm.ts';
import { random } from '../random.ts';

type Random = (below: number) => number;

function randomBelow(seed: number): Random {
  const next = random(seed);
  return (below) => Math.floor(next() * below);
}

const words = (
  'the of and a to in is for that with as on at by from this be are was it or which an not have has can all their ' +
  'transaction transfer contract block network address token value liquidity protocol exchange account balance fee gas ' +
  'swap pool vault bridge owner market internal hash method amount age view more overview information verified source ' +
  'governance decentralised infrastructure notwithstanding internationalisation'
).split(' ');

const pick = <Item>(from: readonly Item[], next: Random): Item | undefined => from[next(from.length)];

/** A flat one-byte string, like a page's text nodes; concatenated strings are read through a tree, which is slower. */
const flat = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

function build(size: number, seed: number, part: (next: Random, at: number) => string): string {
  const next = randomBelow(seed);
  const parts: string[] = [];
  for (let length = 0, at = 0; length < size; at++) {
    const more = part(next, at);
    parts.push(more);
    length += more.length;
  }
  return flat(parts.join('').slice(0, size));
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = '0123456789abcdef';
const run = (alphabet: string, length: number, next: Random) => {
  let text = '';
  for (let i = 0; i < length; i++) text += alphabet.charAt(next(alphabet.length));
  return text;
};

const sentence = (next: Random) =>
  `${Array.from({ length: 4 + next(12) }, () => pick(words, next)).join(' ')}. `;

export const prose = (size: number) => build(size, 1, sentence);
export const blanks = (size: number) => build(size, 2, (next) => `${' '.repeat(20 + next(200))}\n`);
export const calldata = (size: number) =>
  build(size, 3, (next) => `0x${run(digits, 8 + 64 * next(60), next)}\n`);

/** Base58 and base64url of all lengths that are no addresses: signatures, CIDs, keys of other networks, tokens. */
export const decoys = (size: number) =>
  build(size, 4, (next) => `${run(letters, pick([34, 46, 47, 51, 52, 64, 87, 88, 111], next) ?? 88, next)} `);

/** `count` addresses that nobody has: tails of hashes of numbers. */
export function evmAddresses(count: number, seed: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const hash = keccak_256(new TextEncoder().encode(`${seed}:${at}`));
    return checksum(`0x${Buffer.from(hash.subarray(12)).toString('hex')}`);
  });
}

export function solanaAddresses(count: number, seed: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    base58.encode(keccak_256(new TextEncoder().encode(`${seed}:${at}`))),
  );
}

/**
 * Text nodes of an explorer's table: hash, method, block, age, sender, receiver, amount, and the white space between.
 */
export function explorerNodes(rows: number, addresses: readonly string[], seed: number): string[] {
  const next = randomBelow(seed);
  return Array.from({ length: rows }, () => [
    '\n            ',
    `0x${run(digits, 10, next)}...`,
    '\n            ',
    pick(words, next) ?? '',
    String(20_000_000 + next(1_000_000)),
    `${next(59)} secs ago`,
    pick(addresses, next) ?? '',
    '\n              ',
    pick(addresses, next) ?? '',
    `${next(1000)}.${next(1_000_000)} ETH`,
    '0.0000',
    String(next(10_000)),
    'IN',
  ]).flat();
}

/** Text nodes of a page without addresses, as short as most are. */
export function plainNodes(count: number, seed: number): string[] {
  const next = randomBelow(seed);
  return Array.from({ length: count }, () =>
    flat(next(3) === 0 ? '\n      ' : Array.from({ length: 1 + next(6) }, () => pick(words, next)).join(' ')),
  );
}
