/** Boxes of a page: what is left of one when its ancestors have cut it, and how two lie to each other. */

export const sized = ({ left, right, top, bottom }: Edges) =>
  new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is left of a box when its ancestors have cut it; what can be scrolled into view is not cut. */
export function uncut(whole: DOMRect, from: Element | null): DOMRect {
  const edges: Edges = { left: whole.left, right: whole.right, top: whole.top, bottom: whole.bottom };
  const end = from?.ownerDocument.body;
  let [scrollsX, scrollsY] = [false, false];
  for (let at = from; at && at !== end; at = at.parentElement ?? shadowHost(at)) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (display === 'inline' || display === 'contents') continue;
    const cut = at.getBoundingClientRect();
    scrollsX ||= /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth;
    scrollsY ||= /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight;
    if (overflowX !== 'visible' && !scrollsX) {
      edges.left = Math.max(edges.left, cut.left);
      edges.right = Math.min(edges.right, cut.right);
    }
    if (overflowY !== 'visible' && !scrollsY) {
      edges.top = Math.max(edges.top, cut.top);
      edges.bottom = Math.min(edges.bottom, cut.bottom);
    }
  }
  return sized(edges);
}

export function shadowHost(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export const isInView = ({ left, right, top, bottom }: DOMRect): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** Some of it; all else neither meets what is in view, nor is met by the pointer. */
export const isNear = ({ left, right, top, bottom }: DOMRect): boolean =>
  right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** Nothing that scrolls hides it now. */
export function isShown(box: DOMRect, from: Element | null): boolean {
  let { left, right, top, bottom } = box;
  for (let at = from; at && at !== at.ownerDocument.body; at = at.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const cut = at.getBoundingClientRect();
    [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
    [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
  }
  return right - left > 2 && bottom - top > 2;
}

/** Every element of the document and its open roots, in order. */
export const common = (a: DOMRect, b: DOMRect): DOMRect =>
  sized({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });

export function overlap(a: DOMRect, b: DOMRect): boolean {
  const { width, height } = common(a, b);
  return width > 1 && height > 1;
}

/** But for rounding. */
export const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left > outer.left - 1 &&
  inner.right < outer.right + 1 &&
  inner.top > outer.top - 1 &&
  inner.bottom < outer.bottom + 1;

export const area = ({ width, height }: DOMRect): number => width * height;
