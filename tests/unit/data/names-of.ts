/** What the compiled pack calls an address. */
import type { ChainId } from '../../../lib/core/chains.ts';
import { wholePack } from './whole-pack.ts';

const keyOf = (chain: ChainId, address: string) =>
  `${chain}:${chain === 'solana' ? address : address.toLowerCase()}`;

export const byAddress = Map.groupBy((await wholePack()).facts, ({ chain, address }) =>
  keyOf(chain, address),
);

export const namesOf = (chain: ChainId, address: string) =>
  (byAddress.get(keyOf(chain, address)) ?? []).map(({ name }) => name);
