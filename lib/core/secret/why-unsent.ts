/** Which texts never go to a label service, whoever wants to send them: the one rule for every way to search. */
import { hasPrivateKey } from './private-key.ts';
import { isPhrase, isWordy, type PhraseLists } from './recovery-phrase.ts';
import type { UnsentReason } from './unsent-reasons.ts';

/** The longest name of the label pack has as many characters. */
const longestSent = 60;

/** Nothing for a text that may be sent. `lists` is needed where `mayBePhrase` says so. */
export function whyUnsent(text: string, lists: PhraseLists | undefined): UnsentReason | undefined {
  if (hasPrivateKey(text)) return 'private-key';
  if (isPhrase(text, lists)) return 'recovery-phrase';
  if ([...text.trim()].length > longestSent) return 'too-long';
  return isWordy(text) ? 'recovery-phrase' : undefined;
}
