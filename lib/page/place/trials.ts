/**
 * Badges on their way to a place, in rounds: all are inserted, the page is measured once, and those that harmed anything
 * are taken out again and go on to their next attempt. Between rounds nothing of theirs is in the page, so the page may
 * have its turn there.
 */
import type { Tag } from '../../core/label/tag.ts';
import type { Badge, Face } from '../badge.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { keepsLayout } from '../rules.ts';
import { type AtSpot, type Attempt, attemptsFor, type Hanging } from './attempts.ts';
import { isRow } from './boxes.ts';
import { type Guard, guard, isHarmed } from './guard.ts';
import type { Lesson } from './lessons.ts';
import { isNear, painted, standsWell } from './near.ts';
import { hang } from './pin.ts';
import { leastIcon, leastName, roomFor } from './room.ts';
import type { Spot } from './where.ts';

export interface Candidate {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly badge: Badge;
  readonly face: Face;
  readonly spots: readonly Spot[];
  /** What alike places have taught; without it, everything is tried in its order. */
  readonly lesson?: Lesson | undefined;
}

/** Where a badge came to stand. */
export interface Place {
  readonly attempt: Attempt;
  /** The icon that it may hang behind. */
  readonly past?: Element | undefined;
}

export interface Trials {
  readonly size: number;
  add(candidate: Candidate): void;
  of(mention: Mention): Candidate | undefined;
  /** Its text is gone, or the page around it is another: nothing is said of it any more. */
  drop(mention: Mention): void;
  /** One attempt for each, for one layout of the page. */
  round(): void;
  [Symbol.iterator](): Iterator<Candidate>;
}

interface Trial extends Candidate {
  readonly guards: ReadonlyMap<Spot, Guard>;
  readonly attempts: readonly Attempt[];
  readonly past: Element | undefined;
  step: number;
  /** Every attempt is made, whatever was learnt. */
  thorough: boolean;
}

export interface Outcome {
  settled(candidate: Candidate, place: Place): void;
  /** There is no room for it. */
  failed(candidate: Candidate): void;
  /** The boxes of the pills that hang in the document. */
  hung(): DOMRect[];
}

export function createTrials({ settled, failed, hung }: Outcome): Trials {
  const open = new Map<Mention, Trial>();

  function next(trial: Trial): void {
    const { lesson, attempts, badge } = trial;
    badge.remove();
    lesson?.failed(trial.step);
    trial.step = trial.thorough || !lesson ? trial.step + 1 : lesson.next(trial.step + 1);
    if (trial.step < attempts.length) return;
    if (!trial.thorough && lesson && lesson.next(0) > 0) {
      trial.thorough = true;
      trial.step = 0;
      return;
    }
    open.delete(trial.mention);
    failed(trial);
  }

  function settle(trial: Trial, attempt: Attempt): void {
    open.delete(trial.mention);
    trial.lesson?.fitted(trial.step);
    settled(trial, { attempt, past: trial.past });
  }

  return {
    get size() {
      return open.size;
    },
    add(candidate) {
      const { mention, spots, lesson } = candidate;
      open.set(mention, {
        ...candidate,
        attempts: attemptsFor(spots),
        guards: new Map(spots.map((spot) => [spot, guard(spot)])),
        past: spots.find((spot) => spot.past)?.past,
        step: lesson?.next(0) ?? 0,
        thorough: false,
      });
    },
    of: (mention) => open.get(mention),
    drop: (mention) => void open.delete(mention),
    round() {
      const now = [...open.values()].flatMap((trial) => {
        const attempt = trial.attempts[trial.step];
        return attempt ? [{ trial, attempt }] : [];
      });
      for (const { trial, attempt } of now) insert(trial, attempt);
      // One layout for all: from here on the round only reads …
      const taken = now.some(({ attempt }) => !('spot' in attempt)) ? hung() : [];
      const verdicts = now.map(({ trial, attempt }) => ({
        trial,
        attempt,
        stay: 'spot' in attempt ? judgeSpot(trial, attempt) : judgeHanging(trial, attempt, taken),
      }));
      // … and from here on it only writes.
      for (const { trial, attempt, stay } of verdicts) {
        if (!stay) next(trial);
        else {
          stay();
          settle(trial, attempt);
        }
      }
    },
    [Symbol.iterator]: () => open.values(),
  };
}

function insert({ badge, face, mention }: Trial, attempt: Attempt): void {
  const { host } = badge;
  badge.stand(attempt.stand);
  badge.room(undefined);
  badge.shift(0);
  host.style.removeProperty('--nametag-gap');
  if (!('spot' in attempt)) {
    badge.show(face);
    // What lies in the top layer is covered by nothing outside of it.
    (elementOf(mention)?.closest('dialog,[popover]') ?? host.ownerDocument.documentElement).append(host);
    return;
  }
  const { stand, spot, small } = attempt;
  badge.show({ ...face, apart: spot.apart === true, iconOnly: face.iconOnly || small === true });
  if (stand === 'over' && isRow(spot.parent)) {
    // A row gives every item its gap, one without a size too.
    const { columnGap } = getComputedStyle(spot.parent);
    if (columnGap !== 'normal') host.style.setProperty('--nametag-gap', `-${columnGap}`);
  }
  spot.after.after(host);
}

/** What is left to do for a badge that may stay; nothing where it may not. */
type Stay = (() => void) | undefined;

function judgeSpot({ badge, face, guards }: Trial, { stand, spot, least }: AtSpot): Stay {
  const before = guards.get(spot);
  const harmed = keepsLayout && before !== undefined && isHarmed(before);
  if (stand === 'flow') {
    return !harmed && (!keepsLayout || standsWell(badge, spot)) ? () => undefined : undefined;
  }
  const { box, by } = painted(badge, spot);
  const room = harmed || !isNear(box, spot) ? 0 : roomFor(box, spot.parent, badge.host);
  if (room < least) return undefined;
  return () => {
    badge.shift(by);
    squeeze(badge, face, room);
  };
}

/** `taken` grows by what hangs from now on. */
function judgeHanging(
  { mention, badge, face, past }: Trial,
  { stand, least }: Hanging,
  taken: DOMRect[],
): Stay {
  const found = hang[stand](mention, badge, { taken, least, past });
  if (!found) return undefined;
  taken.push(found.box);
  return () => {
    found.move();
    if (stand === 'speck') badge.show({ ...face, iconOnly: true, dot: true });
    else if (stand === 'before') badge.room(Math.ceil(found.room));
    else squeeze(badge, face, found.room, found.apart);
  };
}

function squeeze(badge: Badge, face: Face, room: number, apart = false): void {
  if (room < leastName) badge.show({ ...face, iconOnly: true, dot: room < leastIcon });
  else {
    if (apart) badge.show({ ...face, apart });
    badge.room(room);
  }
}
