/** Reads the parameters of an endpoint from a request. */
import { explain } from '../lib/core/address/explain.ts';
import { parseAddress } from '../lib/core/address/parse-address.ts';
import type { Endpoint } from '../lib/core/api/endpoints.ts';
import { chainOf } from '../lib/core/chains.ts';
import { codecs } from '../lib/core/families/families.ts';
import { type Asked, decode } from './read-url.ts';
import { Refusal } from './refusal.ts';

export const defaultLimit = 20;
export const largestLimit = 100;

/** Characters of a search text. Longer texts search more lists, and names are much shorter. */
export const longestSearchText = 100;

/** The addresses or the text of a request. */
export function subjectOf(endpoint: Endpoint, asked: Asked): string {
  const name = endpoint.parameter;
  const value =
    endpoint.where === 'path'
      ? decode(asked.path.slice(asked.path.lastIndexOf('/') + 1), name)
      : asked.query(name);
  if (value === undefined || value === '') throw missing(endpoint);
  if (name === 'searchtext' && Array.from(value).length > longestSearchText) {
    throw new Refusal('invalid_parameter', `"${name}" may have ${longestSearchText} characters at most.`);
  }
  return value;
}

export function missing(endpoint: Endpoint): Refusal {
  const place = endpoint.where === 'path' ? 'at the end of the path' : 'in the query';
  return new Refusal('missing_parameter', `"${endpoint.parameter}" is missing: give it ${place}.`);
}

export interface PageRange {
  /** Undefined: no limit, for look-ups by address. */
  readonly limit: number | undefined;
  readonly offset: number;
  /** The request asked for more than the largest limit. */
  readonly isLowered?: boolean;
}

/** Reads the paging parameters; those that the endpoint does not have are ignored. */
export function pageOf(endpoint: Endpoint, asked: Asked): PageRange {
  const searching = endpoint.parameter === 'searchtext';
  const limit = endpoint.limit === 'none' ? undefined : count(asked, 'limit', 1);
  const offset = (endpoint.offset === 'none' ? undefined : count(asked, 'offset', 0)) ?? 0;
  if (offset > largestOffset)
    throw new Refusal(
      'invalid_parameter',
      `"offset" may be ${largestOffset} at most. Ask for a rarer text, or for the list at /lists/.`,
    );
  if (!searching) return { limit, offset };
  const asking = limit ?? defaultLimit;
  return { limit: Math.min(asking, largestLimit), offset, isLowered: asking > largestLimit };
}

/** Whoever pages further asks for a copy of everything, which a list is for. */
export const largestOffset = 10_000;
/** Larger numbers are more than anybody's. */
const countless = 2 ** 40;

function count(asked: Asked, name: 'limit' | 'offset', least: 0 | 1): number | undefined {
  const text = asked.query(name);
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Math.min(Number(text), countless) : -1;
  if (value < least) {
    throw new Refusal('invalid_parameter', `"${name}" has to be a whole number from ${least} on.`);
  }
  return value;
}

export interface AskedAddress {
  /** As it was given. */
  readonly text: string;
  /** Which of several it is, to begin a sentence with. */
  readonly which: string;
  /** The key under which it would be stored. */
  readonly key: string;
  /** Parsed in full; otherwise only its form was checked, and the store or `verified` decides. */
  readonly sure: boolean;
}

/** Each address once, in the order given. Nothing after the last comma is no address. */
export function addressesOf(endpoint: Endpoint, subject: string): readonly AskedAddress[] {
  const texts = subject.replace(/,\s*$/, '').split(',');
  const addresses = new Map<string, AskedAddress>();
  for (const [at, text] of texts.entries()) {
    const which = texts.length === 1 ? '' : `Address ${at + 1} of ${texts.length}: `;
    const address = addressOf(endpoint, { text: text.trim(), which });
    const known = addresses.get(address.key);
    if (!known) addresses.set(address.key, address);
    // Another spelling may be a wrong one.
    else if (known.text !== address.text) verified(endpoint, address);
  }
  if (addresses.size > endpoint.most) {
    const allowed = endpoint.most === 1 ? 'one address' : `at most ${endpoint.most} addresses`;
    throw new Refusal(
      'too_many_addresses',
      `This endpoint takes ${allowed} per request, and got ${addresses.size}.`,
    );
  }
  return [...addresses.values()];
}

type GivenAddress = Pick<AskedAddress, 'text' | 'which'>;

/**
 * The form gives the key of most addresses. A checksum costs a Keccak hash, so it is checked only if the store has no
 * address with exactly this spelling.
 */
function addressOf(endpoint: Endpoint, given: GivenAddress): AskedAddress {
  const byForm = codecs[chainOf(endpoint.chain).family].keyByForm?.(given.text);
  if (byForm) return { ...given, ...byForm };
  return { ...given, key: verified(endpoint, given), sure: true };
}

/** Returns the key of an address of the endpoint's chain; throws a refusal otherwise. */
export function verified({ chain: id }: Endpoint, { text, which }: GivenAddress): string {
  const chain = chainOf(id);
  const parsed = parseAddress(text, chain.family);
  const expected = `Expected: an address of ${chain.name}.`;
  if (parsed.problem !== undefined)
    throw new Refusal('invalid_address', `${which}${explain(parsed.problem)} ${expected}`);
  if (parsed.chain !== undefined && parsed.chain !== id)
    throw new Refusal('invalid_address', `${which}This names another chain. ${expected}`);
  return parsed.address.key;
}
