import { type ChainId, chainIds, chainOf } from './chains.ts';

/** The chain whose explorer has this host. */
export const chainOfHost = (host: string): ChainId | undefined =>
  chainIds.find((id) => new URL(chainOf(id).explorer.address).host === host.replace(/^www\./, ''));
