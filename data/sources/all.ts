/**
 * Every published list, in the order in which they are believed where they disagree: what a protocol says of itself,
 * then lists of tokens from the best names to the barest. The hand list (data/hand) comes before them all.
 */
import { aave, aaveUnderlying } from './aave.ts';
import { addressbookPlatforms, addressbookTokens } from './addressbook.ts';
import { bitgo } from './bitgo.ts';
import { curve } from './curve.ts';
import { ledger } from './ledger.ts';
import { safe } from './safe.ts';
import type { Source } from './source.ts';
import { superfluid } from './superfluid.ts';
import { uniswap } from './uniswap.ts';
import { viem } from './viem.ts';
import { web3icons } from './web3icons.ts';
import { wormhole, wormholeTokens } from './wormhole.ts';

export const sources: readonly Source[] = [
  viem,
  uniswap,
  aave,
  curve,
  safe,
  superfluid,
  wormhole,
  addressbookPlatforms,
  web3icons,
  addressbookTokens,
  bitgo,
  ledger,
  aaveUnderlying,
  wormholeTokens,
];
