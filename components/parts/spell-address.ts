/** An address as people write it: checksummed for EVM. Cached: each checksum costs one Keccak hash. */

import { parseAddress } from '../../lib/core/address/parse-address.ts';
import { remembered } from '../../lib/core/address/remembered.ts';
import { type Key, splitKey } from '../../lib/core/label/key.ts';

// Cast: the cache is only used with keys.
const known = remembered<string>(20_000, (key) => {
  const { family, address } = splitKey(key as Key);
  return parseAddress(address, family).address?.text ?? address;
});

export const spellAddress = ({ key }: { readonly key: Key }): string => known(key);
