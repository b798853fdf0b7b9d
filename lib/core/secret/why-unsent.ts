/** Decides which texts never go to a label service, for every way to search. */
import { accountKeyIn } from './account-key-in.ts';
import { hasPrivateKey } from './has-private-key.ts';
import { hasSealKey } from './has-seal-key.ts';
import { isRecoveryPhrase, isWordy, type PhraseLists } from './is-recovery-phrase.ts';
import type { UnsentReason } from './unsent-reasons.ts';

/** Characters of the longest name in the label pack. */
const longestSent = 60;

/** Returns undefined for a text that may be sent. `lists` is needed if `mayBePhrase` is true. */
export function whyUnsent(text: string, lists: PhraseLists | undefined): UnsentReason | undefined {
  if (hasPrivateKey(text) || hasSealKey(text)) return 'private-key';
  if (accountKeyIn(text) !== undefined) return 'account-key';
  if (isRecoveryPhrase(text, lists)) return 'recovery-phrase';
  if ([...text.trim()].length > longestSent) return 'too-long';
  return isWordy(text) ? 'recovery-phrase' : undefined;
}
