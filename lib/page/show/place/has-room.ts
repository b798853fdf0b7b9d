/** Whether an attempt is worth making: told by what was measured without the badge. */
import type { AtSpot, Attempt } from './attempts-for.ts';
import { slack } from './guard.ts';
import type { PillWidth } from './pill-width.ts';
import type { Trial } from './trial.ts';

/** Pixels over free space; of a mark, on it. */
export function neededFor({ for: what, position }: AtSpot, width: PillWidth): number {
  if (position === 'mark')
    return what === 'whole' ? width.word.whole : what === 'word' ? width.word.least : 0;
  return width[what === undefined || what === 'word' ? 'least' : what];
}

export function hasRoom({ rooms, width }: Pick<Trial, 'rooms' | 'width'>, attempt: Attempt): boolean {
  if (attempt.position === 'in-place') return true;
  const { position, spot } = attempt;
  const room = rooms.get(spot);
  const needed = neededFor(attempt, width);
  if (!room || needed === 0) return true;
  if (position === 'mark') return (room.word()?.width ?? 0) >= needed;
  return (position === 'flow' ? room.flow() : room.over()) >= needed - slack;
}
