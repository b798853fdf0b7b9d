/** The page itself: its URL, its site, and what they say about chains. */
import type { Address } from '../../core/address/address.ts';
import type { FoundAddress } from '../../core/address/find-with.ts';
import { worthParsing } from '../../core/address/worth-reading.ts';
import type { FamilyId } from '../../core/chains.ts';
import { familyOf } from '../../core/label/key.ts';
import type { ChainHint, Site } from '../../core/sites/site.ts';
import { chainHintOf, siteOf } from '../../core/sites/site-of.ts';

/** A link whose URL holds addresses. */
export interface LinkTarget {
  readonly url: URL;
  readonly addresses: readonly Address[];
  /** The account or token that the link leads to, if its path ends there. */
  readonly leads?: Address;
  /** The token whose page it leads to, for one holder. */
  readonly filtered?: Address;
  readonly chain: ChainHint;
}

export interface PageTextsParts {
  /** Finds the addresses of a text. */
  find(text: string): readonly FoundAddress[];
  /** Remembers what follows from addresses that were found. */
  remembered<Answer>(limit: number, compute: (text: string) => Answer): (text: string) => Answer;
}

/** What the texts of pages say, whatever page they are on: one that changes its URL need not be read anew. */
export interface PageTexts extends Pick<PageTextsParts, 'find'> {
  target(href: string): LinkTarget | undefined;
  /** The addresses in an attribute's value. */
  inValue(value: string): readonly Address[];
}

export interface PageContext extends PageTexts {
  readonly href: string;
  readonly url: URL;
  readonly site: Site | undefined;
  readonly chain: ChainHint;
  /** Families whose addresses need no other evidence here. */
  readonly families: readonly FamilyId[];
  /** Addresses in the page's own URL. */
  readonly inUrl: readonly Address[];
}

/** An absolute URL or path. */
const whole = /^(?:\/|https?:|javascript:)/i;
const nouns =
  'address|addresses|account|accounts|token|tokens|contract|profile|portfolio|wallet|wallets|collector|user|u';
const suffix = '(?:/(?:overview|history)?)?$';

/** True if no address can be in this link; looks only at the attribute, for a page may have thousands. */
export const hasNoAddress = (href: string): boolean => whole.test(href) && !worthParsing.test(href);

export function createPageTexts({ find, remembered }: PageTextsParts): PageTexts {
  const inText = (text: string) => find(text).flatMap((found) => (found.padded ? [] : found.address));
  return {
    find,
    // More links than large pages have.
    target: remembered(4096, (link) => (worthParsing.test(link) ? targetOf(link, inText) : undefined)),
    inValue: remembered(2048, inText),
  };
}

export function readPageContext(href: string, texts: PageTexts): PageContext {
  const url = new URL(href);
  const site = siteOf(url.hostname);
  const chain = chainHintOf(url);
  return {
    ...texts,
    href,
    url,
    site,
    chain,
    families: [...(chain && chain !== 'other' ? [familyOf(chain)] : []), ...(site?.families ?? [])],
    get inUrl() {
      return worthParsing.test(href) ? texts.inValue(href) : [];
    },
  };
}

function targetOf(href: string, inText: (text: string) => readonly Address[]): LinkTarget | undefined {
  const url = URL.parse(href);
  if (!url || !/^(?:https?|ethereum|bitcoin|solana):$/.test(url.protocol)) return undefined;
  const addresses = inText(`${url.pathname}${url.search}${url.hash}`);
  const [leading] = addresses;
  if (!leading) return undefined;
  if (!url.protocol.startsWith('http')) return { url, addresses, leads: leading, chain: undefined };
  const site = siteOf(url.hostname);
  const words = [nouns, ...(site?.nouns ?? [])].join('|');
  const path = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname;
  const last = new RegExp(`(?:^|/)(?:${words})/([0-9A-Za-z]+)${suffix}`).exec(path)?.[1];
  const named = addresses.find((address) => last?.toLowerCase() === address.key.toLowerCase());
  const leads =
    url.search === '' || /^\?(cluster|chain|chainid|network)=[^&]*$/i.test(url.search) ? named : undefined;
  return {
    url,
    addresses,
    ...(leads && { leads }),
    ...(named && /^\?a=\w+$/.test(url.search) && { filtered: named }),
    chain: chainHintOf(url),
  };
}
