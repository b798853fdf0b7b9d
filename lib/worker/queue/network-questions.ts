/** The questions that a key stands for, on this device and to a label service. */
import { type ChainId, chainsOfFamily } from '../../core/chains.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import type { Mode } from '../../settings/modes.ts';
import type { Question, QuestionKind } from './question.ts';

export interface LookupScope {
  readonly mode: Mode;
  readonly visible: boolean;
  /** Only this device answers until a person opens the card. */
  readonly localOnly: boolean;
  /** A card is open on this address. */
  readonly open: boolean;
}

const evmChains = chainsOfFamily('evm');

/** The key's own chain, or every EVM chain if the page does not name one. */
export function chainsOfKey(key: Key): readonly ChainId[] {
  const { chain } = splitKey(key);
  return chain === 'evm' ? evmChains : [chain];
}

/** Only Ethereum has MEV activity and contract metadata. */
function kindsOf(chain: ChainId, open: boolean): readonly QuestionKind[] {
  if (chain !== 'ethereum') return ['label'];
  return open ? ['label', 'mev', 'contract'] : ['label', 'mev'];
}

/** Questions that this device may have answers to. */
export function localQuestions(key: Key, open: boolean): readonly Question[] {
  const { address } = splitKey(key);
  return chainsOfKey(key).flatMap((chain) => kindsOf(chain, open).map((kind) => ({ chain, address, kind })));
}

/**
 * Questions for the label service. A visible key without a chain is asked on Ethereum, and on the other five EVM chains
 * only when its card opens: all six would cost four requests per address.
 */
export function networkQuestions(
  key: Key,
  { mode, visible, localOnly, open }: LookupScope,
): readonly Question[] {
  if (mode === 'off' || mode === 'local' || (localOnly && !open)) return [];
  if (mode === 'hover' && !open) return [];
  const { chain, address } = splitKey(key);
  if (chain === 'evm' && !visible && !open) return [];
  const chains: readonly ChainId[] = chain !== 'evm' ? [chain] : open ? evmChains : ['ethereum'];
  return chains.flatMap((one) => kindsOf(one, open).map((kind) => ({ chain: one, address, kind })));
}
