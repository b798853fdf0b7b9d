// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Badge } from '../../../lib/page/show/badge.ts';
import { createUnseen } from '../../../lib/page/show/unseen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether a badge counts as hidden that no frame paints, at this height of a page in a window 900 pixels high. */
function isUnseen(top: number): boolean {
  let tell = (_: readonly object[]): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: typeof tell) {
        tell = call;
      }
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  // As in quirks mode: the root is as high as the page, the body as the window.
  vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue(document.body);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(5_000);
  vi.spyOn(document.body, 'clientHeight', 'get').mockReturnValue(900);
  // As a table that scrolls sideways.
  document.body.innerHTML = '<div style="overflow: hidden; display: block"><span></span></div>';
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_400);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_400, 5_000));
  const host = document.querySelector('span');
  const call = vi.fn();
  // Cast: only the host and the box are looked at.
  createUnseen(new AbortController().signal).watch({ host, box: host } as unknown as Badge, call);
  tell([{ target: host, isIntersecting: false, boundingClientRect: new DOMRect(0, top, 100, 20) }]);
  return call.mock.calls.length > 0;
}

test('in quirks mode a badge below the window is not taken for a hidden one, and one in the window is', () => {
  expect(isUnseen(1_000)).toBe(false);
  expect(isUnseen(300)).toBe(true);
});
