/** Decides the chain of an address on a page: link before prefix before page, within its family. */
import type { Address } from '../../core/address/address.ts';
import type { ChainId } from '../../core/chains.ts';
import { chainOf } from '../../core/chains.ts';
import { type Key, keyOf } from '../../core/label/key.ts';
import * as detectorFlags from './detector-flags.ts';
import type { ChainHint } from './sites/site.ts';

export interface ChainEvidence {
  readonly link?: ChainHint;
  readonly prefix?: ChainId | 'other' | undefined;
  readonly page?: ChainHint;
}

function decide({ link, prefix, page }: ChainEvidence): ChainHint {
  return detectorFlags.asksLinkFirst ? (link ?? prefix ?? page) : (page ?? prefix ?? link);
}

/** The key to ask labels for, or undefined where no label may be shown. */
export function keyFor(address: Address, evidence: ChainEvidence, bareSolana: boolean): Key | undefined {
  const hint = decide(evidence);
  if (hint === 'other') return undefined;
  if (address.family === 'bitcoin') return keyOf('bitcoin', address.key);
  if (address.family === 'solana')
    return bareSolana || hint === 'solana' ? keyOf('solana', address.key) : undefined;
  const chain = hint === undefined || hint === 'evm' || chainOf(hint).family !== 'evm' ? 'evm' : hint;
  return keyOf(chain, address.key);
}
