/** What a session tells: counts, the list of addresses, suspicious rows, and what cards and popup ask. */
import type { Address } from '../core/address/address.ts';
import type { Tag } from '../core/label/tag.ts';
import { suspiciousRows } from './dim/suspicious-rows.ts';
import type { Mention } from './mentions.ts';
import { countsOf, isUnmatched, type Listing, listingOf, type PageCounts } from './page-counts.ts';
import { badgeTag, knownTag, type PageFindings, type PageSession } from './page-session.ts';

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
  if (state.isListed()) labels.send(listing(state));
  for (const listener of state.listeners) listener();
  const now = counts(state);
  const line = `${now.found} ${now.labelled} ${now.warnings}`;
  if (line === state.sent) return;
  state.sent = line;
  labels.send(now);
}

const counts = (state: PageSession): PageCounts =>
  countsOf(state.addresses, {
    known: (mention) => knownTag(state, mention),
    shown: (mention) => badgeTag(state, mention),
  });

const listing = (state: PageSession): Listing => {
  const { addresses, reader, document } = state;
  const shown = (mention: Mention) => badgeTag(state, mention);
  return listingOf(addresses, shown, isUnmatched(reader.context(), document, addresses));
};

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
