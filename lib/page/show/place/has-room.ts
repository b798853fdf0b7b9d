/** Whether an attempt is worth making: told by what was measured without the badge. */
import type { Attempt } from './attempts-for.ts';
import type { Trial } from './trial.ts';

/** Less is rounding. */
const slack = 1;

export function hasRoom({ rooms, width }: Pick<Trial, 'rooms' | 'width'>, attempt: Attempt): boolean {
  if (attempt.position === 'in-place' || attempt.position === 'mark') return true;
  const { position, spot, least, whole, small } = attempt;
  const room = rooms.get(spot);
  if (!room) return true;
  if (position === 'flow') return room.flow() >= (small ? width.icon : width.least) - slack;
  return room.over() >= (whole ? width.whole : Math.min(least, width.whole)) - slack;
}
