/**
 * Holds badges back until a framework has hydrated what its server rendered: an unexpected element makes it render the
 * page anew. A place is ready when React has hydrated it, or when the page is loaded, nothing around the place changed
 * for half a second, and the browser was idle twice or said nothing for two seconds. Where something always changes, the
 * first place waits for a quarter of a minute, and the others around it no longer.
 */
import type { After } from '../../core/timer.ts';

/** Signs of React, whose hydration can be probed; it streams late content in numbered templates and hidden boxes. */
const reactSigns = '#__next,[data-reactroot],template[id^="B:"],template[id^="P:"],div[hidden][id^="S:"]';
/** The same in inline scripts: the App Router of Next.js and React's streaming. */
const reactScripts = /self\.__next_f|\$RC\s*=/;
/** Signs of other pages that were rendered on a server and hydrate in the browser. */
const otherSigns = [
  '#__NEXT_DATA__',
  '#__nuxt',
  '#___gatsby',
  '[data-server-rendered]',
  '[ng-server-context]',
  '[ngh]',
  'astro-island',
  '[data-hk]',
  '[data-sveltekit-preload-data]',
].join(',');
/** The same in inline scripts: SvelteKit and Nuxt. */
const otherScripts = /__sveltekit_|__NUXT__/;
/** The same in comments: React's Suspense boundaries, Svelte's blocks, Vue's fragments. */
const commentSigns = /^(\$[?!]?|\[!?|\[-1)$/;

/** Milliseconds without a change; with less, streamed pages broke in measurements. */
const quiet = 500;
/** The same for React, which hydrates seconds after `load` on a slow machine, and which can be probed instead. */
const quietOfReact = 4_000;
/** Milliseconds from React's mark on an element to the end of its hydration, on a slow machine. */
const markAge = 1_000;
/** Milliseconds that a place waits on a page that never rests. Arbitrary. */
const longestWait = 15_000;
const firstPause = 60;
const longestPause = 1_000;
/** Ancestors up to the region around a place. */
const levels = 3;

export interface HydrationParts {
  readonly document: Document;
  readonly signal: AbortSignal;
  now(): number;
  readonly after: After;
  idle(callback: () => void): void;
  /** For each of the elements: has React hydrated it? */
  probe(elements: readonly Element[]): Promise<readonly boolean[]>;
}

const says = ({ scripts }: Document, what: RegExp): boolean =>
  [...scripts].some((script) => !script.src && what.test(script.text));

const isReact = (document: Document): boolean =>
  document.querySelector(reactSigns) !== null || says(document, reactScripts);

function hydrates(document: Document): boolean {
  if (isReact(document) || document.querySelector(otherSigns) || says(document, otherScripts)) return true;
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    if (commentSigns.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

export function createHydration(parts: HydrationParts) {
  const { document, signal } = parts;
  const lastChange = new WeakMap<Node, number>();
  const hydratedSince = new WeakMap<Element, number>();
  const waiting = new Map<Element, PromiseWithResolvers<void> & { readonly since: number }>();
  /** Regions in which a place has waited for long enough. */
  const restless = new WeakSet<Element>();
  let sure: boolean | undefined;
  /** Signs may arrive late in a stream: without any, each change until the page is loaded is a reason to look again. */
  let mayChange = true;
  let asking = false;
  let pause = firstPause;

  function isHydrating(): boolean {
    if (sure === undefined) {
      mayChange = document.readyState !== 'complete';
      sure = hydrates(document);
    }
    return sure;
  }

  /** When the page was first found to be loaded; quiet time counts from there. */
  let loaded = Number.POSITIVE_INFINITY;
  let react: boolean | undefined;
  function rest(): number {
    react ??= isReact(document);
    return react ? quietOfReact : quiet;
  }

  function regionOf(element: Element): Element {
    let region = element;
    for (let level = 0; level < levels; level++) region = region.parentElement ?? region;
    return region;
  }

  const restsFor = (element: Element): number =>
    parts.now() - Math.max(lastChange.get(regionOf(element)) ?? loaded, loaded);

  const hasRested = (element: Element): boolean => {
    const since = Math.max(waiting.get(element)?.since ?? Number.POSITIVE_INFINITY, loaded);
    if (parts.now() - since >= longestWait) restless.add(regionOf(element));
    return restsFor(element) >= rest() || restless.has(regionOf(element));
  };

  function settle(element: Element): void {
    waiting.get(element)?.resolve();
    waiting.delete(element);
  }

  async function ask(): Promise<void> {
    if (signal.aborted) return;
    for (const element of waiting.keys()) if (!element.isConnected) settle(element);
    const elements = [...waiting.keys()];
    // A worker that stops while probing never answers; then quiet time decides.
    const done = await inTime(parts.probe(elements), []);
    for (const [index, element] of elements.entries()) {
      if (!done[index]) continue;
      // React marks an element while it still hydrates others around it, so wait until the mark is old.
      const since = hydratedSince.get(element) ?? parts.now();
      hydratedSince.set(element, since);
      if (parts.now() - since >= markAge) settle(element);
    }
    if (document.readyState === 'complete') {
      loaded = Math.min(loaded, parts.now());
      await whenIdle(elements);
    }
    asking = false;
    pause = Math.min(pause * 2, longestPause);
    soon();
  }

  /** What comes, or `otherwise` if that takes long. */
  function inTime<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
    const late = new Promise<Value>((resolve) => parts.after(longestPause, () => resolve(otherwise)));
    return Promise.race([answer.catch(() => otherwise), late]);
  }

  /** Without an answer from React: quiet for long enough, and still quiet after two idle callbacks. */
  async function whenIdle(elements: readonly Element[]): Promise<void> {
    const resting = elements.filter((element) => waiting.has(element) && hasRested(element));
    if (resting.length === 0) return;
    // In a window that was resized, Chromium may never call back.
    for (let turn = 0; turn < 2; turn++) await inTime(new Promise<void>(parts.idle), undefined);
    for (const element of resting) if (hasRested(element)) settle(element);
  }

  function soon(): void {
    if (asking || waiting.size === 0) return;
    asking = true;
    parts.after(pause, () => void ask());
  }

  return {
    /** Resolves when a badge may be inserted beside the element, or the element left the page. */
    ready(element: Element): Promise<void> {
      if (!isHydrating()) return Promise.resolve();
      const asked = waiting.get(element) ?? { ...Promise.withResolvers<void>(), since: parts.now() };
      waiting.set(element, asked);
      if (restsFor(element) === Number.POSITIVE_INFINITY) lastChange.set(regionOf(element), parts.now());
      pause = firstPause;
      soon();
      return asked.promise;
    },
    /** Notes that a node changed. */
    touched(node: Node): void {
      if (!sure) {
        if (mayChange) sure = undefined;
        return;
      }
      let at: Node | null = node;
      // Up to where a region that contains the node may begin.
      for (let level = 0; at && level <= 2 * levels; level++, at = at.parentNode)
        lastChange.set(at, parts.now());
    },
  };
}
