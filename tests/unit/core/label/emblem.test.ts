import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEmblems } from '../../../../lib/core/label/emblem.ts';
import { tagOf } from '../../../../lib/core/label/ranked.ts';
import { label, profile } from './profiles.ts';

const file: unknown = JSON.parse(readFileSync('public/emblems.json', 'utf8'));
const emblemOf = readEmblems(file);
const exchange = { category: 'exchange', source: 'pack' } as const;

describe('emblems', () => {
  it('are one for an entity, whatever else its names say', () => {
    const uniswap = emblemOf?.({ ...exchange, category: 'dex', name: 'Uniswap V3: Router 2' });
    expect(uniswap).toBeDefined();
    expect(emblemOf?.({ ...exchange, category: 'dex', name: 'Uniswap V4: Pool Manager' })).toBe(uniswap);
    expect(emblemOf?.({ ...exchange, category: 'dex', name: '1inch V5: Router' })).not.toEqual(uniswap);
    expect(emblemOf?.({ ...exchange, name: 'Binance 14', source: 'service' })).toBeDefined();
    // Shades and gradients are left out; Curve is nothing without its colours.
    for (const name of ['Synthetix', 'Rabby', 'TokenPocket', 'Klever Exchange'])
      expect(emblemOf?.({ ...exchange, name }), name).toBeDefined();
    expect(emblemOf?.({ ...exchange, category: 'dex', name: 'Curve: Router' })).toBeUndefined();
  });

  it.each([
    ['token', 'pack', 'Uniswap'],
    ['person', 'service', 'Coinbase'],
    ['scam', 'pack', 'Uniswap'],
    ['exchange', 'own', 'Binance'],
    ['exchange', 'pack', 'Binances'],
    ['exchange', 'pack', 'constructor'],
  ] as const)('have none for a %s of %s called %s', (category, source, name) => {
    expect(emblemOf?.({ name, category, source })).toBeUndefined();
  });

  it('have none for what the source is unsure of', () => {
    expect(emblemOf?.({ ...exchange, name: 'Binance', unsure: true })).toBeUndefined();
  });

  it('stand on the badge of the name that they belong to, and on no warning', () => {
    const emblem = [{ d: 'M0 0h1' }];
    const safe = label('Example Exchange', { type: 'cex', emblem });
    expect(tagOf([profile('ethereum', { labels: [safe] })])?.emblem).toBe(emblem);
    const bad = label('Fake_Phishing1', { type: 'scam', category: 'scam' });
    expect(tagOf([profile('ethereum', { labels: [safe, bad] })])?.emblem).toBeUndefined();
  });

  it('are read from their own file alone', () => {
    expect(readEmblems({ names: { a: 'a' }, emblems: { a: [{ d: 1 }] } })).toBeUndefined();
  });

  it('draw about two hundred names, and the chains', () => {
    const { names, emblems } = file as { names: Record<string, string>; emblems: object };
    expect(Object.keys(names).length).toBeGreaterThan(200);
    expect(Object.keys(emblems).length).toBeGreaterThan(150);
    for (const chain of ['Ethereum', 'Base', 'Arbitrum One', 'Optimism', 'Solana'])
      expect(emblemOf?.({ name: chain, category: 'system', source: 'pack' }), chain).toBeDefined();
  });
});
