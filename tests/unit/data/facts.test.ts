import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { originWords } from '../../../components/parts/origin-words.ts';
import { allFacts, packDirectory } from '../../../data/all-facts.ts';
import { asOf } from '../../../data/as-of.ts';
import { type ChainId, chainIds } from '../../../lib/core/chains.ts';
import { wholePack } from './whole-pack.ts';

const { facts, recordsOf } = await wholePack();

/** Measured with the pinned versions, so that a reader that loses its list is noticed. */
const measured: Readonly<Record<ChainId, number>> = {
  ethereum: 20_578,
  bitcoin: 4_041,
  base: 4_042,
  arbitrum: 4_152,
  optimism: 3_950,
  solana: 9_845,
  bsc: 8_360,
  avax: 2_099,
};

describe('the compiled pack', () => {
  test('knows as many addresses of each chain as the lists hold', () => {
    for (const chain of chainIds) {
      const addresses = new Set(facts.filter((fact) => fact.chain === chain).map(({ address }) => address));
      expect(addresses.size, chain).toBeGreaterThanOrEqual(Math.floor(measured[chain] * 0.97));
    }
  });

  test('says of nearly every label when its source said so, and never that it was today’s build', () => {
    const all = chainIds.flatMap((chain) => recordsOf(chain).flatMap(({ labels }) => labels));
    // L2BEAT's files were read at commits whose day was not to be had.
    const undated = all.filter(({ at, origin }) => at === undefined && !origin.startsWith('l2beat/l2beat@'));
    expect(undated).toEqual([]);
    const day = Date.parse(asOf);
    expect(all.filter(({ at }) => at === day)).toEqual([]);
  });

  test('says of every label who says so', () => {
    expect(facts.filter(({ origin }) => origin === '')).toEqual([]);
  });

  test('says of nearly every source who that is, in words', () => {
    const silent = new Set(
      facts.map(({ origin }) => origin).filter((origin) => originWords(origin).length === 0),
    );
    expect([...silent].length).toBeLessThanOrEqual(2);
  });

  test('names well-known contracts by their best list', () => {
    const named = (chain: ChainId, address: string) =>
      facts.find((fact) => fact.chain === chain && fact.address === address)?.name;
    // USDT (web3icons), the Uniswap V3 factory (@uniswap/sdk-core), Jupiter v6 (hand list).
    expect(named('ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe('Tether');
    expect(named('ethereum', '0x1F98431c8aD98523631AE4a59f267346ea31F984')).toBe('Uniswap V3: Factory');
    expect(named('solana', 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')).toBe('Jupiter: Aggregator v6');
  });

  test('keeps the kinds of MEV that the hand list says', () => {
    expect(facts.filter(({ mev }) => mev !== undefined).length).toBeGreaterThanOrEqual(90);
  });

  test('comes with its report, its description and the licences of what is in it', () => {
    for (const file of ['report.txt', 'pack.json', 'THIRD-PARTY-NOTICES.txt']) {
      expect(existsSync(join(packDirectory, file)), file).toBe(true);
    }
    const notices = readFileSync(join(packDirectory, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const { packages } = JSON.parse(readFileSync(join(packDirectory, 'pack.json'), 'utf8'));
    for (const [name, version] of Object.entries(packages)) expect(notices).toContain(`${name}@${version}`);
    expect(notices).toContain('Permission is hereby granted');
    expect(notices).toContain('Apache License');
    expect(notices).toContain('A licence covers the files and not the trade marks.');
  });
});

test('a pack that was never built is an error that says what to do', () => {
  expect(() => allFacts('/nowhere').next()).toThrow('npm run pack');
});
