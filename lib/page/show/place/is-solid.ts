/** What a badge may not cover: pictures, icons, and whatever people press. */

import { isTransparent } from '../../find/is-visible.ts';

const things = 'img,svg,canvas,video,iframe,hr,[data-nametag]';
/** Elements that people press. */
const pressed =
  'a[href],button,input,select,textarea,label,summary,[role=button],[role=link],[role=checkbox],[onclick]';
/** No icon is larger. Arbitrary. */
const largestIcon = 40;

/** `isThrough`: what the pointer does not meet may be over a link, where that has no letters. */
export const isSolid = (element: Element, box: DOMRect, of: Element, isThrough: boolean): boolean =>
  element.matches(things) || isPressed(element, of, isThrough) || isDrawn(element, box);

/** Part of a link, a button or the like that does not contain the address. */
function isPressed(element: Element, of: Element, isThrough: boolean): boolean {
  const whole = element.closest(pressed);
  return whole !== null && !whole.contains(of) && !(isThrough && whole.localName === 'a');
}

/** Icons may be drawn by fonts, backgrounds and masks. In larger boxes, generated content may be anywhere. */
function isDrawn(element: Element, { width, height }: DOMRect): boolean {
  if (width > largestIcon || height > largestIcon) return false;
  const { backgroundColor, backgroundImage, maskImage } = getComputedStyle(element);
  const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
  return (
    !isTransparent(backgroundColor) ||
    [backgroundImage, maskImage, before, after].some((value) => !/^(?:none|normal)?$/.test(value ?? ''))
  );
}
