/** Puts a badge where its next attempt wants it. */
import { onPaper } from '../badge.ts';
import { isOwn } from '../own-attribute.ts';
import { uncutIn } from './pill-width.ts';
import type { Trial } from './trial.ts';

export function insertBadge({ badge, content, rooms, width, attempts: [attempt] }: Trial): void {
  if (!attempt || attempt.position === 'in-place') return;
  const { position, spot } = attempt;
  badge.position(position);
  badge.limitWidth(undefined);
  badge.shift(0);
  // Only where it was measured for this attempt: to measure now would lay the page out for each badge.
  const line = position === 'flow' ? rooms.get(spot)?.flow() : undefined;
  // In a row that grows or a text that wraps, a short name moves less.
  const said = line !== undefined && line < Number.POSITIVE_INFINITY ? uncutIn(content, line) : content;
  badge.show({
    ...(position === 'mark' ? { ...onPaper(content), mark: 'bare' } : said),
    apart: spot.apart === true,
  });
  if (line !== undefined && line < width.whole) badge.limitWidth(line);
  const word = position === 'mark' && attempt.for ? rooms.get(spot)?.word() : undefined;
  badge.change(word?.changes);
  badge.closeGap(position === 'flow' ? undefined : spot.gap);
  badge.keepEnd(position === 'flow' ? spot.end : undefined);
  let before = spot.after;
  while (position === 'flow' && before.nextSibling && isOwn(before.nextSibling)) before = before.nextSibling;
  before.after(badge.host);
}
