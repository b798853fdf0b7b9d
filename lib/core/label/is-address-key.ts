import { families } from '../families/families.ts';
import { type Key, splitKey } from './key.ts';

/** Whether the address in a key is one: where keys come in, only their form is checked. */
export function isAddressKey(key: Key): boolean {
  const { family, address } = splitKey(key);
  return families[family].isKey(address);
}
