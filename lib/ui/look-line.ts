/** A line to the pages of a tab, all its frames at once: what was found there, and "show me this one". */
import type { Key } from '../core/label/key.ts';
import { type FromPage, fromPage, parseWith } from '../messages.ts';
import type { Line } from './line.ts';

type Counts = Extract<FromPage, { type: 'counts' }>;
type Listing = Extract<FromPage, { type: 'listing' }>;

export interface Glance {
  readonly found: number;
  readonly labelled: number;
  readonly warnings: number;
}

export interface PageRow {
  readonly key: Key;
  readonly count: number;
  readonly possible: boolean;
}

export interface LookLine {
  jump(key: Key, nth: number): void;
  end(): void;
}

export interface LookHeard {
  glance(glance: Glance): void;
  rows?(rows: readonly PageRow[], unmatched: boolean): void;
  /** No page of the tab is read, or not any more. */
  gone(): void;
}

function sum(counts: Iterable<Counts>): Glance {
  let [found, labelled, warnings] = [0, 0, 0];
  for (const one of counts) {
    found += one.found;
    labelled += one.labelled;
    warnings += one.warnings;
  }
  return { found, labelled, warnings };
}

/** One row a key, whichever frames it stands in. */
export function merged(listings: Iterable<Pick<Listing, 'rows'>>): readonly PageRow[] {
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

export function openLookLine(line: Line, heard: LookHeard): LookLine {
  const counts = new Map<string, Counts>();
  const listings = new Map<string, Listing>();
  let isOpen = true;
  line.listen(
    (raw) => {
      const message = parseWith(fromPage, raw);
      if (message?.type === 'counts') {
        counts.set(message.frame ?? '', message);
        heard.glance(sum(counts.values()));
      }
      if (message?.type === 'listing') {
        listings.set(message.frame ?? '', message);
        heard.rows?.(
          merged(listings.values()),
          [...listings.values()].some((one) => one.unmatched),
        );
      }
    },
    () => {
      if (isOpen) heard.gone();
      isOpen = false;
    },
  );
  if (heard.rows) line.post({ type: 'list', on: true });
  return {
    jump: (key, nth) => isOpen && line.post({ type: 'jump', key, nth }),
    end() {
      isOpen = false;
      line.end();
    },
  };
}
