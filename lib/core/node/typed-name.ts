/** A name that leads to an address, as people type it: `name.eth`, or for another chain `name.eth@base` (ERC-7828). */
import { type ChainId, chainByAlias, chainOf } from '../chains.ts';
import { chainOfName, nameServices } from './name-services.ts';
import { isPlainName } from './namehash.ts';

export interface TypedName {
  readonly name: string;
  /** The chain whose service keeps it. */
  readonly keeper: ChainId;
  /** The chain on which an address is sought. */
  readonly on: ChainId;
}

/** Undefined for what no service of ours keeps, and for chains about which it knows nothing. */
export function readTypedName(text: string): TypedName | undefined {
  const [name = '', where, more] = text.trim().toLowerCase().split('@');
  const keeper = isPlainName(name) ? chainOfName(name) : undefined;
  if (keeper === undefined || more !== undefined) return undefined;
  const on = where === undefined ? keeper : chainByAlias(where);
  if (on === undefined || !(on === keeper || leadsTo(keeper, on))) return undefined;
  return { name, keeper, on };
}

/** ENS keeps an address for each EVM chain. */
const leadsTo = (keeper: ChainId, on: ChainId): boolean =>
  'universalResolver' in (nameServices[keeper] ?? {}) && chainOf(on).evmId !== undefined;
