/** An address as people write it: checksummed for EVM. A hash each, so what was worked out is remembered. */
import { remembered } from '../core/address/memory.ts';
import { parseAddress } from '../core/address/parse.ts';
import { type Key, splitKey } from '../core/label/key.ts';

// A door: what is remembered is asked for with keys alone.
const known = remembered<string>(20_000, (key) => {
  const { family, address } = splitKey(key as Key);
  return parseAddress(address, family).address?.text ?? address;
});

export const spellingOf = ({ key }: { readonly key: Key }): string => known(key);
