import { addressStart } from '../../lib/core/search/address-start.ts';
import { shortAddress } from '../parts/chain-name.ts';

/** What was typed, as a sentence says it. */
export function saidQuery(query: string): string {
  const typed = query.trim();
  return addressStart(typed)?.isSure ? shortAddress(typed) : typed;
}
