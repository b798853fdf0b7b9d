import type { Mention } from '../mentions.ts';
import { isOwn } from './own-attribute.ts';
import type { AtSpot } from './place/attempts-for.ts';

/** True while the badge is where it was put. */
export function isInPlace({ badge }: Mention, { spot: { after } }: AtSpot): boolean {
  const host = badge?.host;
  if (!host?.isConnected) return false;
  let before = host.previousSibling;
  // Several badges may follow one text.
  while (before && before !== after && isOwn(before)) before = before.previousSibling;
  return before === after && host.parentNode === after.parentNode;
}
