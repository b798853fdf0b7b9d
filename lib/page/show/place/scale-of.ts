/** How many pixels of the window one of an element's own takes: pages zoom, and menus grow while they open. */
import { readOnce } from '../read-once.ts';
import { displayOf, isBoxless } from './display-of.ts';

export const scaleOf = readOnce((element): number => {
  let at = element;
  while (at.parentElement && (isBoxless(displayOf(at)) || !('offsetWidth' in at))) at = at.parentElement;
  const { offsetWidth, offsetHeight } = at as HTMLElement; // Cast: any other has neither, and no scale.
  const { width, height } = at.getBoundingClientRect();
  const scale = width / offsetWidth;
  // Own sizes are rounded.
  const isAs = (size: number, own: number, by: number) => Math.abs(size - own * by) < 1 + by;
  // One that is turned has another box.
  return isAs(width, offsetWidth, 1) || !isAs(height, offsetHeight, scale) ? 1 : scale;
});
