/** The values that the start page fills in: served records that are public. */
import type { Endpoint } from '../lib/core/api/endpoints.ts';
import type { ChainId } from '../lib/core/chains.ts';
import { exampleAddress } from './example-rows.ts';

/** Addresses of the open pack. Imported records are never shown, because the page needs no key. */
const packAddresses: Readonly<Partial<Record<ChainId, string>>> = {
  ethereum: '0x28C6c06298d514Db089934071355E5743bf21d60',
  base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  arbitrum: '0x912CE59144191C1204E64559FE8253a0e49E6548',
  optimism: '0x4200000000000000000000000000000000000042',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  bsc: '0x8894E0a0c962CB723c1976a4421c95949bE2D4E3',
  avax: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
};
const packMevAddress = '0xae2Fc483527B8EF99EB5D9B44875F005ba1FaE13';

/** Undefined if nothing of the kind is served. */
export function sampleOf({ parameter, kind, chain }: Endpoint, examples: boolean): string | undefined {
  if (parameter === 'searchtext') {
    if (kind === 'mevSearch') return 'sandwich';
    if (examples) return 'exa';
    return chain === 'bitcoin' ? 'binance' : 'usd';
  }
  if (examples) return exampleAddress(chain, kind === 'mev' ? 11 : 2);
  if (kind === 'contract') return undefined;
  return kind === 'mev' ? packMevAddress : packAddresses[chain];
}
