/** A page in happy-dom with badges on it, as if every text were short and every box wide, and all of it in view. */
import { vi } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { afterTimeout } from '../../../lib/extension/after-timeout.ts';
import type { PageEnvironment } from '../../../lib/page/page-session.ts';
import { runPage } from '../../../lib/page/run-page.ts';
import type { PageMessage } from '../../../lib/protocol/ports.ts';
import { usualView } from '../../lab/usual-view.ts';
import { createFakePort } from '../../lab/worker/fake-browser.ts';

const lineHeight = 20;
const wide = new DOMRect(0, 0, 800, lineHeight);
const narrow = new DOMRect(0, 0, 200, lineHeight);

class EverythingInView {
  readonly #call: IntersectionObserverCallback;
  constructor(call: IntersectionObserverCallback) {
    this.#call = call;
  }
  observe(target: Element) {
    // Cast: nothing else is read of an entry in view.
    const entry = { target, isIntersecting: true, boundingClientRect: wide } as IntersectionObserverEntry;
    queueMicrotask(() => this.#call([entry], this as unknown as IntersectionObserver));
  }
  unobserve = () => undefined;
  disconnect = () => undefined;
}

export type ShownPage = ReturnType<typeof showPage>;

/** Every address has this label. Time passes by vi's fake timers. */
export function showPage(
  html: string,
  label: Partial<Tag> = {},
  more: Partial<Pick<PageEnvironment, 'probe' | 'turns'>> = {},
) {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  const layout = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(wide.width),
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(wide),
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [wide] as unknown as DOMRectList),
    vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(() => [narrow] as unknown as DOMRectList),
  ];
  const ended = new AbortController();
  let found = 0;
  document.body.innerHTML = html;
  const tag: Tag = { name: 'Example', category: 'exchange', source: 'service', more: 0, ...label };
  const worker = createFakePort({
    postMessage: (message) => queueMicrotask(() => answer(message as PageMessage)),
  });
  function answer(message: PageMessage): void {
    if (message.type === 'counts') found = message.found;
    if (message.type === 'verify') {
      const verdicts = message.texts.map((text) => ({ text, address: parseAddress(text).address ?? null }));
      worker.say({ type: 'verified', verdicts });
    }
    if (message.type === 'ask') {
      worker.say({ type: 'tags', tags: message.keys.map(({ key }) => ({ key, settled: true, tag })) });
    }
  }
  runPage(
    {
      document,
      turns: { now: () => performance.now(), next: (callback) => void setTimeout(callback) },
      after: afterTimeout,
      idle: (callback) => void setTimeout(callback),
      probe: async (elements) => elements.map(() => false),
      isAlive: () => true,
      connect: () => worker.port,
      ...more,
    },
    ended.signal,
  );
  worker.say({ ...usualView, density: 'icon', theme: 'light', cards: 'none', rings: 'none' });
  return {
    /** What the page says before each badge. */
    badges: () =>
      [...document.querySelectorAll('[data-nametag]')].map((host) => host.previousSibling?.textContent ?? ''),
    /** How many addresses it says it has. */
    found: () => found,
    [Symbol.dispose]() {
      ended.abort();
      for (const one of layout) one.mockRestore();
      vi.unstubAllGlobals();
      vi.useRealTimers();
      document.body.replaceChildren();
    },
  };
}
