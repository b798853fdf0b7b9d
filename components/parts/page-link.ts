/** Connects a surface to every frame of a tab: hears what was found there and scrolls to an address. */
import type { Key } from '../../lib/core/label/key.ts';
import type { Warning } from '../../lib/core/label/warning.ts';
import type { Port } from '../../lib/protocol/connection.ts';
import { type FrameMessage, isFrameMessage, type LookMessage } from '../../lib/protocol/ports.ts';

export interface PageRow {
  readonly key: Key;
  readonly count: number;
  readonly possible: boolean;
  /** What the page's badges warn of. */
  readonly warning?: Warning;
}

export type PageLink = ReturnType<typeof openPageLink>;

export interface PageLinkEvents {
  rows(rows: readonly PageRow[], unmatched: boolean): void;
  /** Nametag reads no page of the tab, or no longer does. */
  gone(): void;
}

/** One row for each key, added up over all frames. */
export function mergeListings(listings: Iterable<Pick<FrameMessage, 'rows'>>): readonly PageRow[] {
  const rows = new Map<Key, PageRow>();
  for (const { rows: listed } of listings) {
    for (const { key, count, possible = false, warning: own } of listed) {
      const known = rows.get(key);
      const warning = own ?? known?.warning;
      rows.set(key, {
        key,
        count: count + (known?.count ?? 0),
        possible: possible && (known?.possible ?? true),
        ...(warning && { warning }),
      });
    }
  }
  return [...rows.values()];
}

export function openPageLink(port: Port, events: PageLinkEvents) {
  const listings = new Map<string, FrameMessage>();
  let isOpen = true;
  const say = (message: LookMessage) => port.postMessage(message);
  port.onMessage.addListener((raw) => {
    if (!isOpen || !isFrameMessage(raw)) return;
    listings.set(raw.frame, raw);
    events.rows(
      mergeListings(listings.values()),
      [...listings.values()].some((listing) => listing.unmatched),
    );
  });
  port.onDisconnect.addListener(() => {
    if (isOpen) events.gone();
    isOpen = false;
  });
  return {
    /** Goes to one of the places that all frames together have, in one that is seen. */
    jump(key: Key, nth: number): void {
      const frames = [...(isOpen ? listings.values() : [])].flatMap(({ frame, rows, hidden = false }) => {
        const count = rows.find((row) => row.key === key)?.count;
        return count ? { frame, count, hidden } : [];
      });
      const seen = frames.filter(({ hidden }) => !hidden);
      const among = seen.length > 0 ? seen : frames;
      let left = nth % among.reduce((sum, { count }) => sum + count, 0);
      for (const { frame, count } of among) {
        if (left >= 0 && left < count) say({ type: 'jump', key, nth: left, frame });
        left -= count;
      }
    },
    light: (key: Key | undefined) => isOpen && say({ type: 'light', ...(key && { key }) }),
    end(): void {
      isOpen = false;
      port.disconnect();
    },
  };
}
