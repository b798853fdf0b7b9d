// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Badge } from '../../../lib/page/show/badge.ts';
import { createUnseen } from '../../../lib/page/show/unseen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether a badge that no frame paints counts as hidden at this height of a page, and where it is by then. */
function isUnseen(top: number, { window = 900, now = top } = {}): boolean {
  let tell = (_: readonly object[]): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: typeof tell, { root }: IntersectionObserverInit) {
        tell = call;
        expect(root).toBe(document);
      }
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  // As a table that scrolls sideways.
  document.body.innerHTML = '<div style="overflow: hidden; display: block"><span></span></div>';
  const [around, host] = document.querySelectorAll<HTMLElement>('div, span');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_400);
  if (!around || !host) return false;
  vi.spyOn(around, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_400, 5_000));
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, now, 100, 20));
  const call = vi.fn();
  // Cast: only the host and the box are looked at.
  createUnseen(document, new AbortController().signal).watch({ host, box: host } as unknown as Badge, call);
  tell([
    {
      target: host,
      isIntersecting: false,
      boundingClientRect: new DOMRect(0, top, 100, 20),
      rootBounds: new DOMRect(0, 0, 1_400, window),
    },
  ]);
  return call.mock.calls.length > 0;
}

test('a badge in the window that is not painted is hidden, and one below it is not', () => {
  expect(isUnseen(300)).toBe(true);
  expect(isUnseen(1_000)).toBe(false);
});

test('what was not in view while the window was smaller, or elsewhere, is not taken for hidden', () => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(2_500);
  expect(isUnseen(1_000, { window: 400 })).toBe(false);
  expect(isUnseen(300, { now: 340 })).toBe(false);
});

test('what a browser rounds in a transformed box is no move', () => {
  expect(isUnseen(300, { now: 300.02 })).toBe(true);
});
