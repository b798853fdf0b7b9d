import { expect, it } from 'vitest';
import { mevKindOf, mevKinds } from '../../../../lib/core/label/mev-kinds.ts';

it.each([
  ['Sandwich', 'sandwich'],
  ['sandwich_attack', 'sandwich'],
  ['Arbitrage', 'arbitrage'],
  ['atomic arb', 'arbitrage'],
  ['CEX-DEX arbitrage', 'cex_dex'],
  ['cex_dex', 'cex_dex'],
  ['liquidator', 'liquidation'],
  ['JIT', 'jit'],
  ['just-in-time liquidity', 'jit'],
  ['jit_liquidity', 'jit'],
  ['back-run', 'backrun'],
  ['Frontrunning', 'frontrun'],
  ['sniper', 'sniper'],
  ['relay_collateral', 'relay'],
  ['Block Builder', 'builder'],
  ['searcher', 'searcher'],
  ['arbor', 'mev'],
  ['', 'mev'],
])('"%s" is the kind %s', (text, kind) => {
  expect(mevKindOf(text)).toBe(kind);
});

it('each kind is the kind of its own code', () => {
  expect(mevKinds.map(mevKindOf)).toEqual(mevKinds);
});
