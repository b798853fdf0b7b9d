/**
 * All published sources in order of trust: what protocols publish about themselves, the lists of data/lists, then token
 * lists, those with better names first. The hand list (data/hand) comes before them all.
 */
import { aave, aaveUnderlying } from './aave.ts';
import { addressbookPlatforms, addressbookTokens } from './addressbook-platforms.ts';
import { bitgo } from './bitgo.ts';
import { curve } from './curve.ts';
import { ledger } from './ledger.ts';
import { safe } from './safe.ts';
import type { PackageSource } from './source-row.ts';
import { superfluid } from './superfluid.ts';
import { uniswap } from './uniswap.ts';
import { viem } from './viem.ts';
import { web3icons } from './web3icons.ts';
import { wormhole, wormholeWrapped } from './wormhole.ts';

const protocols: readonly PackageSource[] = [
  viem,
  uniswap,
  aave,
  curve,
  safe,
  superfluid,
  wormhole,
  wormholeWrapped,
  addressbookPlatforms,
];

const tokens: readonly PackageSource[] = [web3icons, addressbookTokens, bitgo, ledger, aaveUnderlying];

export function allSources(lists: readonly PackageSource[]): readonly PackageSource[] {
  return [...protocols, ...lists, ...tokens];
}
