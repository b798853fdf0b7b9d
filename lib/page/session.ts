/** A page while Nametag is on: what is found, what is awaited, what is shown. */
import type { Address } from '../core/address/address.ts';
import type { Twin } from '../core/address/twin.ts';
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import type { PageMessage, WorkerMessage } from '../protocol/page-message.ts';
import { createPresent } from './address-list.ts';
import type { Asker, Doors } from './awaited-labels.ts';
import { createHeld } from './find/held.ts';
import { hereOf } from './find/page-context.ts';
import { createScanner } from './find/scanner.ts';
import { createKnown } from './find/seen-addresses.ts';
import { createWatch } from './find/watch.ts';
import type { Twins } from './look-alikes.ts';
import { createMentions, type Mention, type Mentions } from './mentions.ts';
import { type Counts, countsOf, isUnmatched, type Listing, listingOf } from './page-counts.ts';
import { createHydration } from './show/hydration.ts';
import { createPlacer } from './show/placer.ts';
import { createSight } from './show/viewport.ts';
import { createSlices, type Turns } from './slices.ts';

export type View = Extract<WorkerMessage, { type: 'view' }>;

export interface Surroundings extends Doors {
  readonly document: Document;
  readonly turns: Turns;
  /** What is found on the page, for what opens on it: called whenever finding begins, until the signal. */
  met?(found: Met, signal: AbortSignal): void;
  /** Calls back in an idle moment of the browser. */
  idle(callback: () => void): void;
  /** For each of the elements: has React hydrated it? */
  probe(elements: readonly Element[]): Promise<readonly boolean[]>;
}

export interface Met {
  readonly mentions: Mentions;
  say(message: PageMessage): void;
  twins(mention: Mention): readonly Twin[];
  /** What its badge says, and in which colours. */
  known(mention: Mention): {
    readonly tag: Tag | null | undefined;
    readonly theme: View['theme'] | undefined;
  };
  counts(): Counts;
  listing(): Listing;
  /** Calls whenever counts and listing may have changed. */
  changed(listener: () => void): void;
}

/** A frame by srcdoc stands at its page's address. */
function addressOf({ location, baseURI }: Document): string {
  return location.protocol.startsWith('http') ? location.href : baseURI;
}

/** What outlives a session: a site may be switched off and on again. */
export interface SessionParts {
  readonly asker: Asker;
  readonly twins: Twins;
  view(): View | undefined;
  /** Somebody looks at the list of what was found. */
  isListed(): boolean;
}

export interface Session {
  /** Something new is known of these. */
  answered(keys: readonly Key[]): void;
  /** Says what was found, if that changed. */
  report(): void;
  /** Badges are to look otherwise. */
  restyle(): void;
}

export function startSession(around: Surroundings, parts: SessionParts, over: AbortSignal): Session {
  const { document, turns } = around;
  const { asker, twins, view } = parts;
  let here = hereOf(addressOf(document));
  const known = createKnown();
  const present = createPresent<Mention>((key, address) => {
    asker.forget(key);
    if (!here.own.some((one) => one.key === address.key)) known.remove(address);
  });
  let counts = '';

  const mentions = createMentions({
    added(mention) {
      const { address, possible } = mention.reading;
      if (!possible) known.add(address);
      present.add(mention);
      const marked = twins.met(mention);
      if (marked.length > 0) turns.next(() => redress(marked));
      if (!sight.watch(mention)) return;
      mention.seen = true;
      turns.next(() => {
        if (!over.aborted && mentions.all.has(mention)) want(mention);
      });
    },
    removed(mention) {
      placer.drop(mention);
      sight.forget(mention);
      present.remove(mention);
    },
  });
  for (const address of here.own) known.add(address);

  const watch = createWatch(over, {
    touched: (node) => {
      hydration.touched(node);
      // Nothing can be stale on a page where nothing was found; what is new is read in its turn.
      if (mentions.all.size > 0) scanner.around(node);
    },
    changed: () => turns.next(handle),
  });

  const held = createHeld({
    document,
    turns,
    signal: over,
    read: (element) => slices.add(scanner.all(element)),
  });

  const scanner = createScanner({
    mentions,
    here: () => here,
    known: known.for,
    holds: held.holds,
    root(root) {
      if (roots.has(root)) return;
      roots.add(root);
      watch.root(root);
      slices.add(scanner.all(root));
    },
  });
  const roots = new WeakSet<ShadowRoot>();

  const sight = createSight(over, (mention) => {
    mention.seen = true;
    want(mention);
  });

  const tagOf = (mention: Mention) => asker.tag(mention.reading.key);
  const shown = (mention: Mention) => twins.dress(mention, tagOf(mention));

  function want(mention: Mention): void {
    const { key, local } = mention.reading;
    asker.want(key, { local: local === true || view()?.mode !== 'visible' });
    const tag = shown(mention);
    if (tag) placer.want(mention, tag);
  }

  /** Look-alikes of what was found since. */
  function redress(addresses: readonly string[]): void {
    if (over.aborted) return;
    for (const mention of mentions.all) {
      if (mention.seen && addresses.includes(mention.reading.address.key)) want(mention);
    }
    report();
  }

  const hydration = createHydration({
    document,
    signal: over,
    now: turns.now,
    later: around.later,
    idle: around.idle,
    probe: around.probe,
  });
  const { ready } = hydration;
  const placer = createPlacer({ document, turns, signal: over, view, ready });

  const slices = createSlices(turns, over, () => {
    scanner.again();
    report();
  });

  function handle(): void {
    if (over.aborted) return;
    if (addressOf(document) !== here.href) {
      here = hereOf(addressOf(document));
      for (const address of here.own) known.add(address);
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

  const listing = () => listingOf(present, isUnmatched(here, document, present));
  const count = () => countsOf(present, { known: tagOf, shown });

  function tagOfAddress(address: Address): Tag | null | undefined {
    const mention = [...mentions.all].find((one) => one.reading.address.key === address.key);
    return mention && tagOf(mention);
  }

  const listeners: (() => void)[] = [];

  function report(): void {
    if (parts.isListed()) asker.say(listing());
    for (const listener of listeners) listener();
    const now = count();
    const line = `${now.found} ${now.labelled} ${now.warnings}`;
    if (line === counts) return;
    counts = line;
    asker.say(now);
  }

  // Its own badges alone: a script that learns late that it is an orphan has a successor on the page by then.
  over.addEventListener('abort', () => {
    mentions.clear();
    present.forget();
  });
  document.defaultView?.addEventListener('resize', () => turns.next(() => !over.aborted && placer.again()), {
    signal: over,
  });
  watch.root(document);
  slices.add(scanner.all(document.documentElement));
  around.met?.(
    {
      mentions,
      say: asker.say,
      twins: (mention) => twins.of(mention, tagOfAddress),
      known: (mention) => ({ tag: tagOf(mention), theme: view()?.theme }),
      counts: count,
      listing,
      changed: (listener) => void listeners.push(listener),
    },
    over,
  );

  return {
    answered(keys) {
      for (const key of keys) {
        for (const mention of present.of(key)) {
          const tag = shown(mention);
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
