/** Every place on the page that shows an address, and what stands beside it. */

import type { Reading } from './find/reading.ts';
import type { Badge } from './show/badge.ts';

/** A badge stands beside an element (a link, a span) or a text node. */
export type Anchor = Element | Text;

export interface Mention {
  readonly anchor: Anchor;
  readonly reading: Reading;
  /** Its place came into view at least once. */
  seen: boolean;
  badge?: Badge;
}

/** The element that the address is in, or is. */
export function elementOf({ anchor }: Pick<Mention, 'anchor'>): Element | null {
  return anchor.nodeType === 1 ? (anchor as Element) : anchor.parentElement;
}

export interface Mentions {
  readonly all: ReadonlySet<Mention>;
  of(anchor: Node): readonly Mention[];
  /** What the anchor says now: mentions that still hold stay, others go, new ones come. */
  set(anchor: Anchor, readings: readonly Reading[]): void;
  /** Drops what left the document. */
  sweep(): void;
  clear(): void;
}

export interface Changes {
  added(mention: Mention): void;
  removed(mention: Mention): void;
}

const none: readonly Mention[] = [];

function same(a: Reading, b: Reading): boolean {
  return (
    a.key === b.key &&
    a.end === b.end &&
    a.possible === b.possible &&
    a.name === b.name &&
    a.leads?.key === b.leads?.key
  );
}

export function createMentions({ added, removed }: Changes): Mentions {
  const all = new Set<Mention>();
  const byAnchor = new WeakMap<Node, readonly Mention[]>();

  function remove(mention: Mention): void {
    all.delete(mention);
    removed(mention);
  }

  return {
    all,
    of: (anchor) => byAnchor.get(anchor) ?? none,
    set(anchor, readings) {
      const before = byAnchor.get(anchor) ?? none;
      if (before.length === 0 && readings.length === 0) return;
      const left = [...before];
      const fresh: Mention[] = [];
      const now = readings.map((reading) => {
        const at = left.findIndex((mention) => same(mention.reading, reading) && all.has(mention));
        const kept = at === -1 ? undefined : left.splice(at, 1)[0];
        if (kept) return kept;
        const mention: Mention = { anchor, reading, seen: false };
        fresh.push(mention);
        return mention;
      });
      for (const mention of left) if (all.has(mention)) remove(mention);
      byAnchor.set(anchor, now);
      for (const mention of fresh) {
        all.add(mention);
        added(mention);
      }
    },
    sweep() {
      for (const mention of all) {
        if (mention.anchor.isConnected) continue;
        byAnchor.delete(mention.anchor);
        remove(mention);
      }
    },
    clear() {
      for (const mention of all) {
        byAnchor.delete(mention.anchor);
        remove(mention);
      }
    },
  };
}
