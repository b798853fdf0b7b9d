/** The page: what is found, what is awaited, what is shown, from the first look to the last trace. */
import type { Address } from '../core/address/address.ts';
import { agrees, type Short } from '../core/address/short.ts';
import type { Twin } from '../core/address/side-by-side.ts';
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import type { FromPage, ToPage } from '../messages.ts';
import { createAsker, type Doors } from './asker.ts';
import { hereOf } from './here.ts';
import { createHydration } from './hydration.ts';
import { mark } from './mark.ts';
import { createMentions, type Mention, type Mentions } from './mentions.ts';
import { createPlacer } from './placer.ts';
import { createScanner } from './scan.ts';
import { createSight } from './sight.ts';
import { createSlices, type Turns } from './slices.ts';
import { createTwins } from './twins.ts';
import { createWatch } from './watch.ts';

type View = Extract<ToPage, { type: 'view' }>;

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
  say(message: FromPage): void;
  twins(mention: Mention): readonly Twin[];
  counts(): Extract<FromPage, { type: 'counts' }>;
  listing(): Extract<FromPage, { type: 'listing' }>;
  /** Calls whenever counts and listing may have changed. */
  changed(listener: () => void): void;
}

/** A frame by srcdoc stands at its page's address. */
function addressOf({ location, baseURI }: Document): string {
  return location.protocol.startsWith('http') ? location.href : baseURI;
}

/** Takes away what an earlier script of this extension left in the document. */
function sweepLeftovers(document: Document): void {
  for (const host of document.querySelectorAll(`[${mark}]`)) host.remove();
}

/** `wake`: the worker has something to say to every page, such as other settings. */
export function startPage(around: Surroundings, signal: AbortSignal): { wake(): void } {
  const { document, turns } = around;
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  let here = hereOf(addressOf(document));
  let view: View | undefined;
  let running: AbortController | undefined;

  sweepLeftovers(document);
  const twins = createTwins();
  const asker = createAsker(around, {
    tags: (keys) => session?.answered(keys),
    twins(list) {
      for (const { key, twin } of list) twins.own(key, twin);
      session?.answered(list.map(({ key }) => key));
    },
    view: (next) => setView(next),
    list(on) {
      listed = on;
      session?.report();
    },
    gone: () => stop.abort(),
  });

  interface Session {
    answered(keys: readonly Key[]): void;
    report(): void;
    restyle(): void;
  }
  let session: Session | undefined;
  let listed = false;

  function setView(next: View): void {
    const before = view;
    view = next;
    if (next.mode === 'off') {
      running?.abort();
      running = undefined;
      session = undefined;
      return;
    }
    if (!running) {
      running = new AbortController();
      session = begin(AbortSignal.any([ended, running.signal]));
    } else if (
      before &&
      (before.mode !== next.mode || before.density !== next.density || before.theme !== next.theme)
    ) {
      session?.restyle();
    }
  }

  function begin(over: AbortSignal): Session {
    const known = new Map<string, Map<string, Address>>();
    const byBox = new Map<Element, Set<Mention>>();
    const byKey = new Map<Key, Set<Mention>>();
    let counts = '';

    const boxOf = ({ anchor }: Mention): Element | null =>
      anchor.nodeType === 1 ? (anchor as Element) : anchor.parentElement;

    const mentions = createMentions({
      added(mention) {
        const { address, key, possible } = mention.reading;
        if (!possible) remember(address);
        put(byKey, key, mention);
        const marked = twins.met(mention);
        if (marked.length > 0) turns.next(() => redress(marked));
        const box = boxOf(mention);
        if (!box) return;
        // A place in view is told once: what the page writes there later is in view as well.
        const isInView = [...(byBox.get(box) ?? [])].some((one) => one.seen);
        put(byBox, box, mention);
        sight.watch(box);
        if (!isInView) return;
        mention.seen = true;
        turns.next(() => {
          if (!over.aborted && mentions.all.has(mention)) want(mention);
        });
      },
      removed(mention) {
        placer.drop(mention);
        byKey.get(mention.reading.key)?.delete(mention);
        for (const [box, set] of [
          [boxOf(mention), boxOf(mention) && byBox.get(boxOf(mention) as Element)],
        ] as const) {
          if (!box || !set) continue;
          set.delete(mention);
          if (set.size > 0) continue;
          byBox.delete(box);
          sight.forget(box);
        }
      },
    });

    function remember(address: Address): void {
      const end = address.key.slice(-3).toLowerCase();
      const same = known.get(end) ?? new Map<string, Address>();
      known.set(end, same.set(address.key, address));
    }
    for (const address of here.own) remember(address);

    const watch = createWatch(over, {
      touched: (node) => {
        hydration.touched(node);
        // Nothing can be stale on a page where nothing was found; what is new is read in its turn.
        if (mentions.all.size > 0) scanner.around(node);
      },
      changed: () => turns.next(handle),
    });

    const scanner = createScanner({
      mentions,
      here: () => here,
      known: (short: Short) =>
        [...(known.get(short.tail.slice(-3).toLowerCase())?.values() ?? [])].filter((one) =>
          agrees(short, one),
        ),
      root(root) {
        if (roots.has(root)) return;
        roots.add(root);
        watch.root(root);
        slices.add(scanner.all(root));
      },
    });
    const roots = new WeakSet<ShadowRoot>();

    const sight = createSight(over, (boxes) => {
      for (const box of boxes) {
        for (const mention of byBox.get(box) ?? []) {
          mention.seen = true;
          want(mention);
        }
      }
    });

    function want(mention: Mention): void {
      const { key, local } = mention.reading;
      asker.want(key, { local: local === true || view?.mode !== 'visible' });
      const tag = twins.dress(mention, asker.tag(key));
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
    const placer = createPlacer({ document, turns, signal: over, view: () => view, ready });

    const slices = createSlices(turns, over, () => {
      scanner.again();
      report();
    });

    function handle(): void {
      if (over.aborted) return;
      if (addressOf(document) !== here.href) {
        here = hereOf(addressOf(document));
        for (const address of here.own) remember(address);
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

    /** The site's row names what its pages have; where that is missing, the site was rebuilt. */
    function isUnmatched(): boolean {
      const { site, url } = here;
      return (
        site?.expects !== undefined &&
        site.pages?.test(url.pathname) === true &&
        document.readyState === 'complete' &&
        mentions.all.size > 0 &&
        !document.querySelector(site.expects)
      );
    }

    function listing(): Extract<FromPage, { type: 'listing' }> {
      return {
        type: 'listing',
        rows: [...byKey].flatMap(([key, set]) => {
          if (set.size === 0) return [];
          const possible = [...set].every((mention) => mention.reading.possible);
          const badges = [...set].filter((mention) => mention.badge).length;
          return [{ key, count: set.size, badges, ...(possible && { possible }) }];
        }),
        ...(isUnmatched() && { unmatched: true }),
      };
    }

    function count(): Extract<FromPage, { type: 'counts' }> {
      let labelled = 0;
      let warnings = 0;
      for (const [key, set] of byKey) {
        const [mention] = set;
        if (!mention) continue;
        const tag = asker.tag(key);
        if (tag) labelled++;
        if (twins.dress(mention, tag)?.warning) warnings++;
      }
      const found = [...byKey.values()].filter((set) => set.size > 0).length;
      return { type: 'counts', found, labelled, warnings };
    }

    function tagOfAddress(address: Address): Tag | null | undefined {
      const mention = [...mentions.all].find((one) => one.reading.address.key === address.key);
      return mention && asker.tag(mention.reading.key);
    }

    const listeners: (() => void)[] = [];

    function report(): void {
      if (listed) asker.say(listing());
      for (const listener of listeners) listener();
      const now = count();
      const line = `${now.found} ${now.labelled} ${now.warnings}`;
      if (line === counts) return;
      counts = line;
      asker.say(now);
    }

    // Its own badges alone: a script that learns late that it is an orphan has a successor on the page by then.
    over.addEventListener('abort', () => mentions.clear());
    document.defaultView?.addEventListener(
      'resize',
      () => turns.next(() => !over.aborted && placer.again()),
      { signal: over },
    );
    watch.root(document);
    slices.add(scanner.all(document.documentElement));
    around.met?.(
      {
        mentions,
        say: asker.say,
        twins: (mention) => twins.of(mention, tagOfAddress),
        counts: count,
        listing,
        changed: (listener) => void listeners.push(listener),
      },
      over,
    );

    return {
      answered(keys) {
        for (const key of keys) {
          for (const mention of byKey.get(key) ?? []) {
            const tag = twins.dress(mention, asker.tag(key));
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

  asker.connect();
  return { wake: asker.connect };
}

function put<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
