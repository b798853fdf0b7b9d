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
const packMevAddresses: Readonly<Partial<Record<ChainId, string>>> = {
  ethereum: '0xae2Fc483527B8EF99EB5D9B44875F005ba1FaE13',
};
/** Words that many names of a chain have, where they have no token's. */
const nameWords: Readonly<Partial<Record<ChainId, string>>> = { bitcoin: 'binance' };

/** A text that searches of a chain's labels, or of its MEV records, find. */
export function sampleText(chain: ChainId, isMev: boolean): string {
  return isMev ? 'sandwich' : (nameWords[chain] ?? 'usd');
}

/** Undefined if nothing of the kind is served. */
export function sampleOf({ parameter, kind, chain }: Endpoint, examples: boolean): string | undefined {
  if (parameter === 'searchtext') {
    const isMev = kind === 'mevSearch';
    return examples && !isMev ? 'exa' : sampleText(chain, isMev);
  }
  if (examples) return exampleAddress(chain, kind === 'mev' ? 11 : 2);
  if (kind === 'contract') return undefined;
  return (kind === 'mev' ? packMevAddresses : packAddresses)[chain];
}
