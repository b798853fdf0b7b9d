/** One address from one text that a person typed or a program sent, or the reason why it is none. */
import type { ChainId, Family } from '../chains.ts';
import { chainOf } from '../chains.ts';
import type { Address } from './address.ts';
import { judgeBitcoin } from './bitcoin.ts';
import { judgeEvm } from './evm.ts';
import type { Problem } from './explain.ts';
import { prefixBefore } from './prefix.ts';
import { judgeSolana } from './solana.ts';

export type Parsed =
  | { readonly address: Address; readonly chain?: ChainId; readonly problem?: never }
  | { readonly problem: Problem; readonly address?: never; readonly chain?: never };

const judges = { evm: judgeEvm, bitcoin: judgeBitcoin, solana: judgeSolana };

export function parseAddress(text: string, family?: Family): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  const bare = trimmed.slice(trimmed.lastIndexOf(':') + 1);
  const prefix = prefixBefore(trimmed, trimmed.length - bare.length);
  if (prefix?.chain === 'other') return { problem: 'other-network' };
  if (bare !== trimmed && prefix?.start !== 0) return { problem: 'unknown' };
  const wanted = family ?? (prefix && chainOf(prefix.chain).family);
  const order: readonly Family[] = wanted ? [wanted] : ['evm', 'bitcoin', 'solana'];
  let problem: Problem = 'unknown';
  for (const one of order) {
    const judged = judges[one](bare);
    if (typeof judged !== 'string') return { address: judged, ...(prefix && { chain: prefix.chain }) };
    if (problem === 'unknown') problem = judged;
  }
  return { problem };
}
