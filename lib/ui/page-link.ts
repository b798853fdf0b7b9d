/** Connects a surface to every frame of a tab: hears what was found there and scrolls to an address. */
import type { Key } from '../core/label/key.ts';
import { isPageMessage, type PageMessage, parseWith } from '../protocol/page-message.ts';
import type { Connection } from './connection.ts';

type Counts = Extract<PageMessage, { type: 'counts' }>;
type Listing = Extract<PageMessage, { type: 'listing' }>;

export interface PageGlance {
  readonly found: number;
  readonly labelled: number;
  readonly warnings: number;
}

export interface PageRow {
  readonly key: Key;
  readonly count: number;
  readonly possible: boolean;
}

export interface PageLink {
  jump(key: Key, nth: number): void;
  end(): void;
}

export interface PageLinkEvents {
  glance(glance: PageGlance): void;
  rows?(rows: readonly PageRow[], unmatched: boolean): void;
  /** Nametag reads no page of the tab, or no longer does. */
  gone(): void;
}

function sum(counts: Iterable<Counts>): PageGlance {
  let [found, labelled, warnings] = [0, 0, 0];
  for (const one of counts) {
    found += one.found;
    labelled += one.labelled;
    warnings += one.warnings;
  }
  return { found, labelled, warnings };
}

/** One row for each key, added up over all frames. */
export function mergeListings(listings: Iterable<Pick<Listing, 'rows'>>): readonly PageRow[] {
  const rows = new Map<Key, PageRow>();
  for (const { rows: some } of listings) {
    for (const { key, count, possible = false } of some) {
      const known = rows.get(key);
      rows.set(key, {
        key,
        count: count + (known?.count ?? 0),
        possible: possible && (known?.possible ?? true),
      });
    }
  }
  return [...rows.values()];
}

export function openPageLink(connection: Connection, events: PageLinkEvents): PageLink {
  const counts = new Map<string, Counts>();
  const listings = new Map<string, Listing>();
  let isOpen = true;
  connection.listen(
    (raw) => {
      const message = parseWith(isPageMessage, raw);
      if (message?.type === 'counts') {
        counts.set(message.frame ?? '', message);
        events.glance(sum(counts.values()));
      }
      if (message?.type === 'listing') {
        listings.set(message.frame ?? '', message);
        events.rows?.(
          mergeListings(listings.values()),
          [...listings.values()].some((one) => one.unmatched),
        );
      }
    },
    () => {
      if (isOpen) events.gone();
      isOpen = false;
    },
  );
  if (events.rows) connection.post({ type: 'list', on: true });
  return {
    jump: (key, nth) => isOpen && connection.post({ type: 'jump', key, nth }),
    end() {
      isOpen = false;
      connection.end();
    },
  };
}
