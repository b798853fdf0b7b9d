/** Decides for every text whether it may go to a label service; reads the word lists only for texts that need them. */
import { mayBePhrase, readPhraseLists } from '../../core/secret/is-recovery-phrase.ts';
import type { UnsentReason } from '../../core/secret/unsent-reasons.ts';
import { whyUnsent } from '../../core/secret/why-unsent.ts';
import { createResource, type ReadResource } from '../base/resource.ts';

/** Why a text stays on this device; undefined if it may be sent. */
export type TextGate = (text: string) => Promise<UnsentReason | undefined>;

export function createTextGate(
  read: ReadResource,
  /** It leads to an address that nobody is asked about. */
  isUnasked: (text: string) => boolean = () => false,
): TextGate {
  const lists = createResource(() => read('phraseLists'), readPhraseLists);
  return async (text) => {
    if (mayBePhrase(text)) await lists.load();
    return whyUnsent(text, lists.get()) ?? (isUnasked(text) ? 'own-wallet' : undefined);
  };
}
