// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createHydration, type HydrationParts } from '../../../lib/page/show/hydration.ts';

/** On a page that React rendered on a server; the place is far from where its changes are noted. */
function scene(parts: Partial<HydrationParts>, html = '<div id="__next"><p><span>0x28C6</span></p></div>') {
  vi.useFakeTimers();
  document.body.innerHTML = html;
  const end = new AbortController();
  const hydration = createHydration({
    document,
    signal: end.signal,
    now: () => performance.now(),
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    idle: (callback) => void setTimeout(callback),
    probe: async (elements) => elements.map(() => false),
    ...parts,
  });
  const ready = vi.fn();
  const place = document.querySelector('span') as Element; // Cast: it was just written.
  void hydration.ready(place).then(ready);
  return {
    hydration,
    place,
    ready,
    async [Symbol.asyncDispose]() {
      end.abort();
      await vi.runAllTimersAsync();
      vi.useRealTimers();
      document.body.replaceChildren();
    },
  };
}

test('a place that stays quiet is ready after four seconds and two idle moments', async () => {
  await using page = scene({});
  await vi.advanceTimersByTimeAsync(4_000);
  expect(page.ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(page.ready).toHaveBeenCalled();
});

test('a browser that never says that it is idle holds badges back for two seconds more', async () => {
  await using page = scene({ idle() {} });
  await vi.advanceTimersByTimeAsync(5_500);
  expect(page.ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.ready).toHaveBeenCalled();
});

test('where a page never rests, a place is ready after fifteen seconds, and the next one there at once', async () => {
  await using page = scene({}, '<div id="__nuxt"><p><span>0x28C6</span></p><p><b>0x1d60</b></p></div>');
  const ticks = setInterval(() => page.hydration.touched(page.place), 300);
  using _ = { [Symbol.dispose]: () => clearInterval(ticks) };
  await vi.advanceTimersByTimeAsync(14_000);
  expect(page.ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.ready).toHaveBeenCalled();
  const later = vi.fn();
  const next = document.querySelector('b') as Element; // Cast: it was just written.
  void page.hydration.ready(next).then(later);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(later).toHaveBeenCalled();
});

test('a worker that never answers whether React is done holds badges back no longer than quiet time', async () => {
  await using page = scene({ probe: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(page.ready).toHaveBeenCalled();
});

test('a page that loads slowly is searched for signs once, and again after a change', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await using page = scene({}, '<p><span>0x28C6</span></p>');
  const { hydration, place } = page;
  const looked = vi.spyOn(document, 'createTreeWalker');
  for (let nth = 0; nth < 50; nth++) await hydration.ready(place);
  expect(looked).not.toHaveBeenCalled();
  document.body.append(document.createComment('$'));
  hydration.touched(document.body);
  const late = vi.fn();
  void hydration.ready(place).then(late);
  await vi.advanceTimersByTimeAsync(0);
  expect(looked).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
