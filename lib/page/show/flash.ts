/** Scrolls an address into view and draws a ring around it for a moment. */
import type { After } from '../../core/timer.ts';
import { boxOfMention } from '../card/place-of-mention.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { drawRings } from './draw-rings.ts';

/** Long enough to find the ring after the page has scrolled. */
const shownMs = 1_800;

export function flash(mention: Mention, document: Document, after: After): void {
  const element = elementOf(mention);
  if (!element) return;
  // Instant: with smooth scrolling the address would move away from the ring.
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const rings = drawRings(document, [{ box: boxOfMention(mention), shade: 'found' }]);
  after(shownMs, () => rings.remove());
}
