import { type ChainId, chainIds, explorersOf } from './chains.ts';

/** The chain whose explorer has this host. */
export const chainOfHost = (host: string): ChainId | undefined =>
  chainIds.find((id) => new URL(explorersOf(id)[0].address).host === host.replace(/^www\./, ''));
