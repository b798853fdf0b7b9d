/** What is known of the page itself: its URL, its site, and what that says about chains. */
import type { Address } from '../../core/address/address.ts';
import { findAddresses } from '../../core/address/find-addresses.ts';
import { remembered } from '../../core/address/remembered.ts';
import type { Says, Site } from './sites/site.ts';
import { saysOf, siteOf } from './sites/site-of.ts';

/** A link whose URL holds addresses. */
export interface Target {
  readonly url: URL;
  readonly addresses: readonly Address[];
  /** The account or token that the link leads to, where its path ends there. */
  readonly leads?: Address;
  readonly says: Says;
}

export interface Here {
  readonly href: string;
  readonly url: URL;
  readonly site: Site | undefined;
  readonly says: Says;
  /** Bare base58 of 32 bytes is an address here. */
  readonly solana: boolean;
  /** Addresses in the page's own URL. */
  readonly own: readonly Address[];
  target(href: string): Target | undefined;
}

const worthParsing = /0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{25,}|bc1[0-9a-z]{11}/i;
/** A target that owes nothing of its path to the page's own URL. */
const whole = /^(?:\/|https?:|javascript:)/i;
const nouns =
  'address|addresses|account|accounts|token|tokens|contract|profile|portfolio|wallet|wallets|collector|user|u';
const suffix = '(?:/(?:overview|history)?)?$';

/** Told from the attribute alone, for a page may have thousands of links: no address can be in it. */
export const leadsNowhere = (href: string): boolean => whole.test(href) && !worthParsing.test(href);

function addressesIn(text: string): Address[] {
  return findAddresses(text).flatMap((found) => (found.padded ? [] : found.addresses));
}

export function hereOf(href: string): Here {
  const url = new URL(href);
  const site = siteOf(url.hostname);
  const says = saysOf(url);
  return {
    href,
    url,
    site,
    says,
    solana: says === 'solana' || site?.solana === true,
    own: worthParsing.test(href) ? addressesIn(href) : [],
    // As many as the largest page has links.
    target: remembered(4096, (link) => (worthParsing.test(link) ? targetOf(link, url, says) : undefined)),
  };
}

function targetOf(href: string, page: URL, pageSays: Says): Target | undefined {
  const url = URL.parse(href);
  if (!url?.protocol.startsWith('http')) return undefined;
  const addresses = addressesIn(`${url.pathname}${url.search}${url.hash}`);
  const [leading] = addresses;
  if (!leading) return undefined;
  const said = saysOf(url);
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
    // A link within the site that names no chain stays on the page's own.
    says: said ?? (url.hostname === page.hostname ? pageSays : undefined),
  };
}
