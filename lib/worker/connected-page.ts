/** The pages that are connected and what each has asked. The page owns this list too, and tells it again after a restart. */

import { type ChainId, chainOf } from '../core/chains.ts';
import { type Key, keyOf, splitKey } from '../core/label/key.ts';
import type { WorkerMessage } from '../protocol/page-message.ts';

export interface KeyOptions {
  readonly visible: boolean;
  readonly localOnly: boolean;
}

export interface ConnectedPage {
  readonly id: number;
  readonly hostname: string;
  readonly isPrivate: boolean;
  readonly tabId: number | undefined;
  readonly keys: Map<Key, KeyOptions>;
  readonly open: Set<Key>;
  send(message: WorkerMessage): void;
}

export interface AddressOnChain {
  readonly chain: ChainId;
  readonly address: string;
}

/** The keys by which this page asked about an address of a chain. */
export function keysForAddress(page: ConnectedPage, { chain, address }: AddressOnChain): readonly Key[] {
  const keys =
    chainOf(chain).family === 'evm'
      ? [keyOf(chain, address), keyOf('evm', address)]
      : [keyOf(chain, address)];
  return keys.filter((key) => page.keys.has(key));
}

/** The open cards on an address, whatever the chain: a card shows the others as well. */
export function openCardsFor(page: ConnectedPage, { address }: AddressOnChain): readonly Key[] {
  return [...page.open].filter((key) => splitKey(key).address === address);
}
