/**
 * Reads the chain that a text names right before an address: EIP-3770 (`base:0x…`), CAIP-10 (`eip155:8453:0x…`),
 * CAIP-19 (`eip155:1/erc20:0x…`), the URIs of wallets (`bitcoin:1…`, `ethereum:0x…@10`) and of data sites. Or right behind
 * it: ERC-7828 (`0x…@base#0D5A8C7B`).
 */
import { type ChainId, caip2Of, chainByAlias, chainOf, chains, type FamilyId } from '../chains.ts';
import { forms } from '../families/families.ts';

/** `other`: a chain without a row. */
export type PrefixChain = ChainId | 'other';

export interface Prefix {
  readonly chain: PrefixChain;
  /** Where the prefix begins. */
  readonly start: number;
}

/** `%3A` is the colon of URLs. The longest prefix (CAIP-19 with a reference of 32) stays well below `reach`. */
const colon = '(?::|%3a)';
const boundary = '(?:^|%[0-9a-f]{2}|[^0-9a-z_%-])';
const namespaces = [...new Set(chains.map((chain) => caip2Of(chain).split(':')[0]))].join('|');
const qualified = new RegExp(
  `${boundary}((${namespaces})${colon}([-_0-9a-z]{1,32})(?:(?:/|%2f)[-a-z0-9]{3,8})?${colon})$`,
  'i',
);
/** `mainnet` alone names no chain (`near:mainnet:…`); a hexadecimal chain id does (`did:ethr:0x2105:0x…`). */
const plain = new RegExp(
  `${boundary}(([a-z][-0-9a-z]{1,31}|0x[0-9a-f]{1,8})(?:${colon}mainnet)?${colon})$`,
  'i',
);
const reach = 96;

/**
 * Words before a colon and an address that name no chain, as in `to:0x…` or `{owner:0x…}`; one of them is an exchange
 * that shares its name with a chain.
 */
const keyWords = new Set(
  (
    'address addr account acc wallet contract token coin mint program to from by at via for of is in out as id key ' +
    'value val data hash tx txn user owner sender recipient receiver spender operator creator deployer minter payer ' +
    'payee beneficiary holder signer author authority admin guardian delegate validator proposer builder miner ' +
    'proxy implementation impl router factory pool pair vault bridge asset currency collateral market oracle ' +
    'treasury multisig safe target caller origin source destination src dst dest input output param arg result ' +
    'pubkey pay donate donation donations send tip search query name label note memo see like href link url http https ' +
    'erc20 erc721 erc1155 nft ens mainnet binance'
  ).split(' '),
);

/**
 * Capitalised names of chains without a row (`Polygon:0x…`); lower-case words need no list, see below. The short names
 * are from https://github.com/ethereum-lists/chains.
 */
const otherChains = new Set(
  (
    'polygon pol matic gnosis gno xdai fantom ftm sonic linea scroll scr zksync mantle mnt blast celo metis aurora ' +
    'cronos cro moonbeam moonriver fuji sepolia sep goerli gor holesky hoodi litecoin ltc dogecoin doge bitcoincash ' +
    'bch tron near sui aptos cosmos polkadot ripple xrp telosevm testnet devnet'
  ).split(' '),
);

/**
 * Reads backwards from `start`, where an address begins. With a family only its chains count; with the address's `end`,
 * the text behind it is read too.
 */
export function prefixBefore(
  text: string,
  start: number,
  family?: FamilyId,
  end = start,
): Prefix | undefined {
  const before = text.charCodeAt(start - 1);
  const isColon = before === 0x3a || ((before | 0x20) === 0x61 && text.charCodeAt(start - 3) === 0x25); // : or %3a
  if (!isColon) return undefined;
  const context = text.slice(Math.max(0, start - reach), start);
  const [, whole, namespace, reference] = qualified.exec(context) ?? [];
  if (whole && namespace && reference) {
    return { chain: ours(`${namespace}:${reference}`, family) ?? 'other', start: start - whole.length };
  }
  const [, short, word] = plain.exec(context) ?? [];
  if (!short || !word || keyWords.has(word.toLowerCase())) return undefined;
  const chain = requestedChain(word, text.slice(end, end + 24)) ?? ours(word, family) ?? other(word);
  return chain && { chain, start: start - short.length };
}

/** With or without a checksum, which pages cannot judge: they carry no hash. */
const named = /^@((?:[-a-z0-9]{3,8}:)?[-_0-9a-z]{1,64})(#[0-9a-f]{8})?(?![-\w:@]|[.#]\w)/i;

/** `end`: where an address ends. */
export function chainBehind(text: string, end: number, family: FamilyId): PrefixChain | undefined {
  if (text.charCodeAt(end) !== 0x40) return undefined;
  const [, whole = '', sum] = named.exec(text.slice(end, end + reach)) ?? [];
  const where = caip2In(whole);
  const isChain = sum !== undefined || where.includes(':') || chainByAlias(where) !== undefined;
  return ours(where, family) ?? (isChain || otherChains.has(where.toLowerCase()) ? 'other' : undefined);
}

/** CAIP-350 has Solana's reference whole; CAIP-2 cuts references to 32 characters. */
export const caip2In = (where: string): string => where.replace(/^([^:]+:.{32}).*/, '$1');

function ours(alias: string, family: FamilyId | undefined): ChainId | undefined {
  const chain = chainByAlias(alias);
  return chain && (!family || chainOf(chain).family === family) ? chain : undefined;
}

/**
 * A lower-case word and a colon right before an address name a chain (there are over 2,000 short names), unless pages use
 * the word as a key. Missing a label is better than showing one of another chain.
 */
function other(word: string): 'other' | undefined {
  const small = word.toLowerCase();
  if (small === word ? !chainByAlias(word) : otherChains.has(small)) return 'other';
  return undefined;
}

function requestedChain(word: string, behind: string): PrefixChain | undefined {
  for (const form of Object.values(forms)) {
    const caip2 = form.requestedChain?.(word, behind);
    if (caip2 !== undefined) return chainByAlias(caip2) ?? 'other';
  }
  return undefined;
}
