/**
 * Holds badges back where a framework has yet to take over what the server rendered: an element that it does not
 * expect makes it throw the page away. A place is ready when React is seen to be done with it, or else when the page is
 * loaded, nothing moved around the place for half a second, and the browser was idle twice.
 */
import { waitsForHydration } from '../find/detector-flags.ts';

/** Signs of a page that was rendered on a server and is brought to life in the browser. */
const signs = [
  '#__next',
  '#__NEXT_DATA__',
  '#__nuxt',
  '#___gatsby',
  '[data-reactroot]',
  '[data-server-rendered]',
  '[ng-server-context]',
  '[ngh]',
  'astro-island',
  '[data-hk]',
  '[data-sveltekit-preload-data]',
  // React streams what was not ready in templates and hidden boxes, and numbers them.
  'template[id^="B:"]',
  'template[id^="P:"]',
  'div[hidden][id^="S:"]',
].join(',');
/** The same in scripts of the page: the App Router of Next.js, React's streaming, SvelteKit. */
const scriptSigns = /self\.__next_f|\$RC\s*=|__sveltekit_|__NUXT__/;
/** Of these, React's own: where they stand, the probe will tell. */
const reactSigns = '#__next, [data-reactroot], template[id^="B:"], template[id^="P:"], div[hidden][id^="S:"]';
const reactScripts = /self\.__next_f|\$RC\s*=/;
/** The same in comments: React's Suspense boundaries, Svelte's blocks, Vue's fragments. */
const commentSigns = /^(\$[?!]?|\[!?|\[-1)$/;

/** Measured: with less, streamed pages broke. */
const quiet = 500;
/** React can be seen to be done, so that rest alone has to be long: on a slow machine it hydrates seconds after `load`. */
const quietOfReact = 4_000;
/** From React's mark on an element to the end of what it began with it, on a slow machine. */
const ripe = 1_000;
const firstPause = 60;
const longestPause = 1_000;
/** A place's region: three boxes up. */
const levels = 3;

export interface Hydration {
  /** Settles when something may be inserted beside this element; false when the element left the page before. */
  ready(element: Element): Promise<boolean>;
  /** Something changed here. */
  touched(node: Node): void;
}

export interface HydrationParts {
  readonly document: Document;
  readonly signal: AbortSignal;
  now(): number;
  later(milliseconds: number, callback: () => void): void;
  idle(callback: () => void): void;
  /** For each of the elements: has React hydrated it? */
  probe(elements: readonly Element[]): Promise<readonly boolean[]>;
}

function hydrates(document: Document): boolean {
  if (document.querySelector(signs)) return true;
  for (const script of document.scripts) if (!script.src && scriptSigns.test(script.text)) return true;
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    if (commentSigns.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

export function createHydration(parts: HydrationParts): Hydration {
  const { document, signal } = parts;
  const moved = new WeakMap<Node, number>();
  const marked = new WeakMap<Element, number>();
  const waiting = new Map<Element, ((ready: boolean) => void)[]>();
  let sure: boolean | undefined;
  let asking = false;
  let pause = firstPause;

  /** Looked at again at `load`: signs may come late in a stream. */
  function isHydrating(): boolean {
    if (sure === undefined || (!sure && document.readyState !== 'complete')) sure = hydrates(document);
    return sure;
  }

  /** When the page was first seen to be loaded: rest counts from there. */
  let loaded = Number.POSITIVE_INFINITY;
  let react: boolean | undefined;
  function rest(): number {
    react ??=
      document.querySelector(reactSigns) !== null ||
      [...document.scripts].some((script) => !script.src && reactScripts.test(script.text));
    return react ? quietOfReact : quiet;
  }

  function regionOf(element: Element): Element {
    let region = element;
    for (let level = 0; level < levels; level++) region = region.parentElement ?? region;
    return region;
  }

  const restsFor = (element: Element): number =>
    parts.now() - Math.max(moved.get(regionOf(element)) ?? loaded, loaded);

  function settle(element: Element, ready: boolean): void {
    for (const tell of waiting.get(element) ?? []) tell(ready);
    waiting.delete(element);
  }

  async function ask(): Promise<void> {
    if (signal.aborted) return;
    for (const element of waiting.keys()) if (!element.isConnected) settle(element, false);
    const elements = [...waiting.keys()];
    const done = await inTime(parts.probe(elements));
    for (const [index, element] of elements.entries()) {
      if (!done[index]) continue;
      // React marks an element while it still works on what stands around it: the mark has to grow old.
      const since = marked.get(element) ?? parts.now();
      marked.set(element, since);
      if (parts.now() - since >= ripe) settle(element, true);
    }
    if (document.readyState === 'complete') {
      loaded = Math.min(loaded, parts.now());
      await whenIdle(elements);
    }
    asking = false;
    pause = Math.min(pause * 2, longestPause);
    soon();
  }

  /** A worker that was stopped in mid-answer never gives one: then the page's rest decides. */
  function inTime(answer: Promise<readonly boolean[]>): Promise<readonly boolean[]> {
    const late = new Promise<readonly boolean[]>((resolve) => parts.later(longestPause, () => resolve([])));
    return Promise.race([answer.catch(() => []), late]);
  }

  /** Without a sign from React: quiet for long enough, and still quiet after two idle moments. */
  async function whenIdle(elements: readonly Element[]): Promise<void> {
    const resting = elements.filter((element) => waiting.has(element) && restsFor(element) >= rest());
    if (resting.length === 0) return;
    for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => parts.idle(resolve));
    for (const element of resting) if (restsFor(element) >= rest()) settle(element, element.isConnected);
  }

  function soon(): void {
    if (asking || waiting.size === 0) return;
    asking = true;
    parts.later(pause, () => void ask());
  }

  return {
    ready(element) {
      if (!waitsForHydration || !isHydrating()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const others = waiting.get(element);
        if (others) others.push(resolve);
        else waiting.set(element, [resolve]);
        if (restsFor(element) === Number.POSITIVE_INFINITY) moved.set(regionOf(element), parts.now());
        pause = firstPause;
        soon();
      });
    },
    touched(node) {
      if (!sure) return;
      let at: Node | null = node;
      // As far up as a place's region may begin.
      for (let level = 0; at && level <= 2 * levels; level++, at = at.parentNode) moved.set(at, parts.now());
    },
  };
}
