/** Reads the page into mentions: all of it once, then whatever changes. */
import type { Mentions } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import { takeCopies, takeSpent } from '../show/take-copies.ts';
import { createSlices, type Job, type Turns } from '../slices.ts';
import { isElement, isTextNode } from './is-text-node.ts';
import { createPageTexts, readPageContext } from './page-context.ts';
import { createPlaceholders } from './placeholders.ts';
import { createScanner } from './scanner.ts';
import type { SeenAddresses } from './seen-addresses.ts';
import type { VerifiedAddresses } from './verified-addresses.ts';
import { type Batch, createWatch } from './watch.ts';

export type PageReader = ReturnType<typeof createPageReader>;

export interface PageReaderParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  readonly mentions: Mentions;
  readonly seenAddresses: SeenAddresses;
  readonly verified: VerifiedAddresses;
  /** Called with all nodes that changed at once, before the page paints. */
  onTouched(nodes: ReadonlySet<Node>): void;
  /** Called at once when elements of ours were added, moved or removed, maybe by the page. */
  onOwnMoved(): void;
  /** Called after each batch of changes. */
  onChanged(batch: Batch): void;
  /** Called when all that was to be read has been. */
  onRead(): void;
}

/** Changes of a page that never rests, until what left is swept all the same. Arbitrary. */
const mostUnswept = 50;

/** A `srcdoc` frame counts as its page. */
function addressOf({ location, baseURI }: Document): string {
  return location.protocol.startsWith('http') ? location.href : baseURI;
}

export function createPageReader(parts: PageReaderParts) {
  const { document, turns, signal, mentions, seenAddresses, verified } = parts;
  const texts = createPageTexts(verified);
  let context = readPageContext(addressOf(document), texts);
  /** Of changes that were taken. */
  let batches = 0;
  /** How many of them since something left that was not swept yet. */
  let unswept = 0;

  const read = (root: Element | DocumentFragment): void => {
    takeCopies(root);
    slices.add(scanner.all(root));
  };
  const watch = createWatch(signal, {
    onTouched(nodes) {
      parts.onTouched(nodes);
      // On a page without mentions nothing can be stale; new text is scanned with the batch.
      if (mentions.all.size > 0) scanner.around(nodes);
    },
    onOwnMoved(added) {
      takeSpent(added);
      parts.onOwnMoved();
    },
    onChanged: onceSoon(turns.next, signal, readChanges),
  });
  const scanner = createScanner({
    ...createPlaceholders({ document, turns, signal, read }),
    ...seenAddresses,
    mentions,
    context: () => context,
    misses: verified.misses,
    onRoot: readRoot,
  });
  const slices = createSlices(turns, signal, () => {
    scanner.again();
    parts.onRead();
  });

  function addUrl(): void {
    for (const address of context.inUrl) seenAddresses.add(address);
  }

  function readAll(): void {
    addUrl();
    read(document.documentElement);
  }

  /** Also one that was read before: its element may have been away. */
  function readRoot(root: ShadowRoot): void {
    watch.root(root);
    read(root);
  }

  function readChanges(): void {
    const isElsewhere = addressOf(document) !== context.href;
    if (isElsewhere) {
      context = readPageContext(addressOf(document), texts);
      addUrl();
    }
    const batch = watch.take();
    if (isElsewhere || batch?.whole) read(document.documentElement);
    else if (batch) {
      for (const root of batch.roots) if (isElement(root)) read(root);
      // What comes into a link may show what that leads to.
      scanner.around(new Set(batch.roots.flatMap((one) => (isTextNode(one) ? one : (one.parentNode ?? [])))));
    }
    if (!batch) return;
    batches += 1;
    slices.add(afterwards(batch, batches));
  }

  /** After what came instead is read, of later changes too: an address whose row is drawn anew was never away. */
  function* afterwards(batch: Batch, nth: number): Job {
    if (unswept > 0 || batch.emptied.length > 0) unswept += 1;
    const isLast = nth === batches && !watch.hasNews();
    if (unswept > mostUnswept || (unswept > 0 && isLast)) {
      unswept = 0;
      mentions.sweep();
    }
    yield;
    parts.onChanged(batch);
  }

  watch.root(document);
  readAll();
  return {
    /** Of the address that the page has now. */
    context: () => context,
    /** The worker judged some of the page's texts. */
    judged(): void {
      addUrl();
      slices.add(scanner.judged());
    },
  };
}
