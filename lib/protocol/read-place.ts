/** The names of places at a label service: a chain's labels go by its id, its MEV by one more word. */
import { type ChainId, isChainId } from '../core/chains.ts';

/** What a chain's place searches. */
export interface PlaceOfChain {
  readonly chain: ChainId;
  readonly isMev: boolean;
}

const mevWord = ' mev';

export const mevPlaceOf = (chain: ChainId): string => `${chain}${mevWord}`;

/** Undefined for places on this device. */
export function readPlace(of: string): PlaceOfChain | undefined {
  const isMev = of.endsWith(mevWord);
  const chain = isMev ? of.slice(0, -mevWord.length) : of;
  return isChainId(chain) ? { chain, isMev } : undefined;
}
