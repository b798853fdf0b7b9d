/** Decides which texts never go to a label service, for every way to search. */
import { parseAddress } from '../address/parse-address.ts';
import { isSealKey } from '../lists/seal-list.ts';
import { accountKeyIn } from './account-key-in.ts';
import { hasPrivateKey } from './has-private-key.ts';
import { isRecoveryPhrase, isWordy, type PhraseLists } from './is-recovery-phrase.ts';
import type { UnsentReason } from './unsent-reasons.ts';

/** Characters of the longest name in the label pack. */
const longestSent = 60;

/** Returns undefined for a text that may be sent. `lists` is needed if `mayBePhrase` is true. */
export function whyUnsent(text: string, lists: PhraseLists | undefined): UnsentReason | undefined {
  const secret = secretIn(text);
  if (secret) return secret;
  if (isRecoveryPhrase(text, lists)) return 'recovery-phrase';
  if ([...text.trim()].length > longestSent) return 'too-long';
  return isWordy(text) ? 'recovery-phrase' : undefined;
}

/** What is searched for nowhere, on this machine either. */
export function secretIn(text: string): UnsentReason | undefined {
  if (hasPrivateKey(text) || hasSealKey(text)) return 'private-key';
  return accountKeyIn(text) === undefined ? undefined : 'account-key';
}

/** The key of an encrypted list, in its link or alone: whoever has it reads the list. */
const hasSealKey = (text: string): boolean =>
  /nametag=[\w-]{20,}/i.test(text) || text.split(/\s+/).some(isSealKeyAlone);

/** No word is as long. One key in seventy reads as an address of Solana, and is taken for one. */
const isSealKeyAlone = (word: string): boolean =>
  isSealKey(word) && /[a-z]/.test(word) && /[A-Z]/.test(word) && !parseAddress(word).address;
