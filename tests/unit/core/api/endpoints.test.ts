import { describe, expect, it } from 'vitest';
import {
  endpointById,
  endpoints,
  endpointsFor,
  type Kind,
  keyPlace,
} from '../../../../lib/core/api/endpoints.ts';
import { recordFields } from '../../../../lib/core/api/record-fields.ts';
import { type ChainId, chainIds } from '../../../../lib/core/chains.ts';

/** The paths of sections 4.2 and 4.3 of the service's specification. */
const specified = [
  '/api/ethereum/label/{address}',
  '/api/arbitrum/label/{address}',
  '/api/optimism/label/{address}',
  '/api/solana/label/{address}',
  '/api/base/label/{address}',
  '/api/ethereum/search/{searchtext}',
  '/api/bitcoin/search/{searchtext}',
  '/api/base/search/{searchtext}',
  '/api/arbitrum/search/{searchtext}',
  '/api/solana/search/{searchtext}',
  '/ethereum/mev_labels',
  '/ethereum/mev_search',
  '/ethereum/search',
  '/ethereum/contractlabel',
  '/bsc/address',
  '/avax/address',
  '/ethereum/address',
];

const chainsWith = (kind: Kind): readonly ChainId[] =>
  chainIds.filter((chain) => endpointsFor(chain, kind).length > 0);

describe('the endpoints', () => {
  it('are those of the specification, in its order', () => {
    expect(endpoints.map((row) => row.path)).toEqual(specified);
  });

  it('each have an id of their own that says style, chain and kind', () => {
    expect(new Set(endpoints.map((row) => row.id)).size).toBe(endpoints.length);
    for (const row of endpoints) {
      expect(row.id).toBe(`${row.style}.${row.chain}.${row.kind}`);
      expect(endpointById(row.id)).toBe(row);
    }
    expect(endpointById('A.bitcoin.label')).toBeUndefined();
  });

  it('look addresses up on every chain but Bitcoin', () => {
    expect(chainsWith('label')).toEqual(chainIds.filter((chain) => chain !== 'bitcoin'));
  });

  it('search text on every chain but Optimism, BNB Smart Chain and Avalanche', () => {
    expect(chainsWith('search')).toEqual(
      chainIds.filter((chain) => !['optimism', 'bsc', 'avax'].includes(chain)),
    );
  });

  it('know MEV and contracts on Ethereum alone', () => {
    for (const kind of ['mev', 'mevSearch', 'contract'] as const)
      expect(chainsWith(kind)).toEqual(['ethereum']);
  });

  it('serve BNB Smart Chain, Avalanche, MEV and contracts in style B alone', () => {
    for (const row of endpoints) {
      const only = row.chain === 'bsc' || row.chain === 'avax' || !['label', 'search'].includes(row.kind);
      if (only) expect(row.style).toBe('B');
    }
  });

  it('serve no chain but Ethereum in both styles', () => {
    const both = chainIds.filter(
      (chain) => new Set(endpoints.filter((row) => row.chain === chain).map((row) => row.style)).size === 2,
    );
    expect(both).toEqual(['ethereum']);
  });

  it('take up to ten addresses at three places, one at the others', () => {
    expect(endpoints.filter((row) => row.most === 10).map((row) => row.path)).toEqual([
      '/ethereum/mev_labels',
      '/bsc/address',
      '/avax/address',
    ]);
  });

  it('page as the specification shows; what it does not show is ours', () => {
    const paging = endpoints.map((row) => `${row.id} ${row.limit} ${row.offset}`);
    expect(paging.filter((line) => !line.endsWith(' specified specified'))).toEqual([
      'A.arbitrum.search ours ours',
      'A.solana.search ours ours',
      'B.ethereum.contract none specified',
      'B.bsc.label none none',
      'B.avax.label none none',
      'B.ethereum.label none none',
    ]);
  });

  it('search names, types and subtypes in style A, names in style B, types and subtypes of MEV', () => {
    const matches = endpoints
      .filter((row) => row.parameter === 'searchtext')
      .map((row) => [row.id, row.matches]);
    expect(Object.fromEntries(matches)).toEqual({
      'A.ethereum.search': ['name', 'type', 'subtype'],
      'A.bitcoin.search': ['name', 'type', 'subtype'],
      'A.base.search': ['name', 'type', 'subtype'],
      'A.arbitrum.search': ['name', 'type', 'subtype', 'label'],
      'A.solana.search': ['name', 'type', 'subtype', 'label'],
      'B.ethereum.mevSearch': ['type', 'subtype'],
      'B.ethereum.search': ['name'],
    });
  });

  it('carry the value where their path has a place for it, else in the query', () => {
    for (const row of endpoints) expect(row.path.includes(`{${row.parameter}}`)).toBe(row.where === 'path');
    expect(new Set(endpoints.map((row) => `${row.style} ${row.where}`))).toEqual(
      new Set(['A path', 'B query']),
    );
  });

  it('have another ending at the three address endpoints of style B', () => {
    const endings = endpoints.filter((row) => row.otherPath).map((row) => `${row.path} ${row.otherPath}`);
    expect(endings).toEqual([
      '/bsc/address /bsc/label',
      '/avax/address /avax/label',
      '/ethereum/address /ethereum/label',
    ]);
  });

  it('are all released but the contract look-up', () => {
    expect(endpoints.filter((row) => row.beta).map((row) => row.id)).toEqual(['B.ethereum.contract']);
  });

  it('answer in five shapes, each used', () => {
    expect(new Set(endpoints.map((row) => row.shape))).toEqual(new Set(Object.keys(recordFields)));
  });

  it('take the key in the query in style A, in a header in style B', () => {
    expect(keyPlace).toEqual({ A: { in: 'query', name: 'apikey' }, B: { in: 'header', name: 'x-api-key' } });
  });
});
