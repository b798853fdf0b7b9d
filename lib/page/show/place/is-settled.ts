/** Tells whether a whole name beside its address still has its room, so that it need not be placed again. Reads only. */
import { elementOf, type Mention } from '../../mentions.ts';
import { freeSpace } from './free-space.ts';
import { isHarmed, slack } from './guard.ts';
import { isBeside, isOnItsLine } from './is-beside.ts';
import type { BadgePlace } from './trials.ts';

export function isSettled(mention: Mention, { attempt, isWhole, guard, legible }: BadgePlace): boolean {
  const { badge } = mention;
  if (!badge || !isWhole || legible.isLess()) return false;
  const { position, spot } = attempt;
  if (position === 'flow') return isOnItsLine(badge, spot) && guard !== undefined && !isHarmed(guard, true);
  const box = badge.box.getBoundingClientRect();
  const of = elementOf(mention) ?? spot.parent;
  return isBeside(box, spot, badge.host) && freeSpace(box, spot.parent, badge.host, of) >= box.width - slack;
}
