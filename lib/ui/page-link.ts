/** Connects a surface to every frame of a tab: hears what was found there and scrolls to an address. */
import type { Key } from '../core/label/key.ts';
import type { Port } from '../protocol/connection.ts';
import { handleMessage } from '../protocol/handle-message.ts';
import { type FrameMessage, isFrameMessage, type LookMessage } from '../protocol/ports.ts';

type Counts = Extract<FrameMessage, { type: 'counts' }>;
type Listing = Extract<FrameMessage, { type: 'listing' }>;

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

export function openPageLink(port: Port, events: PageLinkEvents): PageLink {
  const counts = new Map<string, Counts>();
  const listings = new Map<string, Listing>();
  let isOpen = true;
  const say = (message: LookMessage) => port.postMessage(message);
  port.onMessage.addListener((raw) => {
    if (!isFrameMessage(raw)) return;
    handleMessage(raw, {
      counts(message) {
        counts.set(message.frame ?? '', message);
        events.glance(sum(counts.values()));
      },
      listing(message) {
        listings.set(message.frame ?? '', message);
        events.rows?.(
          mergeListings(listings.values()),
          [...listings.values()].some((one) => one.unmatched),
        );
      },
    });
  });
  port.onDisconnect.addListener(() => {
    if (isOpen) events.gone();
    isOpen = false;
  });
  if (events.rows) say({ type: 'list', on: true });
  return {
    jump: (key, nth) => isOpen && say({ type: 'jump', key, nth }),
    end() {
      isOpen = false;
      port.disconnect();
    },
  };
}
