/** What was found: numbers for the toolbar, rows for the popup and the panel. */
import type { Tag } from '../core/label/tag.ts';
import type { PageMessage } from '../protocol/ports.ts';
import type { AddressList } from './address-list.ts';
import type { PageContext } from './find/page-context.ts';
import type { Mention } from './mentions.ts';

export type PageCounts = Extract<PageMessage, { type: 'counts' }>;
export type Listing = Extract<PageMessage, { type: 'listing' }>;

/** `known` gives the label of an address, `shown` what its badge shows. */
export function countsOf(
  addresses: AddressList<Mention>,
  tags: {
    known(mention: Mention): Tag | null | undefined;
    shown(mention: Mention): Tag | null | undefined;
  },
): PageCounts {
  let labelled = 0;
  let warnings = 0;
  for (const [, [mention]] of addresses) {
    if (!mention) continue;
    if (tags.known(mention)) labelled++;
    if (tags.shown(mention)?.warning) warnings++;
  }
  return { type: 'counts', found: addresses.size, labelled, warnings };
}

export function listingOf(
  addresses: AddressList<Mention>,
  shown: (mention: Mention) => Tag | null | undefined,
  unmatched: boolean,
): Listing {
  return {
    type: 'listing',
    rows: [...addresses].map(([key, set]) => {
      const mentions = [...set];
      const possible = mentions.every((mention) => mention.reading.possible);
      const badges = mentions.filter((mention) => mention.badge).length;
      const warning = mentions.map((mention) => shown(mention)?.warning).find((one) => one !== undefined);
      return {
        key,
        count: mentions.length,
        badges,
        ...(possible && { possible }),
        ...(warning && { warning }),
      };
    }),
    ...(unmatched && { unmatched }),
  };
}

/** True when the page has addresses but lacks what its site's row expects: the site was probably rebuilt. */
export function isUnmatched(
  { site, url }: PageContext,
  document: Document,
  addresses: AddressList<Mention>,
): boolean {
  return (
    site?.expects !== undefined &&
    site.pages?.test(url.pathname) === true &&
    document.readyState === 'complete' &&
    addresses.size > 0 &&
    !document.querySelector(site.expects)
  );
}
