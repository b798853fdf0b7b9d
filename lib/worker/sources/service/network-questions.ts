/** The questions that a key stands for: on this device, and to a label service. */
import { isSystem } from '../../../core/address/is-system.ts';
import { hasEndpoint } from '../../../core/api/endpoints.ts';
import { type ChainId, isChainId, mainChainOf } from '../../../core/chains.ts';
import { type AddressOnChain, chainsOf, type Key, splitKey } from '../../../core/label/key.ts';
import type { Mode } from '../../../settings/modes.ts';
import type { Question, QuestionKind } from '../../cache/fact.ts';

export interface LookupScope {
  readonly mode: Mode;
  readonly visible: boolean;
  /** Only this device answers until a person opens the card. */
  readonly localOnly: boolean;
  /** A card is open on this address. */
  readonly open: boolean;
}

/** Labels of every chain, so that a profile can say why none are asked for; contract metadata for cards alone. */
export function questionKindsOf(chain: ChainId, open: boolean): readonly QuestionKind[] {
  const further = open ? (['mev', 'contract'] as const) : (['mev'] as const);
  return ['label', ...further.filter((kind) => hasEndpoint(chain, kind))];
}

export type KindsOf = typeof questionKindsOf;

/** Questions that this device may have answers to. */
export const questionsAbout = (
  about: readonly AddressOnChain[],
  open: boolean,
  kindsOf: KindsOf = questionKindsOf,
): readonly Question[] =>
  about.flatMap((place) => kindsOf(place.chain, open).map((kind) => ({ ...place, kind })));

/**
 * Questions for those who are asked over the network, who know nothing of system addresses. A key without a chain is asked
 * on its family's main chain when it is visible, and on the others only when its card opens: all six EVM chains would cost
 * four requests an address.
 */
export function networkQuestions(
  key: Key,
  { mode, visible, localOnly, open }: LookupScope,
  kindsOf: KindsOf = questionKindsOf,
): readonly Question[] {
  if (mode === 'off' || mode === 'local' || (localOnly && !open)) return [];
  if (mode === 'hover' && !open) return [];
  const { chain, address } = splitKey(key);
  if (!isChainId(chain) && !visible && !open) return [];
  const chains = isChainId(chain) || open ? chainsOf(chain) : [mainChainOf(chain)];
  const about = chains.map((on) => ({ chain: on, address }));
  return questionsAbout(about, open, kindsOf).filter((question) => !isSystem(address, question.chain));
}
