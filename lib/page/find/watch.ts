/** Watches the page. The observer only collects, and checks the badges that stand beside what changed. */

import { mark } from '../show/own-attribute.ts';
import { readsBehindText, watchesReuse } from './detector-flags.ts';

/** Attributes that hold addresses, or say whether what is shown is real. Never class or style: pages toggle them in bulk. */
const watched = [
  'href',
  'title',
  'data-address',
  'data-hash',
  'data-highlight-target',
  'data-clipboard-text',
  'data-clipboard-copy',
  'data-bs-title',
  'aria-label',
  'aria-hidden',
  'aria-busy',
  'data-loading',
  'data-loaded',
  'hidden',
];

/** With more roots than this the whole page is read again: one pass costs less than many beginnings. */
const manyRoots = 300;

export interface Batch {
  /** Subtrees to read, none within another. Empty when `whole`. */
  readonly roots: readonly Node[];
  readonly whole: boolean;
  /** Something was taken out. */
  readonly removed: boolean;
}

export interface Watch {
  /** Watches a document or shadow root too. */
  root(root: Document | ShadowRoot): void;
  /** What changed since the last call. */
  take(): Batch | undefined;
}

export interface Noticed {
  /** At once, before the page paints: this node changed. */
  touched(node: Node): void;
  /** Something is there to be taken. */
  changed(): void;
}

const isOurs = (node: Node): boolean => node.nodeType === 1 && (node as Element).hasAttribute(mark);

export function createWatch(signal: AbortSignal, { touched, changed }: Noticed): Watch {
  const roots = new Set<Node>();
  let whole = false;
  let removed = false;

  function collect(records: readonly MutationRecord[]): void {
    const seen = new Set<Node>();
    for (const record of records) {
      if (record.type === 'childList') {
        // Which nodes they are matters no more when the whole page is to be read.
        if (!whole && [...record.addedNodes, ...record.removedNodes].every(isOurs)) continue;
        removed ||= record.removedNodes.length > 0;
        if (!whole) for (const node of record.addedNodes) add(node);
      } else add(record.target);
      if (seen.has(record.target)) continue;
      seen.add(record.target);
      touched(record.target);
    }
    if (roots.size > 0 || whole || removed) changed();
  }

  function add(node: Node): void {
    if (whole) return;
    roots.add(node);
    if (roots.size > manyRoots) {
      whole = true;
      roots.clear();
    }
  }

  const observer = new MutationObserver(collect);
  signal.addEventListener('abort', () => observer.disconnect());

  return {
    root(root) {
      observer.observe(root, {
        childList: true,
        subtree: true,
        ...(watchesReuse && { characterData: true }),
        ...(watchesReuse && readsBehindText && { attributeFilter: watched }),
      });
    },
    take() {
      if (roots.size === 0 && !whole && !removed) return undefined;
      const batch = { roots: outermost(roots), whole, removed };
      roots.clear();
      whole = false;
      removed = false;
      return batch;
    },
  };
}

/** Drops what lies within another of the nodes. */
function outermost(nodes: ReadonlySet<Node>): readonly Node[] {
  return [...nodes].filter((node) => {
    for (let at = node.parentNode; at; at = at.parentNode) if (nodes.has(at)) return false;
    return true;
  });
}
