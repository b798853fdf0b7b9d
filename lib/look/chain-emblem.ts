/** The emblems of chains: pages of the extension read them from its file, a card learns those that the worker sent. */
import type { Emblem } from '../core/label/emblem.ts';
import type { KeyChain } from '../core/label/key.ts';

interface ChainWithEmblem {
  readonly chain: string;
  readonly emblem?: Emblem;
}

const emblems = new Map<string, Emblem>();

export function learnChainEmblems(chains: readonly ChainWithEmblem[]): void {
  for (const { chain, emblem } of chains) if (emblem) emblems.set(chain, emblem);
}

/** Undefined before they are learnt, and for a family. */
export const chainEmblem = (chain: KeyChain): Emblem | undefined => emblems.get(chain);
