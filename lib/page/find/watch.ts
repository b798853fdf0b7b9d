/** Watches the page. The observer only collects what changed; scanning happens later, in slices. */

import { isOwn } from '../show/own-attribute.ts';
import { addressAttributes } from './address-attributes.ts';

/** Attributes that hold addresses or tell placeholders. Never `class` or `style`, which pages change in bulk. */
const watchedAttributes = [
  'href',
  ...addressAttributes,
  'aria-hidden',
  'aria-busy',
  'contenteditable',
  'data-loading',
  'data-loaded',
  'hidden',
];

/** Above this many roots, one scan of the whole page is cheaper. */
const manyRoots = 300;

export interface Batch {
  /** Subtrees to scan, none within another; empty if `whole`. */
  readonly roots: readonly Node[];
  readonly whole: boolean;
  /** Nodes that others were removed from: the first of them, if they are many. */
  readonly emptied: readonly Node[];
}

export interface WatchListener {
  /** Called with all nodes that changed at once, before the page paints. */
  onTouched(nodes: ReadonlySet<Node>): void;
  /** Called at once when elements of ours were added, moved or removed, maybe by the page. */
  onOwnMoved(added: Iterable<Node>): void;
  /** Called when there is something to take. */
  onChanged(): void;
}

export function createWatch(signal: AbortSignal, { onTouched, onOwnMoved, onChanged }: WatchListener) {
  const roots = new Set<Node>();
  let whole = false;
  const emptied = new Set<Node>();

  function collect(records: readonly MutationRecord[]): void {
    const touched = new Set<Node>();
    for (const record of records) {
      if (record.type === 'childList') {
        // If the whole page is scanned anyway, single nodes do not matter.
        if (!whole && [...record.addedNodes, ...record.removedNodes].every(isOwn)) {
          onOwnMoved(record.addedNodes);
          continue;
        }
        if (record.removedNodes.length > 0 && emptied.size < manyRoots) emptied.add(record.target);
        if (!whole) for (const node of record.addedNodes) add(node);
      } else add(record.target);
      touched.add(record.target);
    }
    if (touched.size > 0) onTouched(touched);
    if (hasNews()) onChanged();
  }

  const hasNews = () => roots.size > 0 || whole || emptied.size > 0;

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
    /** Adds a document or shadow root to watch. */
    root(root: Document | ShadowRoot): void {
      observer.observe(root, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: watchedAttributes,
      });
    },
    /** Whether there is something to take. */
    hasNews,
    /** Returns what changed since the last call. */
    take(): Batch | undefined {
      if (!hasNews()) return undefined;
      const batch = { roots: outermost(roots), whole, emptied: [...emptied] };
      roots.clear();
      whole = false;
      emptied.clear();
      return batch;
    },
  };
}

/** Leaves out nodes that are inside another one. */
function outermost(nodes: ReadonlySet<Node>): readonly Node[] {
  return [...nodes].filter((node) => {
    for (let at = node.parentNode; at; at = at.parentNode) if (nodes.has(at)) return false;
    return true;
  });
}
