/** Tells from a text's own style whether a highlight hides it wholly, in either browser. */

import { forcedColours } from '../forced-colours.ts';
import { isInline } from '../place/display-of.ts';
import { readOnce } from '../read-once.ts';

const clipped = /text/;
let forced: MediaQueryList | undefined;

/** What was seen to stay visible is listed in tests/e2e/page-highlights.spec.ts. */
export const canHide = readOnce((element): boolean => {
  // Firefox applies a document's highlights to no text in a shadow root.
  if (element.getRootNode() !== element.ownerDocument) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundClip, display, webkitLineClamp } = getComputedStyle(at);
    // A background in the shape of the letters is painted all the same, and so is the ellipsis of a clamped block.
    if (clipped.test(backgroundClip) || (webkitLineClamp ?? 'none') !== 'none') return false;
    if (!isInline(display)) break;
  }
  const { textShadow, writingMode } = getComputedStyle(element);
  forced ??= forcedColours();
  return textShadow === 'none' && writingMode === 'horizontal-tb' && !forced.matches;
});
