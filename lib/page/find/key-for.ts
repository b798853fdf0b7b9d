/** Decides the chain of an address on a page: link, then prefix, then page; its own format has the last word. */
import type { Address } from '../../core/address/address.ts';
import type { ChainId } from '../../core/chains.ts';
import { chainOf } from '../../core/chains.ts';
import { type Key, keyOf } from '../../core/label/key.ts';
import { asksLinkFirst } from './detector-flags.ts';
import type { Says } from './sites/site.ts';

export interface Evidence {
  readonly link?: Says;
  readonly prefix?: ChainId | 'other' | undefined;
  readonly page?: Says;
}

function decide({ link, prefix, page }: Evidence): Says {
  return asksLinkFirst ? (link ?? prefix ?? page) : (page ?? prefix ?? link);
}

/** The key under which labels are asked, or nothing where none may be shown. */
export function keyFor(address: Address, evidence: Evidence, bareSolana: boolean): Key | undefined {
  const said = decide(evidence);
  if (said === 'other') return undefined;
  if (address.family === 'bitcoin') return keyOf('bitcoin', address.key);
  if (address.family === 'solana')
    return bareSolana || said === 'solana' ? keyOf('solana', address.key) : undefined;
  const chain = said === undefined || said === 'evm' || chainOf(said).family !== 'evm' ? 'evm' : said;
  return keyOf(chain, address.key);
}
