import { describe, expect, it } from 'vitest';
import { endpointById, endpoints, keyPlace } from '../../../../lib/core/api/endpoints.ts';
import { recordFields } from '../../../../lib/core/api/record-fields.ts';

/** Sections 4.2 and 4.3 of the service's specification, in its order: each endpoint's id and path. */
const specified = [
  'A.ethereum.label /api/ethereum/label/{address}',
  'A.arbitrum.label /api/arbitrum/label/{address}',
  'A.optimism.label /api/optimism/label/{address}',
  'A.solana.label /api/solana/label/{address}',
  'A.base.label /api/base/label/{address}',
  'A.ethereum.search /api/ethereum/search/{searchtext}',
  'A.bitcoin.search /api/bitcoin/search/{searchtext}',
  'A.base.search /api/base/search/{searchtext}',
  'A.arbitrum.search /api/arbitrum/search/{searchtext}',
  'A.solana.search /api/solana/search/{searchtext}',
  'B.ethereum.mev /ethereum/mev_labels',
  'B.ethereum.mevSearch /ethereum/mev_search',
  'B.ethereum.search /ethereum/search',
  'B.ethereum.contract /ethereum/contractlabel',
  'B.bsc.label /bsc/address',
  'B.avax.label /avax/address',
  'B.ethereum.label /ethereum/address',
];

describe('the endpoints', () => {
  it('are those of the specification, each with an id of its own that says style, chain and kind', () => {
    expect(endpoints.map((row) => `${row.id} ${row.path}`)).toEqual(specified);
    for (const row of endpoints) {
      expect(row.id).toBe(`${row.style}.${row.chain}.${row.kind}`);
      expect(endpointById(row.id)).toBe(row);
    }
    expect(endpointById('A.bitcoin.label')).toBeUndefined();
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
