/** The questions that a key stands for: on this device, and to a label service. */
import { hasEndpoint } from '../../../core/api/endpoints.ts';
import { type ChainId, isChainId, mainChainOf } from '../../../core/chains.ts';
import { chainsOf, type Key, splitKey } from '../../../core/label/key.ts';
import type { Mode } from '../../../settings/modes.ts';
import type { Question, QuestionKind } from '../../cache/question.ts';

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

/** Questions that this device may have answers to. */
export function localQuestions(key: Key, open: boolean): readonly Question[] {
  const { chain, address } = splitKey(key);
  return chainsOf(chain).flatMap((one) =>
    questionKindsOf(one, open).map((kind) => ({ chain: one, address, kind })),
  );
}

/**
 * Questions for the label service. A key without a chain is asked on its family's main chain when it is visible, and on the
 * others only when its card opens: all six EVM chains would cost four requests an address.
 */
export function networkQuestions(
  key: Key,
  { mode, visible, localOnly, open }: LookupScope,
): readonly Question[] {
  if (mode === 'off' || mode === 'local' || (localOnly && !open)) return [];
  if (mode === 'hover' && !open) return [];
  const { chain, address } = splitKey(key);
  if (!isChainId(chain) && !visible && !open) return [];
  const chains = isChainId(chain) || open ? chainsOf(chain) : [mainChainOf(chain)];
  return chains.flatMap((one) => questionKindsOf(one, open).map((kind) => ({ chain: one, address, kind })));
}
