import { parseAddress } from '../../core/address/parse-address.ts';
import { remembered } from '../../core/address/remembered.ts';
import { type Key, splitKey } from '../../core/label/key.ts';

/** An address as people write it; for EVM that takes a hash. */
export const spelled = remembered(2_048, (key: Key) => {
  const { family, address } = splitKey(key);
  return parseAddress(address, family).address?.text ?? address;
});
