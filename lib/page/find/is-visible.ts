/** Tells whether a person can see an element: hidden and transparent copies get no badge. */
import { shadowHostOf } from '../shadow-host-of.ts';
import { isBlank, isFaint, leastOpacity, leastSize, opacityOf } from './opacity-of.ts';

/** Ignores `aria-hidden` on the page's root, which frameworks set while a dialog is open. */
function isHiddenCopy(element: Element): boolean {
  const hidden = element.closest('[aria-hidden="true"],[hidden]');
  return (
    hidden !== null && hidden.parentElement !== null && hidden.parentElement !== element.ownerDocument.body
  );
}

const transparent = /^(?:rgba\(\d+, \d+, \d+, 0\)|transparent)$/;

export const isTransparent = (color: string): boolean => transparent.test(color);

/** Also what has no box of its own: what is around it has one. */
export function isDrawn(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  const { display, visibility } = getComputedStyle(element);
  const around = element.parentElement ?? shadowHostOf(element);
  return display === 'contents' && visibility !== 'hidden' && around !== null && isDrawn(around);
}

export function isVisible(element: Element): boolean {
  if (isHiddenCopy(element) || !isDrawn(element)) return false;
  const { fontSize, webkitTextFillColor: ink } = getComputedStyle(element);
  if (Number.parseFloat(fontSize) < leastSize) return false;
  return opacityOf(element) >= leastOpacity && (!isFaint(ink) || isFilled(element));
}

/** Has letters that are cut out of a background, be it of an element around it. */
function isFilled(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundClip, backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundClip.includes('text'))
      return !isFaint(backgroundColor) || (backgroundImage !== 'none' && !isBlank(backgroundImage));
  }
  return false;
}
