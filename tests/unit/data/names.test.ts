import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SourcedFact } from '../../../data/all-facts.ts';
import { fields, list, load, loadFile, text } from '../../../data/sources/load.ts';
import { type ChainId, chainIds } from '../../../lib/core/chains.ts';
import { foldText } from '../../../lib/core/fold-text.ts';
import { partsOf } from '../../../lib/core/label/name-parts.ts';
import { sharedRole } from '../../../lib/core/label/short-name.ts';
import { ensurePackages } from '../../../scripts/setup/ensure-packages.mjs';
import { byAddress, namesOf } from './names-of.ts';
import { wholePack } from './whole-pack.ts';

const { facts, recordsOf } = await wholePack();
const installing = 600_000;
beforeAll(async () => {
  const data = join(import.meta.dirname, '../../../data');
  await ensurePackages(data, 'Installing the published lists', ['--ignore-scripts']);
}, installing);

const chainOfName = {
  Ethereum: 'ethereum',
  Base: 'base',
  Arbitrum: 'arbitrum',
  Optimism: 'optimism',
  Solana: 'solana',
  Bsc: 'bsc',
  Avalanche: 'avax',
} as const satisfies Readonly<Record<string, ChainId>>;

interface Listed {
  readonly chain: ChainId;
  readonly address: string;
  readonly symbol: string;
  readonly isWrapped: boolean;
}

/** Wormhole's own table, read without the reader under test. */
function wormholeTable(): readonly Listed[] {
  const tables = fields(
    loadFile('@wormhole-foundation/sdk-base', 'dist/esm/constants/tokens/mainnet.js'),
  ).mainnetChainTokens;
  if (typeof tables !== 'function') throw new Error('The table of tokens is gone.');
  return Object.entries(chainOfName).flatMap(([name, chain]) =>
    list(tables(name)).map((entry) => {
      const token = fields(list(entry)[1]);
      return {
        chain,
        address: text(token.address),
        symbol: text(token.symbol),
        isWrapped: text(token.original) !== '',
      };
    }),
  );
}

describe('a wrapped token', () => {
  test('never bears the bare symbol, nor a name of the token that it stands for', () => {
    const table = wormholeTable();
    const wrapped = table.filter(({ isWrapped }) => isWrapped);
    const natives = table.filter(({ isWrapped, address }) => !isWrapped && address !== 'native');
    expect(wrapped.length).toBeGreaterThanOrEqual(150);
    const taken = new Set(
      natives.flatMap(({ chain, address, symbol }) => [symbol, ...namesOf(chain, address)]).map(foldText),
    );
    const lies = wrapped.flatMap(({ chain, address, symbol }) =>
      namesOf(chain, address)
        .filter((name) => taken.has(foldText(name)) || foldText(name) === foldText(symbol))
        .map((name) => `${chain} ${address} is called "${name}"`),
    );
    expect(lies).toEqual([]);
  });

  test('says in its first 22 characters that it is wrapped, and in full from where', () => {
    const wrapped = wormholeTable().filter(({ isWrapped }) => isWrapped);
    const silent = wrapped.filter(
      ({ chain, address }) => !namesOf(chain, address)[0]?.slice(0, 22).includes('Wormhole'),
    );
    expect(silent).toEqual([]);
    // Ethereum's token on Base, and Solana's on Ethereum.
    expect(namesOf('base', '0xec267C53f53807c2337C257f8AC3Fc3cC07cc0ed')).toEqual([
      'Wormhole USDC from Ethereum',
    ]);
    expect(namesOf('ethereum', '0x41f7B8b9b897276b7AAE926a9016935280b44E97')).toEqual([
      'Wormhole USDC from Solana',
    ]);
  });
});

test('on Base one address alone is called USDC, and it is Circle’s', () => {
  const called = facts.filter(({ chain, name }) => chain === 'base' && foldText(name) === 'usdc');
  expect(called.map(({ address }) => address)).toEqual(['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913']);
});

test('a token at home on its chain keeps its own name beside what Wormhole calls it', () => {
  const natives = wormholeTable().filter(({ isWrapped, address }) => !isWrapped && address !== 'native');
  const renamed = natives.filter(({ chain, address }) =>
    namesOf(chain, address).some((name) => name.includes('Wormhole')),
  );
  expect(natives.length).toBeGreaterThanOrEqual(30);
  expect(renamed).toEqual([]);
});

test('no token bears the name of another address of its chain', () => {
  const bearers = new Map<string, SourcedFact[]>();
  for (const [fact] of byAddress.values()) {
    if (!fact) continue;
    const key = `${fact.chain}: ${foldText(fact.name)}`;
    bearers.set(key, [...(bearers.get(key) ?? []), fact]);
  }
  const shared = [...bearers].filter(
    ([, all]) => all.length > 1 && all.some(({ type, subtype }) => `${type} ${subtype}`.includes('token')),
  );
  expect(shared.map(([name, all]) => `${name}: ${all.map(({ address }) => address).join(', ')}`)).toEqual([]);
});

test('what else shares a name is of one owner', () => {
  const bearers = new Map<string, Set<string>>();
  for (const [fact] of byAddress.values()) {
    if (!fact) continue;
    const key = `${fact.chain}: ${foldText(fact.name)}`;
    bearers.set(key, (bearers.get(key) ?? new Set()).add(fact.label));
  }
  expect([...bearers].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
});

test('feeds that Chainlink runs are Chainlink’s, whoever uses them, and oracles are oracles', () => {
  const books = Object.entries(load('@aave-dao/aave-address-book'));
  const feeds = books
    .filter(([name]) => name.startsWith('ChainlinkEthereum'))
    .flatMap(([, book]) => Object.values(fields(book)).map(text));
  const named = feeds.filter((address) => address !== '').flatMap((address) => namesOf('ethereum', address));
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter((name) => !name.startsWith('Chainlink: '))).toEqual([]);
  const oracles = facts.filter(({ name }) => /^Aave.*: .* oracle$/i.test(name));
  expect(oracles.length).toBeGreaterThan(150);
  expect(oracles.filter(({ subtype }) => subtype !== 'oracle')).toEqual([]);
});

test('no badge calls two different things by one name, whole or short', () => {
  const shared = chainIds.flatMap((chain) => {
    const bearers = new Map<string, Set<string>>();
    for (const { labels } of recordsOf(chain)) {
      const [best] = labels;
      if (!best) continue;
      const badge = foldText((best.short ?? best.name).replaceAll(':', ''));
      const bearer = sharedRole(partsOf(best.name)) ?? best.name.replaceAll(':', '');
      bearers.set(badge, (bearers.get(badge) ?? new Set()).add(foldText(bearer)));
    }
    return [...bearers].filter(([, all]) => all.size > 1).map(([badge, all]) => [chain, badge, ...all]);
  });
  expect(shared).toEqual([]);
});

test('no name of a contract tells by a piece of its address which of several it is', () => {
  const pieces = facts.filter(
    ({ name, type, address }) =>
      type !== 'token' &&
      type !== 'cex' &&
      name.toLowerCase().includes(`(${address.slice(0, 6).toLowerCase()}`),
  );
  expect(pieces.map(({ name }) => name)).toEqual([]);
});

test('a token of a company that keeps coins says by its symbol that it is one', () => {
  // KCS is KuCoin's token, MCO was Crypto.com's.
  expect(namesOf('ethereum', '0xf34960d9d60be18cC1D5Afc1A6F012A723a28811')).toEqual(['KCS (KuCoin)']);
  expect(namesOf('ethereum', '0xB63B606Ac810a52cCa15e44bB630fd42D8d1d83d')).toEqual(['MCO (Crypto.com)']);
  const holders = new Set(
    facts.filter(({ type }) => type === 'cex').map(({ name }) => foldText(partsOf(name).owner)),
  );
  expect(holders.has('kucoin')).toBe(true);
  const bare = facts.filter(({ type, name }) => type === 'token' && holders.has(foldText(name)));
  expect(bare).toEqual([]);
});

test('a token that stands for a company’s share says its symbol first', () => {
  expect(namesOf('base', '0xb200000000000000000000c2e324d24d7eecd1fb')).toEqual(['AAPL (Apple Inc.)']);
  const company = /\b(?:Inc|Corp|Corporation|Ltd|LLC|plc)\.?$/i;
  expect(facts.filter(({ type, name }) => type === 'token' && company.test(name))).toEqual([]);
});

test('no name has a character written as on a web page', () => {
  expect(facts.filter(({ name }) => /&(?:#?\w+);/.test(name)).map(({ name }) => name)).toEqual([]);
});

test('what a source marks as a placeholder, or repeats on chains that do not have it, is not taken', () => {
  for (const chain of ['base', 'arbitrum', 'optimism', 'avax'] as const) {
    expect(namesOf(chain, '0xA464e6DCda8AC41e03616F95f4BC98a13b8922Dc')).toEqual([]);
    expect(namesOf(chain, '0x2F50D538606Fa9EDD2B11E2446BEb18C9D5846bB')).toEqual([]);
  }
  expect(namesOf('ethereum', '0x2F50D538606Fa9EDD2B11E2446BEb18C9D5846bB')).toEqual([
    'Curve: Gauge Controller',
  ]);
});
