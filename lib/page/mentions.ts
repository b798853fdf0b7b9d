/** Every place on the page that shows an address, with its badge. */

import { isElement } from './find/is-text-node.ts';
import type { Reading } from './find/reading.ts';
import type { Badge } from './show/badge.ts';

/** A badge stands beside an element (a link, a span) or a text node. */
export type Anchor = Element | Text;

export interface Mention {
  readonly anchor: Anchor;
  readonly reading: Reading;
  /** Was in view at least once. */
  seen: boolean;
  badge?: Badge;
}

/** The element that the address is in, or is. */
export function elementOf({ anchor }: Pick<Mention, 'anchor'>): Element | null {
  return isElement(anchor) ? anchor : anchor.parentElement;
}

export type Mentions = ReturnType<typeof createMentions>;

export interface MentionListener {
  onAdded(mention: Mention): void;
  onRemoved(mention: Mention): void;
}

const none: readonly Mention[] = [];

function isSame(a: Reading, b: Reading): boolean {
  return (
    a.key === b.key &&
    a.end === b.end &&
    a.possible === b.possible &&
    a.name === b.name &&
    a.leads?.key === b.leads?.key &&
    a.ends === b.ends
  );
}

export function createMentions({ onAdded, onRemoved }: MentionListener) {
  const all = new Set<Mention>();
  const byAnchor = new WeakMap<Node, readonly Mention[]>();
  /** Where each was found: a text may be moved. */
  const elements = new WeakMap<Mention, Element | null>();

  function remove(mention: Mention): void {
    all.delete(mention);
    onRemoved(mention);
  }

  function sweep(isGone: (anchor: Anchor) => boolean): void {
    for (const mention of all) {
      if (!isGone(mention.anchor)) continue;
      byAnchor.delete(mention.anchor);
      remove(mention);
    }
  }

  return {
    all,
    of: (anchor: Node) => byAnchor.get(anchor) ?? none,
    /** Replaces the anchor's readings; mentions whose reading and element did not change are kept. */
    set(anchor: Anchor, readings: readonly Reading[]): void {
      const before = byAnchor.get(anchor) ?? none;
      if (before.length === 0 && readings.length === 0) return;
      const left = [...before];
      const fresh: Mention[] = [];
      const element = elementOf({ anchor });
      const isKept = (mention: Mention) => all.has(mention) && elements.get(mention) === element;
      const now = readings.map((reading) => {
        const at = left.findIndex((mention) => isSame(mention.reading, reading) && isKept(mention));
        const kept = at === -1 ? undefined : left.splice(at, 1)[0];
        if (kept) return kept;
        const mention: Mention = { anchor, reading, seen: false };
        elements.set(mention, element);
        fresh.push(mention);
        return mention;
      });
      byAnchor.set(anchor, now);
      // Before those that leave: the place is known to be in view, or not, as long as one is there.
      for (const mention of fresh) {
        all.add(mention);
        onAdded(mention);
      }
      for (const mention of left) if (all.has(mention)) remove(mention);
    },
    /** Removes mentions that left the document. */
    sweep: () => sweep(({ isConnected }) => !isConnected),
    clear: () => sweep(() => true),
  };
}
