/**
 * Finds tokens that a page calls by the name of one that people pay and save with, though that one has another address on
 * the chain and no built-in list knows theirs. What else the user knows of them plays no part: a page sees what is dimmed.
 */
import type { Address } from '../../../core/address/address.ts';
import { parseAddress } from '../../../core/address/parse-address.ts';
import { plainLetters } from '../../../core/address/plain-letters.ts';
import { remembered } from '../../../core/address/remembered.ts';
import { isChainId } from '../../../core/chains.ts';
import { familyOf, type Key, splitKey } from '../../../core/label/key.ts';
import type { Pack } from '../../../core/pack.ts';
import type { Packs } from './packs.ts';

/**
 * By symbol, because of others two may honestly share one: the name that the contract gives, where lists have another. An older
 * contract of the same issuer, or one of a chain's own bridge, is told from an imitation by the built-in list, which names it.
 */
const imitated: ReadonlyMap<string, string> = new Map([
  ['usdt', 'Tether USD'],
  ['usdt0', 'Tether USD'],
  ['usdc', 'USD Coin'],
  ['dai', 'Dai Stablecoin'],
  ['fdusd', 'First Digital USD'],
  ['pyusd', 'PayPal USD'],
  ['weth', 'Wrapped Ether'],
  ...'usds usde usd1 rlusd eurc gho crvusd steth wsteth weeth cbbtc wbnb wavax'
    .split(' ')
    .map((symbol) => [symbol, ''] as const),
]);

interface KnownToken {
  readonly address: Address;
  readonly name: string;
}

/** In the letters that a person takes them for, because fake names are full of others; "USDT+" is not "USDT". */
const fold = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[^a-z0-9+.]+/g, '');

/** Where Tether issues USDT0, that is the USDT of the chain, and imitations call themselves USDT. */
const symbolOf = (name: string): string => fold(name).replace(/^usdt0$/, 'usdt');

/** What a page says of a token, such as "ERC-20: Tether USD (USDT)": each part has to be of the same. */
function partsOf(printed: string): readonly string[] {
  const text = printed.trim().replace(/^(?:ERC|BEP)-?20:\s*/i, '');
  const [, name, symbol] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  return (name && symbol ? [name, symbol] : [text]).map(fold);
}

/** By all that they are called, and by symbol. Where two have one symbol, nobody can say which is meant. */
function knownTokens({ chain, rows }: Pack): ReadonlyMap<string, KnownToken> {
  const known = new Map<string, KnownToken>();
  const several = new Set<string>();
  for (let row = 0; row < rows.count; row++) {
    const { category, littleKnown, unsure } = rows.facets[rows.facetOf(row)] ?? {};
    if (category !== 'token' || littleKnown || unsure) continue;
    const names = [rows.nameAt(row), rows.textAt(row)];
    const name = names.find((called) => imitated.has(fold(called)));
    const { address } = name === undefined ? {} : parseAddress(rows.keyAt(row), familyOf(chain));
    if (name === undefined || !address) continue;
    const symbol = symbolOf(name);
    if ((known.get(symbol)?.address.key ?? address.key) !== address.key) several.add(symbol);
    for (const called of [...names, symbol, imitated.get(symbol) ?? ''].map(fold))
      if (called !== '') known.set(called, { address, name });
  }
  return new Map([...known].filter(([, { name }]) => !several.has(symbolOf(name))));
}

export type Imitations = ReturnType<typeof createImitations>;

export function createImitations(packs: Pick<Packs, 'load' | 'get'>, isPublic: (key: Key) => boolean) {
  const known = remembered(100, knownTokens);
  return {
    async find(asked: readonly { readonly key: Key; readonly name?: string }[]) {
      const named = asked.flatMap(({ key, name }) => {
        const { chain } = splitKey(key);
        return name !== undefined && isChainId(chain) ? [{ key, chain, name }] : [];
      });
      if (named.length === 0) return [];
      await packs.load(new Set(named.map(({ chain }) => chain)));
      return named.flatMap(({ key, chain, name }) => {
        const pack = packs.get(chain);
        const [token, ...more] = partsOf(name).map((part) => pack && known(pack).get(part));
        if (!token || more.some((other) => other?.address.key !== token.address.key)) return [];
        return isPublic(key) ? [] : [{ key, lookAlike: { ...token, where: 'name' as const } }];
      });
    },
  };
}
