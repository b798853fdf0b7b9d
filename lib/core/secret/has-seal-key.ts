/** The key of an encrypted list, in its link or alone: whoever has it reads the list. */
import { parseAddress } from '../address/parse-address.ts';
import { isSealKey } from '../lists/seal-list.ts';

export const hasSealKey = (text: string): boolean =>
  /nametag=[\w-]{20,}/i.test(text) || text.split(/\s+/).some(isAlone);

/** No word is as long. One key in seventy reads as an address of Solana, and is taken for one. */
const isAlone = (word: string): boolean =>
  isSealKey(word) && /[a-z]/.test(word) && /[A-Z]/.test(word) && !parseAddress(word).address;
