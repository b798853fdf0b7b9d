/** Whether a person can see an element: hidden and transparent copies get no badge. */
import { skipsHidden } from './detector-flags.ts';

/** Frameworks hide the whole page from assistive technology while a dialog is open: that hides no copy. */
function isHiddenCopy(element: Element): boolean {
  const hidden = element.closest('[aria-hidden="true"],[hidden]');
  return (
    hidden !== null && hidden.parentElement !== null && hidden.parentElement !== element.ownerDocument.body
  );
}

const transparent = /^(?:rgba\(\d+, \d+, \d+, 0\)|transparent)$/;

export const isTransparent = (color: string): boolean => transparent.test(color);

export function isShown(element: Element): boolean {
  if (!skipsHidden) return true;
  if (isHiddenCopy(element)) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
    // `display: contents` has no box of its own, and its children may.
    if (getComputedStyle(element).display !== 'contents' || !element.firstElementChild) return false;
    return isShown(element.firstElementChild);
  }
  return !isTransparent(getComputedStyle(element).color);
}
