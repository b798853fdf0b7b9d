/** Scrolls an address into view and draws a ring around it for a moment. */

import { isElement } from '../find/is-text-node.ts';
import { type Anchor, elementOf } from '../mentions.ts';
import { ownAttribute } from './own-attribute.ts';

/** Long enough to find the ring after the page has scrolled. */
const shownMs = 1_800;
const gap = 4;

function rectOf(anchor: Anchor, document: Document): DOMRect {
  if (isElement(anchor)) {
    const rect = anchor.getBoundingClientRect();
    if (rect.width > 0) return rect;
  }
  const range = document.createRange();
  range.selectNodeContents(anchor);
  return range.getBoundingClientRect();
}

export function flash(anchor: Anchor, document: Document): void {
  const element = elementOf({ anchor });
  const view = document.defaultView;
  if (!element || !view) return;
  // Instant: with smooth scrolling the address would move away from the ring.
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const rect = rectOf(anchor, document);
  const ring = document.createElement('div');
  ring.setAttribute(ownAttribute, 'ring');
  const style = {
    all: 'initial',
    position: 'fixed',
    top: `${rect.top - gap}px`,
    left: `${rect.left - gap}px`,
    width: `${rect.width + 2 * gap}px`,
    height: `${rect.height + 2 * gap}px`,
    border: '3px solid #2463d8',
    'border-radius': '6px',
    'box-shadow': '0 0 0 3px #ffffff, 0 0 0 5px #15181e',
    'pointer-events': 'none',
    'z-index': '2147483000',
    'box-sizing': 'border-box',
  };
  for (const [name, value] of Object.entries(style)) ring.style.setProperty(name, value, 'important');
  document.documentElement.append(ring);
  // Fading is no motion, so it stays under `prefers-reduced-motion`.
  const fade = ring.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], shownMs);
  const gone = () => ring.remove();
  fade.onfinish = gone;
  fade.oncancel = gone;
}
