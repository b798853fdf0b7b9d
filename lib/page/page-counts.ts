/** What was found, in numbers for the toolbar and in rows for the side panel. */
import type { Tag } from '../core/label/tag.ts';
import type { PageMessage } from '../protocol/page-message.ts';
import type { Present } from './address-list.ts';
import type { Here } from './find/page-context.ts';
import type { Mention } from './mentions.ts';

export type Counts = Extract<PageMessage, { type: 'counts' }>;
export type Listing = Extract<PageMessage, { type: 'listing' }>;

/** `known` is what is known of an address, `shown` what its badge says. */
export function countsOf(
  present: Present<Mention>,
  tags: {
    known(mention: Mention): Tag | null | undefined;
    shown(mention: Mention): Tag | null | undefined;
  },
): Counts {
  let labelled = 0;
  let warnings = 0;
  for (const [, [mention]] of present) {
    if (!mention) continue;
    if (tags.known(mention)) labelled++;
    if (tags.shown(mention)?.warning) warnings++;
  }
  return { type: 'counts', found: present.size, labelled, warnings };
}

export function listingOf(present: Present<Mention>, unmatched: boolean): Listing {
  return {
    type: 'listing',
    rows: [...present].map(([key, set]) => {
      const mentions = [...set];
      const possible = mentions.every((mention) => mention.reading.possible);
      const badges = mentions.filter((mention) => mention.badge).length;
      return { key, count: mentions.length, badges, ...(possible && { possible }) };
    }),
    ...(unmatched && { unmatched }),
  };
}

/** The site's row names what its pages have; where that is missing though addresses were found, the site was rebuilt. */
export function isUnmatched({ site, url }: Here, document: Document, present: Present<Mention>): boolean {
  return (
    site?.expects !== undefined &&
    site.pages?.test(url.pathname) === true &&
    document.readyState === 'complete' &&
    present.size > 0 &&
    !document.querySelector(site.expects)
  );
}
