/** A skeleton shows a made-up address until the real one is there. */
import { skipsPlaceholders } from './detector-flags.ts';
import { isTransparent } from './is-visible.ts';

/** The page says itself that this is still loading. */
const loading = '[data-loading]:not([data-loading="false"]),[aria-busy="true"]';
/** May be a skeleton. Libraries keep such a class when the data is there, so how it is painted decides. */
const skeletons = ['skeleton', 'placeholder', 'shimmer', 'pulse', 'loading']
  .map((word) => `[class*="${word}" i]`)
  .join(',');

/** Within a skeleton; with `inside`, also around one. Styles are asked for only where a class says "skeleton". */
export function isPlaceholder(element: Element, inside: boolean): boolean {
  if (!skipsPlaceholders) return false;
  if (element.closest(loading) || (inside && element.querySelector(loading))) return true;
  const found = inside ? [...element.querySelectorAll(skeletons)] : [];
  for (let at = element.closest(skeletons); at; at = at.parentElement?.closest(skeletons) ?? null) {
    found.push(at);
  }
  return found.length > 0 && (found.some(isPulsing) || [element, ...found].some(hidesText));
}

/** An animation without an end, on the element or on what it generates: one that ends fades the real text in. */
function isPulsing(element: Element): boolean {
  return element.getAnimations({ subtree: true }).some(({ effect }) => {
    if (!effect || !('target' in effect) || effect.target !== element) return false;
    return effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  });
}

function hidesText(element: Element): boolean {
  const { visibility, color, opacity, animationName } = getComputedStyle(element);
  // What fades in is the real text already.
  return visibility !== 'visible' || isTransparent(color) || (opacity === '0' && animationName === 'none');
}
