/** The page itself: its URL, its site, and what they say about chains. */
import type { Address } from '../../core/address/address.ts';
import { findAddresses } from '../../core/address/find-addresses.ts';
import { remembered } from '../../core/address/remembered.ts';
import type { FamilyId } from '../../core/chains.ts';
import { finders } from '../../core/families/families.ts';
import { familyOf } from '../../core/label/key.ts';
import type { ChainHint, Site } from '../../core/sites/site.ts';
import { chainHintOf, siteOf } from '../../core/sites/site-of.ts';

/** A link whose URL holds addresses. */
export interface LinkTarget {
  readonly url: URL;
  readonly addresses: readonly Address[];
  /** The account or token that the link leads to, if its path ends there. */
  readonly leads?: Address;
  readonly chain: ChainHint;
}

export interface PageContext {
  readonly href: string;
  readonly url: URL;
  readonly site: Site | undefined;
  readonly chain: ChainHint;
  /** Families whose addresses need no other evidence here. */
  readonly families: readonly FamilyId[];
  /** Addresses in the page's own URL. */
  readonly inUrl: readonly Address[];
  target(href: string): LinkTarget | undefined;
}

const hints = new Set(Object.values(finders).map(({ hint }) => hint));
const worthParsing = new RegExp([...hints].join('|'), 'i');
/** An absolute URL or path. */
const whole = /^(?:\/|https?:|javascript:)/i;
const nouns =
  'address|addresses|account|accounts|token|tokens|contract|profile|portfolio|wallet|wallets|collector|user|u';
const suffix = '(?:/(?:overview|history)?)?$';

/** True if no address can be in this link; looks only at the attribute, for a page may have thousands. */
export const hasNoAddress = (href: string): boolean => whole.test(href) && !worthParsing.test(href);

function addressesIn(text: string): Address[] {
  return findAddresses(text).flatMap((found) => (found.padded ? [] : found.addresses));
}

export function readPageContext(href: string): PageContext {
  const url = new URL(href);
  const site = siteOf(url.hostname);
  const chain = chainHintOf(url);
  return {
    href,
    url,
    site,
    chain,
    families: [...(chain && chain !== 'other' ? [familyOf(chain)] : []), ...(site?.families ?? [])],
    inUrl: worthParsing.test(href) ? addressesIn(href) : [],
    // More links than large pages have.
    target: remembered(4096, (link) => (worthParsing.test(link) ? targetOf(link, url, chain) : undefined)),
  };
}

function targetOf(href: string, page: URL, pageChain: ChainHint): LinkTarget | undefined {
  const url = URL.parse(href);
  if (!url?.protocol.startsWith('http')) return undefined;
  const addresses = addressesIn(`${url.pathname}${url.search}${url.hash}`);
  const [leading] = addresses;
  if (!leading) return undefined;
  const hint = chainHintOf(url);
  const site = siteOf(url.hostname);
  const words = [nouns, ...(site?.nouns ?? [])].join('|');
  const path = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname;
  const last = new RegExp(`(?:^|/)(?:${words})/([0-9A-Za-z]+)${suffix}`).exec(path)?.[1];
  const leads =
    url.search === '' || /^\?(cluster|chain|chainid|network)=[^&]*$/i.test(url.search)
      ? addresses.find((address) => last?.toLowerCase() === address.key.toLowerCase())
      : undefined;
  return {
    url,
    addresses,
    ...(leads && { leads }),
    // A link within the site that names no chain stays on the page's chain.
    chain: hint ?? (url.hostname === page.hostname ? pageChain : undefined),
  };
}
