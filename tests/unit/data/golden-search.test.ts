/** What everyday queries find first. `npm run bench:search` prints the figures of both files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownersFile, packDirectory } from '../../../data/all-facts.ts';
import { readOwners } from '../../../data/read-owners.ts';
import { splitKey } from '../../../lib/core/label/key.ts';
import { ownerFinder, readOwnerFile } from '../../../lib/core/label/owner.ts';
import { openOwners } from '../../../lib/core/search/open-owners.ts';
import { createResource } from '../../../lib/worker/base/resource.ts';
import { eachNameOnce, mergeHits } from '../../../lib/worker/search/merge-hits.ts';
import { createPackSearch } from '../../../lib/worker/search/pack-search.ts';
import {
  placeIn,
  readGolden,
  searchGolden,
  serviceMatches,
  withPages,
} from '../../bench/search/read-golden.ts';
import { wholePack } from './whole-pack.ts';

const owners = readOwners();
const ownerOf = ownerFinder(owners);
const golden = readGolden('search.csv');
const second = readGolden('search-second.csv');
const third = readGolden('search-third.csv');
const { packs, facts } = await wholePack();
const search = createPackSearch(
  packs,
  undefined,
  createResource(() => Promise.resolve(owners), openOwners),
);
// The first search makes the index, which takes longer than all questions.
await searchGolden(search, 'usdc');

const namesOf = async (query: string) =>
  (await searchGolden(search, query)).flatMap(({ name, owner }) => (owner ? [] : [name]));

describe('the questions of tests/golden', () => {
  test('ask only for names that a fact holds, or that the test’s service sends', () => {
    const known = new Set([...serviceMatches, ...owners].map(({ name }) => name));
    for (const { name } of facts) known.add(name);
    const addresses = new Set(facts.flatMap(({ chain, address }) => [address, `${chain}:${address}`]));
    expect(golden.length).toBeGreaterThanOrEqual(80);
    expect(second).toHaveLength(40);
    expect(third).toHaveLength(100);
    const questions = [...golden, ...second, ...third];
    expect(questions.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([]);
    expect(questions.flatMap((one) => one.addresses).filter((one) => !addresses.has(one))).toEqual([]);
  });

  test.each([
    ['first', golden, 0.95],
    ['second', second, 0.92],
    ['third', third, 0.9],
  ])(
    'are answered near the top: the %s',
    async (_, questions, goal) => {
      let sum = 0;
      for (const one of questions) {
        const place = placeIn(await withPages(search, await searchGolden(search, one.query)), one);
        sum += place === 0 ? 0 : 1 / place;
      }
      expect(sum / questions.length).toBeGreaterThanOrEqual(goal);
    },
    60_000,
  );
});

describe('a search', () => {
  test('counts naturally, whatever order the words have', async () => {
    expect((await namesOf('binance 2')).slice(0, 2)).toEqual(['Binance 2', 'Binance 20']);
    expect((await namesOf('14 binance'))[0]).toBe('Binance 14');
  });

  test('shows what is known on several chains once, with its chains', async () => {
    const [usdc] = await searchGolden(search, 'usdc');
    expect(usdc?.key).toMatch(/^ethereum:/);
    expect(usdc?.others?.length).toBeGreaterThanOrEqual(4);
    const [onBase] = await searchGolden(search, 'usdc base');
    expect(onBase?.key).toMatch(/^base:/);
  });

  test('takes a protocol for its main contract, before one of many and before names that only begin so', async () => {
    const uniswap = await namesOf('uniswap');
    expect(uniswap.slice(0, 2)).toEqual(['Uniswap V3: SwapRouter02', 'Uniswap V3: SwapRouter']);
    expect(uniswap.indexOf('Uniswap')).toBeLessThan(uniswap.findIndex((name) => name.startsWith('UniswapX')));
    const stargate = await namesOf('stargate');
    expect(stargate[0]).toBe('Stargate V1: Router');
    expect(stargate.slice(0, 3).filter((name) => name.includes('(0x'))).toEqual([]);
  });

  test('joins a contract of several chains whatever the notes say of it', async () => {
    const [, router] = await searchGolden(search, 'uniswap v3 swaprouter');
    expect(router?.name).toBe('Uniswap V3: SwapRouter');
    expect(router?.others?.map(({ key }) => splitKey(key).chain)).toEqual(['arbitrum', 'optimism']);
  });

  test('takes no other address for a typing error', async () => {
    expect(await namesOf('0x28C6')).toEqual(['Binance: disclosed wallet']);
  });

  test('lists a kind and a kind of MEV without a text', async () => {
    const exchanges = await search.find('', { kind: 'exchange' });
    expect(exchanges.found.length).toBeGreaterThan(100);
    expect(exchanges.found.every(({ category }) => category === 'exchange')).toBe(true);
    const { hits } = mergeHits(eachNameOnce(exchanges.found), exchanges.query, exchanges);
    const grades = hits.flatMap(({ owner, name }) => (owner ? (ownerOf(name)?.grade ?? []) : []));
    expect(grades).toEqual(grades.toSorted());
    expect(grades.length).toBeGreaterThan(60);
    expect(hits.slice(0, grades.length).map(({ owner }) => owner === undefined)).not.toContain(true);
    const bots = await search.find('', { kind: 'mev sandwich', chain: 'ethereum' });
    expect(bots.found.map(({ mev }) => mev)).toContain('sandwich');
  });
});

test('what is found only by mending a word or leaving one out is called similar, and is found', async () => {
  for (const query of ['bithumb', 'upbit']) {
    const hits = await searchGolden(search, query);
    expect(hits.length, query).toBeGreaterThan(0);
    expect([...new Set(hits.map(({ similar }) => similar))], query).toEqual([true]);
  }
  for (const query of ['kraken', 'binance hot wallet', 'bybit hacker'])
    expect((await searchGolden(search, query)).at(0)?.similar, query).toBe(undefined);
});

test('a number that nobody knows finds whose it would be, and is said to be unknown', async () => {
  for (const [query, owner, number] of [
    ['kraken 4', 'Kraken', '4'],
    ['73 okx', 'OKX', '73'],
  ]) {
    const [first] = await searchGolden(search, query ?? '');
    expect([first?.name, first?.owner?.unknown, first?.similar]).toEqual([owner, number, undefined]);
  }
  const [first, second] = await searchGolden(search, 'binance 2');
  expect([first?.name, second?.name, second?.owner?.unknown]).toEqual(['Binance 2', 'Binance', undefined]);
});

test('short names of chains, synonyms and former names are read as what they mean', async () => {
  for (const [query, first] of [
    ['aave eth pool', 'Aave V3 Ethereum: Pool'],
    ['bybit thief', 'Bybit exploiter (2025-02-21)'],
    ['wormhole portal', 'Wormhole: Token Bridge'],
    ['tricrypto', 'Curve: tricrypto2 pool'],
    ['cowswap', 'CoW Protocol'],
    ['gnosis safe', 'Safe'],
  ])
    expect((await searchGolden(search, query ?? ''))[0]?.name, query).toBe(first);
});

test('a contract is found by its name in source code, and a token’s symbol finds no more for its capitals', async () => {
  for (const [query, first] of [
    ['UniswapV2Router02', 'Uniswap V2: Router'],
    ['UniswapV3Factory', 'Uniswap V3: Factory'],
    ['AaveV3Pool', 'Aave V3 Ethereum: Pool'],
    ['PancakeRouter', 'PancakeSwap: Router v3'],
    ['uniswapv3', 'Uniswap V3: SwapRouter02'],
  ])
    expect((await namesOf(query ?? ''))[0], query).toBe(first);
  expect(await namesOf('stETH')).toEqual(await namesOf('steth'));
});

test('of what fits as well, what stands on the page comes first', async () => {
  const found = await search.find('kraken wallet', {});
  const last = found.found.findLast(({ name }) => name === 'Kraken: reserve wallet');
  const query = { ...found.query, onPage: new Set([last?.address ?? '']) };
  const { hits } = mergeHits(eachNameOnce(found.found), query);
  expect(hits[0]?.key).toBe(last?.key);
});

test('on the page of an owner, the beginning of an address finds it', async () => {
  const { found } = await search.find('0x28C6', { owner: 'Binance' });
  expect(found.map(({ name }) => name)).toEqual(['Binance: disclosed wallet']);
});

test('a card counts what the page of an owner has', async () => {
  const counted = readOwnerFile(JSON.parse(readFileSync(join(packDirectory, ownersFile), 'utf8'))) ?? [];
  expect(counted).toHaveLength(owners.length);
  for (const { name, count } of counted.filter((_, nth) => nth % 20 === 0)) {
    const { owners: its } = await search.find('', { owner: name });
    expect([name, its.named[0]?.count ?? 1]).toEqual([name, count]);
  }
});
