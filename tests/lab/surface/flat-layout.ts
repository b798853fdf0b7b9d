/** In place of a layout every box is wide, every text is short, and what stands in a closed root can be found. */
import { DOMRect, Element, HTMLElement, Range } from 'happy-dom';

const [wide, narrow] = [new DOMRect(0, 0, 800, 20), new DOMRect(0, 0, 200, 20)];
const roots = new WeakMap<object, unknown>();
const { attachShadow } = Element.prototype;

Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => wide.width },
  showPopover: { value: () => undefined },
});
Object.defineProperties(Element.prototype, {
  getBoundingClientRect: { value: () => wide },
  getClientRects: { value: () => [wide] },
  attachShadow: {
    value(this: Element, init: ShadowRootInit) {
      const root = attachShadow.call(this, init);
      roots.set(this, root);
      return root;
    },
  },
});
Object.defineProperty(Range.prototype, 'getClientRects', { value: () => [narrow] });

// Cast: what is kept above.
export const rootOf = (host: object) => roots.get(host) as ShadowRoot | undefined;
