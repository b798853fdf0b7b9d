/** Scrolls an address into view and draws a ring around it for a moment. */
import { boxOfMention } from '../card/place-of-mention.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { drawRings } from './draw-rings.ts';

/** Long enough to find the ring after the page has scrolled. */
const shownMs = 1_800;

export function flash(mention: Mention, document: Document): void {
  const element = elementOf(mention);
  if (!element) return;
  // Instant: with smooth scrolling the address would move away from the ring.
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const rings = drawRings(document, [{ box: boxOfMention(mention), shade: 'found' }]);
  // Fading is no motion, so it stays under `prefers-reduced-motion`.
  const fade = rings.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], shownMs);
  const gone = () => rings.remove();
  fade.onfinish = gone;
  fade.oncancel = gone;
}
