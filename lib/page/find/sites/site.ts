/** What a row about a site says, and the few ways in which a URL names a chain. */
import { type ChainId, chainByAlias } from '../../../core/chains.ts';

/**
 * Which chain a URL speaks of. `evm`: several EVM chains, or one that the URL does not name. `other`: a test network or a
 * chain that is not ours, about which nothing is shown. Undefined: the URL says nothing.
 */
export type Says = ChainId | 'evm' | 'other' | undefined;
export type Reader = (url: URL) => Says;

export interface Site {
  /** Host names without `www.`; one that begins with a dot stands for its subdomains. */
  readonly hosts: readonly string[];
  readonly chain: Reader;
  /** Bare base58 of 32 bytes is a Solana address here, although the site shows other chains too. */
  readonly solana?: true;
  /** Path segments that stand before an account or token in links that show a name. */
  readonly nouns?: readonly string[];
  /** Pages on which `expects` must match once addresses are there. When it does not, the site was rebuilt. */
  readonly pages?: RegExp;
  readonly expects?: string;
  /** Where the site prints a name of its own for the page's address. */
  readonly names?: string;
}

const testWords =
  /sepolia|goerli|holesky|hoodi|amoy|fuji|chapel|testnet|devnet|signet|regtest|ropsten|rinkeby|kovan/;

/** Chains that pages name and that have no row. Not complete, and it need not be: it only keeps labels from straying. */
const otherWords = new Set(
  `polygon matic pol polygon-mainnet gnosis gc gno xdai zksync zksync-era zkevm linea scroll blast mantle celo fantom sonic
  unichain ink soneium worldchain world zora mode metis moonbeam moonriver cronos aurora harmony nova arbitrum-nova monad
  berachain hyperevm plasma abstract ronin kaia taiko fraxtal lisk sei sui aptos near ton tron trx litecoin ltc dogecoin
  doge bitcoin-cash bch dash zcash cardano ripple xrp stellar monero eos polkadot kusama liquid liquidtestnet
  137 100 250 324 534352 59144 81457 5000 42220 42170 146 11155111 43113 97 84532 421614 11155420`.split(
    /\s+/,
  ),
);

export function says(word: string | null | undefined): Says {
  if (!word) return undefined;
  const plain = word.toLowerCase();
  const ours = chainByAlias(plain);
  if (ours) return ours;
  if (testWords.test(plain) || otherWords.has(plain)) return 'other';
  return plain === 'all' || plain === 'evm' || plain === 'multichain' ? 'evm' : undefined;
}

/** A chain's number is only a chain where the page says that it is one: `/10/` in a path is anything. */
const number = /^(0x)?[0-9a-f]{1,2}$|^[0-9]+$/;

export const segmentsOf = (url: URL): readonly string[] => url.pathname.split('/').filter(Boolean);

/** The same answer for every page. */
export const always =
  (answer: Says): Reader =>
  () =>
    answer;

/** The first reader that knows. */
export const first =
  (...readers: readonly Reader[]): Reader =>
  (url) => {
    for (const reader of readers) {
      const answer = reader(url);
      if (answer) return answer;
    }
    return undefined;
  };

export const query =
  (...names: readonly string[]): Reader =>
  (url) => {
    for (const name of names) {
      const answer = says(url.searchParams.get(name));
      if (answer) return answer;
    }
    return undefined;
  };

export const segment =
  (at: number): Reader =>
  (url) =>
    says(segmentsOf(url)[at]);

/** The segment that follows one of these words. */
export const after =
  (...words: readonly string[]): Reader =>
  (url) => {
    const parts = segmentsOf(url);
    return says(parts[parts.findIndex((part) => words.includes(part)) + 1]);
  };

/** Any segment that is a chain's word (never a bare number). A test word anywhere wins: `/bitcoin/testnet/`. */
export const anySegment: Reader = (url) => {
  let answer: Says;
  for (const part of segmentsOf(url)) {
    if (number.test(part)) continue;
    const said = says(part);
    if (said === 'other') return 'other';
    answer ??= said;
  }
  return answer;
};

/** `#/8453/…`, `#/base/…`. */
export const hashRoute: Reader = (url) => says(/^#!?\/([^/?]+)/.exec(url.hash)?.[1]);

/** The labels in front of the site's own name: `optimistic` of optimistic.etherscan.io. */
export const subdomain =
  (rows: Readonly<Record<string, Says>>, otherwise: Says = 'other'): Reader =>
  (url) => {
    const label = url.hostname.split('.').slice(0, -2).join('.');
    return Object.hasOwn(rows, label) ? rows[label] : otherwise;
  };

/** EIP-3770 in a parameter: `?safe=base:0x…`. */
export const prefixIn =
  (name: string): Reader =>
  (url) =>
    says(url.searchParams.get(name)?.split(':')[0]);

const names = [
  'chain',
  'chainId',
  'chain_id',
  'chainid',
  'network',
  'net',
  'fromChain',
  'inputChain',
  'cluster',
];

/** Aave writes its markets as `proto_base_v3`. */
const market: Reader = (url) => says(/^proto_([a-z]+)_/.exec(url.searchParams.get('marketName') ?? '')?.[1]);

/** A page that has no row: everything that a URL may say of itself. */
export const anyUrl: Reader = first(query(...names), market, prefixIn('safe'), hashRoute, anySegment);
