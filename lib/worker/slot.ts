/** What is asked, kept and can fail by itself: one kind of knowledge about one address on one chain. */
import type { Kind } from '../core/api/endpoints.ts';
import type { ChainId, Family } from '../core/chains.ts';

export type SlotKind = Extract<Kind, 'label' | 'mev' | 'contract'>;

export interface Slot {
  readonly chain: ChainId;
  /** The one spelling; see `Address.key`. */
  readonly address: string;
  readonly kind: SlotKind;
}

export type LabelSlot = Slot & { readonly kind: 'label' };

export function slotId(slot: Slot): string {
  return `${slot.kind}:${slot.chain}:${slot.address}`;
}

/**
 * The spelling under which a host's address is compared with the one that was asked. Base58 is left as it came: a host
 * that compares without regard to case answers with another address.
 */
export function spelling(family: Family, address: string): string {
  return family === 'evm' || /^bc1/i.test(address) ? address.toLowerCase() : address;
}
