/** What a site's row holds, and the ways in which URLs name a chain. */
import { chainByAlias, type FamilyId } from '../chains.ts';
import type { KeyChain } from '../label/key.ts';

/**
 * The chain that a URL names. A family: some chain of it that the URL does not name. `other`: a test network or a chain
 * without a row, where nothing is shown. Undefined: the URL names none.
 */
export type ChainHint = KeyChain | 'other' | undefined;
export type ChainReader = (url: URL) => ChainHint;

export interface Site {
  /**
   * Host names without `www.`, on which Nametag runs once installed. One that begins with a dot stands for subdomains; they
   * are of the installed site if the bare host is in a row too, and otherwise known when a user adds them.
   */
  readonly hosts: readonly string[];
  readonly chain: ChainReader;
  /** Families whose addresses need no other evidence here, although the site shows other chains too. */
  readonly families?: readonly FamilyId[];
  /** Path segments before an account or token, beside the usual ones. */
  readonly nouns?: readonly string[];
  /** Pages on which `expects` must match once addresses are found; otherwise the site was rebuilt. */
  readonly pages?: RegExp;
  readonly expects?: string;
  /** Where the site prints its own name for the page's address. */
  readonly names?: string;
}

const testWords =
  /sepolia|goerli|holesky|hoodi|amoy|fuji|chapel|testnet|devnet|signet|regtest|ropsten|rinkeby|kovan/;

/** Words for chains without a row. Not complete: they only keep labels of one chain off another. */
const otherWords = new Set(
  `polygon matic pol polygon-mainnet polygon-pos gnosis gnosis-chain gc gno xdai zksync zksync-era zkevm linea scroll
  blast mantle celo fantom sonic unichain ink soneium worldchain world zora mode metis moonbeam moonriver cronos
  aurora harmony nova arbitrum-nova monad berachain hyperevm x-layer plasma abstract ronin kaia taiko fraxtal lisk sei
  sui aptos near ton tron trx litecoin ltc dogecoin doge bitcoin-cash bch bitcoin-sv bsv bitcoin-gold btg ecash xec
  ethereum-classic etc dash zcash cardano ripple xrp stellar monero eos polkadot kusama liquid liquidtestnet
  137 100 250 324 534352 59144 81457 5000 42220 42170 146 11155111 43113 97 84532 421614 11155420`.split(
    /\s+/,
  ),
);

/** An address, which may spell anything. */
const tooLong = /^[0-9A-Za-z]{25,}$/;

export function chainHint(word: string | null | undefined): ChainHint {
  if (!word || tooLong.test(word)) return undefined;
  const plain = word.toLowerCase().replace(/[ _]/g, '-');
  const ours = chainByAlias(plain);
  if (ours) return ours;
  if (testWords.test(plain) || otherWords.has(plain)) return 'other';
  return plain === 'all' || plain === 'evm' || plain === 'multichain' ? 'evm' : undefined;
}

/** Numbers, which in a path may be anything, not just a chain's id. */
const number = /^(0x)?[0-9a-f]{1,2}$|^[0-9]+$/;

export const segmentsOf = (url: URL): readonly string[] => url.pathname.split('/').filter(Boolean);

/** The same chain for every page. */
export const always =
  (answer: ChainHint): ChainReader =>
  () =>
    answer;

/** The answer of the first reader that has one. */
export const firstOf =
  (...readers: readonly ChainReader[]): ChainReader =>
  (url) => {
    for (const reader of readers) {
      const answer = reader(url);
      if (answer) return answer;
    }
    return undefined;
  };

/** The id of some chain; 0 often stands for all, and bridges have longer numbers of their own for other families. */
const chainIdForm = /^(?:0x[0-9a-f]{1,8}|[1-9][0-9]{0,9})$/i;

/** Most URLs have no query, and the browser is slow to take one apart. */
export const parameter = (url: URL, name: string): string | null =>
  url.search === '' ? null : url.searchParams.get(name);

export const query =
  (...names: readonly string[]): ChainReader =>
  (url) => {
    for (const name of names) {
      const word = parameter(url, name);
      const isId = name !== 'inputChain' && chainIdForm.test(word ?? '');
      const answer = chainHint(word) ?? (isId ? 'other' : undefined);
      if (answer) return answer;
    }
    return undefined;
  };

export const segment =
  (at: number): ChainReader =>
  (url) =>
    chainHint(segmentsOf(url)[at]);

/** The segment that follows one of these words. */
export const after =
  (...words: readonly string[]): ChainReader =>
  (url) => {
    const parts = segmentsOf(url);
    const at = parts.findIndex((part) => words.includes(part));
    return at === -1 ? undefined : chainHint(parts[at + 1]);
  };

/** Any segment that names a chain, numbers aside. A test network anywhere wins: `/bitcoin/testnet/`. */
export const anySegment: ChainReader = (url) => {
  let answer: ChainHint;
  for (const part of segmentsOf(url)) {
    if (number.test(part)) continue;
    const said = chainHint(part);
    if (said === 'other') return 'other';
    answer ??= said;
  }
  return answer;
};

/** `#/8453/…`, `#/base/…`. */
export const hashRoute: ChainReader = (url) => chainHint(/^#!?\/([^/?]+)/.exec(url.hash)?.[1]);

/** The part before the site's own name: `optimistic` of optimistic.etherscan.io. */
export const subdomain =
  (rows: Readonly<Record<string, ChainHint>>, otherwise: ChainHint = 'other'): ChainReader =>
  (url) => {
    const label = url.hostname.split('.').slice(0, -2).join('.');
    return Object.hasOwn(rows, label) ? rows[label] : otherwise;
  };

/** EIP-3770 in a parameter: `?safe=base:0x…`. */
export const prefixIn =
  (name: string): ChainReader =>
  (url) => {
    const [prefix, address] = parameter(url, name)?.split(':') ?? [];
    return prefix && address ? (chainByAlias(prefix) ?? 'other') : undefined;
  };

const names = ['chain', 'chainId', 'chain_id', 'chainid', 'network', 'net', 'fromChain', 'inputChain'];

/** Aave names its markets `proto_base_v3`, `proto_base_sepolia_v3`. */
const market: ChainReader = (url) =>
  chainHint(/^proto_([a-z_]+)_/.exec(parameter(url, 'marketName') ?? '')?.[1]);

/** Only Solana's pages speak of clusters. */
const cluster: ChainReader = (url) => chainHint(parameter(url, 'cluster')?.replace(/^mainnet$/i, 'solana'));

/** A whole word of the host, before its last: fujifilm.com is no test network. */
const testHost = new RegExp(`(?:^|[.-])(?:test|${testWords.source})s?\\d*[.-]`);

/** For pages without a row: every way in which a URL may name its chain. */
export const anyUrl: ChainReader = firstOf(
  ({ hostname }) => (testHost.test(hostname) ? 'other' : undefined),
  query(...names),
  cluster,
  market,
  prefixIn('safe'),
  hashRoute,
  anySegment,
);
