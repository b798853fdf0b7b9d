import type { Mention } from '../mentions.ts';
import { ownAttribute } from './own-attribute.ts';
import type { Attempt } from './place/attempts-for.ts';

/** True while the badge is where it was put. */
export function isInPlace({ badge }: Mention, attempt: Attempt): boolean {
  const host = badge?.host;
  if (!host?.isConnected) return false;
  if (!('spot' in attempt)) return true;
  const { after } = attempt.spot;
  let before = host.previousSibling;
  // Several badges may follow one text.
  while (
    before &&
    before !== after &&
    before.nodeType === 1 &&
    (before as Element).hasAttribute(ownAttribute)
  ) {
    before = before.previousSibling;
  }
  return before === after && host.parentNode === after.parentNode;
}
