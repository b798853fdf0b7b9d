/** Finds addresses in text. */
import type { ChainId, Family } from '../chains.ts';
import type { Address } from './address.ts';
import { parseBitcoin } from './bitcoin.ts';
import { parseEvm } from './evm.ts';
import { prefixBefore } from './prefix.ts';
import { parseSolana } from './solana.ts';

export interface Found {
  /** Where the address stands in the text, its prefix not counted. */
  readonly start: number;
  readonly end: number;
  /** As the page spells it: `input.slice(start, end)`. */
  readonly text: string;
  /** One address for each family in which the text is valid; nearly always one. */
  readonly addresses: readonly Address[];
  readonly families: readonly Family[];
  /** From a prefix alone. `other`: the prefix names a chain that is not ours, so no label of ours may be shown. */
  readonly chain?: ChainId | 'other';
  readonly prefixStart?: number;
  /** The address fills a 32-byte word with zeros in front: for local labels alone, never to be sent. */
  readonly padded?: boolean;
  /** Bare base58 of 32 bytes may be a Solana address, a blockhash or anything else: the page has to say. */
  readonly needsContext?: boolean;
}

const none: readonly Found[] = Object.freeze([]);
const token = /[0-9A-Za-z]{14,}/g;
/** 32 bytes whose first 12 are zero and whose value is 2^96 or more: smaller ones are amounts. */
const word = /^0[xX]0{24}(?!0{16})[0-9a-fA-F]{40}$/;

export function findAddresses(text: string): readonly Found[] {
  let found: Found[] | undefined;
  for (const match of text.matchAll(token)) {
    const hit = foundAt(text, match.index, match.index + match[0].length);
    if (!hit) continue;
    found ??= [];
    found.push(hit);
  }
  return found ?? none;
}

function foundAt(input: string, start: number, end: number): Found | undefined {
  if (end - start > 90) return undefined;
  const text = input.slice(start, end);
  const padded = word.test(text);
  const address = padded
    ? parseEvm(`0x${text.slice(26)}`)
    : (parseEvm(text) ?? parseBitcoin(text) ?? parseSolana(text));
  if (!address) return undefined;
  const prefix = prefixBefore(input, start);
  return {
    start,
    end,
    text,
    addresses: [address],
    families: [address.family],
    ...(prefix && { chain: prefix.chain, prefixStart: prefix.start }),
    ...(padded && { padded }),
    ...(address.family === 'solana' && prefix?.chain !== 'solana' && { needsContext: true }),
  };
}
