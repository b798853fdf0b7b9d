/** Skeletons show a made-up address until the real one has loaded. */
import { isTransparent } from './is-visible.ts';

/** The page declares that this still loads. */
const loading = '[data-loading]:not([data-loading="false"]),[aria-busy="true"]';
/** May be a skeleton. Libraries keep such classes after loading, so the painting decides. */
const skeletons = ['skeleton', 'placeholder', 'shimmer', 'pulse', 'loading']
  .map((word) => `[class*="${word}" i]`)
  .join(',');
const suspects = `${loading},${skeletons}`;

/**
 * True inside a skeleton; with `inside`, also around one. Reads styles only where a class suggests a skeleton. What `isReal`
 * stays while it is loaded anew, unless it is painted as a skeleton: Turbo says so of each page that one leaves.
 */
export function isPlaceholder(element: Element, inside: boolean, isReal: boolean): boolean {
  // Most places have none of these.
  if (!element.closest(suspects) && !(inside && element.querySelector(suspects))) return false;
  const isLoading = element.closest(loading) || (inside && element.querySelector(loading));
  if (isLoading && !isReal) return true;
  const found = inside ? [...element.querySelectorAll(skeletons)] : [];
  for (let at = element.closest(skeletons); at; at = at.parentElement?.closest(skeletons) ?? null) {
    found.push(at);
  }
  return found.length > 0 && (found.some(isPulsing) || [element, ...found].some(hidesText));
}

/** Has an endless animation; one that ends fades the real text in. */
function isPulsing(element: Element): boolean {
  return element.getAnimations({ subtree: true }).some(({ effect }) => {
    if (!effect || !('target' in effect) || effect.target !== element) return false;
    return effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  });
}

function hidesText(element: Element): boolean {
  const { visibility, color, opacity, animationName } = getComputedStyle(element);
  // Text that fades in is real already.
  return visibility !== 'visible' || isTransparent(color) || (opacity === '0' && animationName === 'none');
}
