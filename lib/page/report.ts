/** What a session tells: counts, the list of addresses, suspicious rows, and what cards and popup ask. */
import type { Address } from '../core/address/address.ts';
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { suspiciousRows } from './dim/suspicious-rows.ts';
import type { Mention } from './mentions.ts';
import {
  badgeTag,
  knownTag,
  type Listing,
  type PageCounts,
  type PageFindings,
  type PageSession,
} from './page-session.ts';

function dim(state: PageSession): void {
  const { mentions, lookAlikes, labels, reader, moved } = state;
  const isAbout = ({ reading: { address } }: Mention) =>
    reader.context().inUrl.some(({ key }) => key === address.key);
  const mayBeKnown = (mention: Mention) => labels.isKnown(mention.reading.key) !== false || isAbout(mention);
  const dims = state.view()?.dims === true;
  const parts = { mentions: mentions.all, lookAlikes, mayBeKnown, moved };
  state.dimRows.show(dims ? suspiciousRows(parts) : undefined);
}

export function report(state: PageSession): void {
  const { labels } = state;
  dim(state);
  for (const listener of state.listeners) listener();
  const now = counts(state);
  const line = `${now.found} ${now.labelled} ${now.warnings}`;
  if (line === state.sent) return;
  state.sent = line;
  labels.send(now);
}

/** For the toolbar. */
function counts(state: PageSession): PageCounts {
  let labelled = 0;
  let warnings = 0;
  for (const [key, mentions] of state.addresses) {
    if (state.labels.tag(key)) labelled++;
    if (warningOf(state, mentions)) warnings++;
  }
  return { type: 'counts', found: state.addresses.size, labelled, warnings };
}

/** What is wrong may be one link among several that show the address. */
function warningOf(state: PageSession, mentions: Iterable<Mention>): Tag['warning'] {
  for (const mention of mentions) {
    const warning = badgeTag(state, mention)?.warning;
    if (warning) return warning;
  }
  return undefined;
}

type Listed = readonly [Key, ReadonlySet<Mention>];

/** As on the page: what comes later may stand above, and the worker judges in parts. */
function inOrder([, [one]]: Listed, [, [other]]: Listed): number {
  // Two of one text stay as they were found.
  if (!one || !other || one.anchor === other.anchor) return 0;
  return one.anchor.compareDocumentPosition(other.anchor) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** For popup and panel. */
function listing(state: PageSession): Listing {
  return {
    type: 'listing',
    rows: [...state.addresses].sort(inOrder).map(([key, set]) => {
      const possible = [...set].every((mention) => mention.reading.possible);
      const warning = warningOf(state, set);
      return { key, count: set.size, ...(possible && { possible }), ...(warning && { warning }) };
    }),
    ...(isUnmatched(state) && { unmatched: true }),
  };
}

/** True when the page has addresses but lacks what its site's row expects: the site was probably rebuilt. */
function isUnmatched({ reader, document, addresses }: PageSession): boolean {
  const { site, url } = reader.context();
  return (
    site?.expects !== undefined &&
    site.pages?.test(url.pathname) === true &&
    document.readyState === 'complete' &&
    addresses.size > 0 &&
    !document.querySelector(site.expects)
  );
}

function opensAlone(state: PageSession, mention: Mention): boolean {
  const view = state.view();
  if (view?.cards !== 'labelled') return view?.cards === 'all';
  // With look-ups on hover, pointing at an address is how one asks for its label.
  return view.mode === 'hover' || badgeTag(state, mention) != null;
}

export function findingsOf(state: PageSession): PageFindings {
  const { labels, lookAlikes, mentions } = state;
  const tagOfAddress = (address: Address): Tag | null | undefined => {
    const mention = [...mentions.all].find((one) => one.reading.address.key === address.key);
    return mention && knownTag(state, mention);
  };
  return {
    mentions,
    send: labels.send,
    lookAlikes: (mention) => lookAlikes.of(mention, tagOfAddress),
    badge: (mention) => ({ tag: knownTag(state, mention), theme: state.view()?.theme }),
    hasRings: () => state.view()?.rings === 'owner',
    opensAlone: (mention) => opensAlone(state, mention),
    counts: () => counts(state),
    listing: () => listing(state),
    onChange: (listener) => void state.listeners.push(listener),
  };
}
