/** Which slots a key stands for: what is looked up on this machine, and what is asked of a service. */
import { type ChainId, chainsOfFamily } from '../core/chains.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import type { Mode } from '../view.ts';
import type { Slot, SlotKind } from './slot.ts';

export interface Wanting {
  readonly mode: Mode;
  readonly visible: boolean;
  /** The page asked for what this machine knows, no more; until a person opens the card. */
  readonly localOnly: boolean;
  /** A card is open on this address. */
  readonly open: boolean;
}

const evmChains = chainsOfFamily('evm');

/** The chains that a key may be about: its own, or every EVM chain when the page did not say. */
export function chainsOf(key: Key): readonly ChainId[] {
  const { chain } = splitKey(key);
  return chain === 'evm' ? evmChains : [chain];
}

/** MEV activity and contract metadata exist for Ethereum alone. */
function kindsOf(chain: ChainId, open: boolean): readonly SlotKind[] {
  if (chain !== 'ethereum') return ['label'];
  return open ? ['label', 'mev', 'contract'] : ['label', 'mev'];
}

/** What this machine may know about it; contract metadata too, because a card that was open has left it. */
export function localSlots(key: Key, open: boolean): readonly Slot[] {
  const { address } = splitKey(key);
  return chainsOf(key).flatMap((chain) => kindsOf(chain, open).map((kind) => ({ chain, address, kind })));
}

/**
 * What is asked over the network. A key without a chain is asked on Ethereum when it is visible; the other five only
 * when its card opens: all six would cost four requests an address.
 */
export function networkSlots(key: Key, { mode, visible, localOnly, open }: Wanting): readonly Slot[] {
  if (mode === 'off' || mode === 'local' || (localOnly && !open)) return [];
  if (mode === 'hover' && !open) return [];
  const { chain, address } = splitKey(key);
  if (chain === 'evm' && !visible && !open) return [];
  const chains: readonly ChainId[] = chain !== 'evm' ? [chain] : open ? evmChains : ['ethereum'];
  return chains.flatMap((one) => kindsOf(one, open).map((kind) => ({ chain: one, address, kind })));
}
