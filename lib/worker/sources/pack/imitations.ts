/**
 * Finds tokens that a page calls by the name of one that people pay and save with, though that one has another address on
 * the chain and no built-in list knows theirs. What else the user knows of them plays no part: a page sees what is dimmed.
 */
import type { Address } from '../../../core/address/address.ts';
import { parseAddress } from '../../../core/address/parse-address.ts';
import { plainLetters } from '../../../core/address/plain-letters.ts';
import { remembered } from '../../../core/address/remembered.ts';
import { type ChainId, isChainId } from '../../../core/chains.ts';
import { emblemName } from '../../../core/label/emblem.ts';
import { familyOf, type Key, splitKey } from '../../../core/label/key.ts';
import type { Packs } from './packs.ts';

/** By symbol, because of others two may honestly share one: the name that the contract gives, where lists have another. */
const imitated: ReadonlyMap<string, string> = new Map([
  ['usdt', 'Tether USD'],
  ['usdc', 'USD Coin'],
  ['dai', 'Dai Stablecoin'],
  ['fdusd', 'First Digital USD'],
  ['pyusd', 'PayPal USD'],
  ['tusd', 'TrueUSD'],
  ['busd', 'Binance USD'],
  ['weth', 'Wrapped Ether'],
  ['wbtc', 'Wrapped BTC'],
  ['link', 'ChainLink Token'],
  ...(
    'usds usde usd1 rlusd eurc frax lusd gho crvusd steth wsteth reth weeth cbeth cbbtc btcb ' +
    'wbnb bnb wavax sol jitosol uni arb op'
  )
    .split(' ')
    .map((symbol) => [symbol, ''] as const),
]);

interface KnownToken {
  readonly address: Address;
  readonly name: string;
}

/** In the letters that a person takes them for: fake names are full of others. */
const fold = (text: string): string => emblemName(plainLetters(text));

/** What a page says of a token, such as "Tether USD (USDT)": each part has to be of the same. */
function partsOf(printed: string): readonly string[] {
  const [, name, symbol] = /^(.+?)\s*\(([^()]+)\)$/.exec(printed.trim()) ?? [];
  return (name && symbol ? [name, symbol] : [printed]).map(fold);
}

export type Imitations = ReturnType<typeof createImitations>;

export function createImitations(packs: Pick<Packs, 'load' | 'get' | 'find'>) {
  const knownOn = remembered(20, (chain: ChainId): ReadonlyMap<string, KnownToken> => {
    const known = new Map<string, KnownToken>();
    const rows = packs.get(chain)?.rows;
    for (let row = 0; row < (rows?.count ?? 0); row++) {
      const { category, littleKnown, unsure } = rows?.facets[rows.facetOf(row)] ?? {};
      if (!rows || category !== 'token' || littleKnown || unsure) continue;
      const [name, text] = [rows.nameAt(row), rows.textAt(row)];
      const symbol = [name, text].find((one) => imitated.has(fold(one)));
      const { address } = symbol === undefined ? {} : parseAddress(rows.keyAt(row), familyOf(chain));
      if (symbol === undefined || !address) continue;
      for (const one of [name, text, imitated.get(fold(symbol)) ?? ''].map(fold))
        if (one !== '' && !known.has(one)) known.set(one, { address, name: symbol });
    }
    return known;
  });

  return {
    async find(asked: readonly { readonly key: Key; readonly name?: string }[]) {
      const named = asked.flatMap(({ key, name }) => {
        const { chain, address } = splitKey(key);
        return name !== undefined && isChainId(chain) ? [{ key, chain, address, name }] : [];
      });
      if (named.length === 0) return [];
      await packs.load(new Set(named.map(({ chain }) => chain)));
      return named.flatMap(({ key, chain, address, name }) => {
        const [token, ...more] = partsOf(name).map((part) => knownOn(chain).get(part));
        if (!token || more.some((one) => one?.address.key !== token.address.key)) return [];
        if (packs.find(chain, address)) return [];
        return [{ key, lookAlike: { ...token, where: 'name' as const } }];
      });
    },
  };
}
