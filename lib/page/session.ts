/** A page while Nametag is on: finds addresses, asks for their labels, shows badges. */
import type { Address } from '../core/address/address.ts';
import type { LookAlike } from '../core/address/look-alike.ts';
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import type { PageMessage, WorkerMessage } from '../protocol/ports.ts';
import { createAddressList } from './address-list.ts';
import type { AwaitedLabels, WorkerAccess } from './awaited-labels.ts';
import { readPageContext } from './find/page-context.ts';
import { createPlaceholders } from './find/placeholders.ts';
import { createScanner } from './find/scanner.ts';
import { createSeenAddresses } from './find/seen-addresses.ts';
import { createWatch } from './find/watch.ts';
import type { LookAlikes } from './look-alikes.ts';
import { createMentions, type Mention, type Mentions } from './mentions.ts';
import { countsOf, isUnmatched, type Listing, listingOf, type PageCounts } from './page-counts.ts';
import { createHydration } from './show/hydration.ts';
import { createPlacer } from './show/placer.ts';
import { createViewport } from './show/viewport.ts';
import { createSlices, type Turns } from './slices.ts';

export type DisplaySettings = Extract<WorkerMessage, { type: 'view' }>;

export interface PageEnvironment extends WorkerAccess {
  readonly document: Document;
  readonly turns: Turns;
  /** Called when a session begins, with what cards, popup and panel need of it; the signal ends it. */
  onSession?(found: PageFindings, signal: AbortSignal): void;
  /** Calls back in an idle moment of the browser. */
  idle(callback: () => void): void;
  /** For each of the elements: has React hydrated it? */
  probe(elements: readonly Element[]): Promise<readonly boolean[]>;
}

export interface PageFindings {
  readonly mentions: Mentions;
  send(message: PageMessage): void;
  lookAlikes(mention: Mention): readonly LookAlike[];
  /** What the mention's badge shows, and the theme it is shown in. */
  badge(mention: Mention): {
    readonly tag: Tag | null | undefined;
    readonly theme: DisplaySettings['theme'] | undefined;
  };
  counts(): PageCounts;
  listing(): Listing;
  /** Calls when counts or listing may have changed. */
  onChange(listener: () => void): void;
}

/** A `srcdoc` frame counts as its page. */
function addressOf({ location, baseURI }: Document): string {
  return location.protocol.startsWith('http') ? location.href : baseURI;
}

/** Outlives a session, because a site may be switched off and on again. */
export interface SessionParts {
  readonly labels: AwaitedLabels;
  readonly lookAlikes: LookAlikes;
  view(): DisplaySettings | undefined;
  /** True while the popup or the panel shows the list of addresses. */
  isListed(): boolean;
}

export interface Session {
  /** Shows what is newly known about these keys. */
  update(keys: readonly Key[]): void;
  /** Sends what was found, if that changed. */
  report(): void;
  /** Draws all badges anew, after mode, density or theme changed. */
  restyle(): void;
}

export function startSession(env: PageEnvironment, parts: SessionParts, signal: AbortSignal): Session {
  const { document, turns } = env;
  const { labels, lookAlikes, view } = parts;
  let context = readPageContext(addressOf(document));
  const seenAddresses = createSeenAddresses();
  const addresses = createAddressList<Mention>((key, address) => {
    labels.forget(key);
    if (!context.inUrl.some((one) => one.key === address.key)) seenAddresses.remove(address);
  });
  let counts = '';

  const mentions = createMentions({
    onAdded(mention) {
      const { address, possible } = mention.reading;
      if (!possible) seenAddresses.add(address);
      addresses.add(mention);
      const marked = lookAlikes.add(mention);
      if (marked.length > 0) turns.next(() => markLookAlikes(marked));
      if (!viewport.watch(mention)) return;
      mention.seen = true;
      turns.next(() => {
        if (!signal.aborted && mentions.all.has(mention)) want(mention);
      });
    },
    onRemoved(mention) {
      placer.drop(mention);
      viewport.forget(mention);
      addresses.remove(mention);
    },
  });
  for (const address of context.inUrl) seenAddresses.add(address);

  const watch = createWatch(signal, {
    onTouched: (node) => {
      hydration.touched(node);
      // On a page without mentions nothing can be stale; new text is scanned with the batch.
      if (mentions.all.size > 0) scanner.around(node);
    },
    onChanged: () => turns.next(handleChanges),
  });

  const held = createPlaceholders({
    document,
    turns,
    signal,
    read: (element) => slices.add(scanner.all(element)),
  });

  const scanner = createScanner({
    mentions,
    context: () => context,
    matching: seenAddresses.matching,
    isPlaceholder: held.isPlaceholder,
    onRoot(root) {
      if (roots.has(root)) return;
      roots.add(root);
      watch.root(root);
      slices.add(scanner.all(root));
    },
  });
  const roots = new WeakSet<ShadowRoot>();

  const viewport = createViewport(signal, (mention) => {
    mention.seen = true;
    want(mention);
  });

  const tagOf = (mention: Mention) => labels.tag(mention.reading.key);
  const badgeTag = (mention: Mention) => lookAlikes.withWarning(mention, tagOf(mention));

  function want(mention: Mention): void {
    const { key, local } = mention.reading;
    labels.want(key, { local: local === true || view()?.mode !== 'visible' });
    const tag = badgeTag(mention);
    if (tag) placer.want(mention, tag);
  }

  /** Marks mentions that turned out to have a look-alike. */
  function markLookAlikes(addresses: readonly string[]): void {
    if (signal.aborted) return;
    for (const mention of mentions.all) {
      if (mention.seen && addresses.includes(mention.reading.address.key)) want(mention);
    }
    report();
  }

  const hydration = createHydration({
    document,
    signal,
    now: turns.now,
    after: env.after,
    idle: env.idle,
    probe: env.probe,
  });
  const { ready } = hydration;
  const placer = createPlacer({ document, turns, signal, view, ready });

  const slices = createSlices(turns, signal, () => {
    scanner.again();
    report();
  });

  function handleChanges(): void {
    if (signal.aborted) return;
    if (addressOf(document) !== context.href) {
      context = readPageContext(addressOf(document));
      for (const address of context.inUrl) seenAddresses.add(address);
      slices.add(scanner.all(document.documentElement));
    }
    const batch = watch.take();
    if (!batch) return;
    if (batch.removed) mentions.sweep();
    if (batch.whole) slices.add(scanner.all(document.documentElement));
    for (const root of batch.roots) {
      if (root.nodeType === 1) slices.add(scanner.all(root as Element));
      else if (root.nodeType === 3) scanner.around(root);
    }
    placer.recheck(batch.roots, batch.whole);
  }

  const listing = () => listingOf(addresses, isUnmatched(context, document, addresses));
  const count = () => countsOf(addresses, { known: tagOf, shown: badgeTag });

  function tagOfAddress(address: Address): Tag | null | undefined {
    const mention = [...mentions.all].find((one) => one.reading.address.key === address.key);
    return mention && tagOf(mention);
  }

  const listeners: (() => void)[] = [];

  function report(): void {
    if (parts.isListed()) labels.send(listing());
    for (const listener of listeners) listener();
    const now = count();
    const line = `${now.found} ${now.labelled} ${now.warnings}`;
    if (line === counts) return;
    counts = line;
    labels.send(now);
  }

  // Remove only this script's badges: when an orphaned script ends, its successor may already run.
  signal.addEventListener('abort', () => {
    mentions.clear();
    addresses.forget();
  });
  document.defaultView?.addEventListener(
    'resize',
    () => turns.next(() => !signal.aborted && placer.again()),
    {
      signal,
    },
  );
  watch.root(document);
  slices.add(scanner.all(document.documentElement));
  env.onSession?.(
    {
      mentions,
      send: labels.send,
      lookAlikes: (mention) => lookAlikes.of(mention, tagOfAddress),
      badge: (mention) => ({ tag: tagOf(mention), theme: view()?.theme }),
      counts: count,
      listing,
      onChange: (listener) => void listeners.push(listener),
    },
    signal,
  );

  return {
    update(keys) {
      for (const key of keys) {
        for (const mention of addresses.of(key)) {
          const tag = badgeTag(mention);
          if (!tag) placer.drop(mention);
          else if (mention.seen) placer.want(mention, tag);
        }
      }
      report();
    },
    report,
    restyle() {
      for (const mention of mentions.all) {
        placer.drop(mention);
        if (mention.seen) want(mention);
      }
    },
  };
}
