/** The pages that are connected and what each has asked. The page owns this list too, and tells it again after a restart. */

import { type ChainId, chainOf } from '../core/chains.ts';
import { type Key, keyOf, splitKey } from '../core/label/key.ts';
import type { ToPage } from '../messages.ts';

export interface Asked {
  readonly visible: boolean;
  readonly localOnly: boolean;
}

export interface Page {
  readonly id: number;
  readonly hostname: string;
  readonly isPrivate: boolean;
  readonly tabId: number | undefined;
  readonly keys: Map<Key, Asked>;
  readonly open: Set<Key>;
  send(message: ToPage): void;
}

export interface About {
  readonly chain: ChainId;
  readonly address: string;
}

/** The keys by which this page asked about an address of a chain. */
export function askedAs(page: Page, { chain, address }: About): readonly Key[] {
  const keys =
    chainOf(chain).family === 'evm'
      ? [keyOf(chain, address), keyOf('evm', address)]
      : [keyOf(chain, address)];
  return keys.filter((key) => page.keys.has(key));
}

/** The open cards on an address, whatever the chain: a card shows the others as well. */
export function openOn(page: Page, { address }: About): readonly Key[] {
  return [...page.open].filter((key) => splitKey(key).address === address);
}
