/** Tells, after a layout, whether a badge may stay where it was inserted. Reads only. */
import { elementOf } from '../../mentions.ts';
import { onPaper } from '../badge.ts';
import type { AtSpot } from './attempts-for.ts';
import type { Spot } from './candidate-spots.ts';
import { container, freeSpace, isRtl } from './free-space.ts';
import { isHarmed, slack } from './guard.ts';
import { neededFor } from './has-room.ts';
import { isBeside, isOnItsLine, paintedBox } from './is-beside.ts';
import { markOn } from './mark-on.ts';
import { uncutIn } from './pill-width.ts';
import { scaleOf } from './scale-of.ts';
import type { Trial } from './trial.ts';

/** A successful attempt, and what places the badge for good. */
export interface Stay {
  readonly attempt: AtSpot;
  /** How wide the badge is in the line. */
  readonly wide?: number;
  /** All of its name is shown. */
  readonly isWhole?: boolean;
  /** What has the free space that it is painted over, and how wide that is. */
  readonly area?: { readonly element: Element; readonly width: number };
  act(): void;
}

/** Takes the attempt that was made from the trial, and those that would fail for the same reason. */
export function judge(trial: Trial): Stay | undefined {
  const [attempt, ...rest] = trial.attempts;
  if (!attempt || attempt.position === 'in-place') return undefined;
  trial.attempts = rest;
  if (isHarmful(trial, attempt.spot)) return undefined;
  const { badge, mention, width } = trial;
  if (attempt.position === 'flow') {
    const wide = badge.box.getBoundingClientRect().width;
    return isOnItsLine(badge, attempt.spot) && wide >= neededFor(attempt, width) - slack
      ? { attempt, wide, isWhole: wide >= width.whole - slack, act: () => undefined }
      : undefined;
  }
  if (attempt.position !== 'mark') return judgeOver(trial, attempt);
  const cover = markOn(mention, badge, attempt.spot);
  if (!cover) return undefined;
  const word = attempt.for && trial.rooms.get(attempt.spot)?.word();
  if (word?.isUnharmed() === false) return undefined;
  return {
    attempt,
    act() {
      badge.cover({ ...cover, ...(word && { word: word.width, over: word.over }) });
      if (!word) return;
      const said = uncutIn(trial.content, word.width, ({ word }) => word.whole);
      badge.show({ ...onPaper(said), mark: 'worded' });
    },
  };
}

function isHarmful({ rooms, legible }: Trial, spot: Spot): boolean {
  const before = rooms.get(spot)?.guard;
  return before !== undefined && (isHarmed(before) || legible.isLess());
}

function judgeOver(trial: Trial, attempt: AtSpot): Stay | undefined {
  const { badge, content, mention, width } = trial;
  const { position, spot } = attempt;
  const { box, by } = paintedBox(badge, spot);
  const of = elementOf(mention) ?? spot.parent;
  const scale = scaleOf(spot.parent);
  const wide = box.width / scale;
  const free = isBeside(box, spot, badge.host)
    ? (foreseen(trial, spot, box) ?? freeSpace(box, spot.parent, badge.host, of))
    : 0;
  const room = free / scale;
  if (room < (attempt.for === 'whole' ? wide : neededFor(attempt, width))) {
    trial.attempts = trial.attempts.filter(
      (one) => one.position !== position || one.spot !== spot || room >= neededFor(one, width),
    );
    return undefined;
  }
  const element = container(spot.parent);
  return {
    attempt,
    isWhole: room >= wide,
    area: { element, width: element.getBoundingClientRect().width },
    act() {
      badge.shift(by / scale);
      const isIcon = room < Math.min(width.least, wide);
      // Behind a text with several addresses each leaves room for the next.
      const said = isIcon || spot.apart ? content : uncutIn(content, room);
      badge.show({ ...said, iconOnly: isIcon || said.iconOnly, apart: spot.apart === true });
      if (!isIcon) badge.limitWidth(room, true);
    },
  };
}

/** How far a pill may be from where it was expected. */
const near = 2;

/** The room that was measured before, if the pill is where it was measured for. */
function foreseen({ rooms }: Trial, spot: Spot, box: DOMRect): number | undefined {
  const room = rooms.get(spot);
  if (!room || Math.abs(room.pill.top - box.top) > near) return undefined;
  const nearer = isRtl(spot.parent) ? box.right - room.pill.right : room.pill.left - box.left;
  return Math.abs(nearer) > near ? undefined : room.over() + nearer;
}
