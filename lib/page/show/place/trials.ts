/**
 * Tries badges in rounds: all are inserted where there is room, the page is measured once, and those that harmed it are
 * removed and go on to their next attempt. Between rounds no badge on trial is in the page, so the page can work then.
 */
import type { Mention } from '../../mentions.ts';
import { reading } from '../read-once.ts';
import { type Attempt, attemptsFor } from './attempts-for.ts';
import type { Spot } from './candidate-spots.ts';
import type { Guard } from './guard.ts';
import { hasRoom } from './has-room.ts';
import { insertBadge } from './insert-badge.ts';
import { judge, type Stay } from './judge.ts';
import { type Legible, legible } from './legible.ts';
import { createLinesWithoutRoom, type LinesWithoutRoom } from './lines-without-room.ts';
import { isPaintedBehind } from './past-of.ts';
import { type PillWidth, pillWidth } from './pill-width.ts';
import { roomAt } from './room-at.ts';
import type { Candidate, Trial } from './trial.ts';

/** The attempts that are left, and the spots that they speak of. */
export interface Left {
  readonly spots: readonly Spot[];
  readonly rest: readonly Attempt[];
}

/** Where a badge was placed. */
export interface BadgePlace extends Left, Omit<Stay, 'act'> {
  /** How much of the address could be read without the badge. */
  readonly legible: Legible;
  /** The layout around it, which it did not harm. */
  readonly guard?: Guard | undefined;
}

export type Trials = ReturnType<typeof createTrials>;

export interface TrialListener {
  onPlaced(candidate: Candidate, place: BadgePlace): void;
  /** Its name has no room beside the address; in place of it, it may have. */
  onStandIn(candidate: Candidate, left: Left): void;
  /** There is no room for it. */
  onFailed(candidate: Candidate): void;
}

export function createTrials(listener: TrialListener) {
  const open = new Map<Mention, Trial>();
  const full = createLinesWithoutRoom();
  return {
    get size(): number {
      return open.size;
    },
    /** `rest`: the attempts that are left, if some were made before. */
    add(candidate: Candidate, rest?: readonly Attempt[]): void {
      const { mention, spots, content, mayStandIn, tag } = candidate;
      const width = pillWidth(content);
      const trial: Trial = {
        ...candidate,
        ...measured(candidate, width),
        width,
        attempts: rest ?? attemptsFor(spots, { mayStandIn, isWarning: tag.warning !== undefined }),
      };
      open.set(mention, trial);
      dropHopeless(trial, full);
    },
    of: (mention: Mention): Candidate | undefined => open.get(mention),
    /** The text was removed or the page around it changed: drop the label. */
    drop: (mention: Mention): void => void open.delete(mention),
    /** Measures anew, because the layout may have changed between rounds. */
    again(): void {
      for (const trial of open.values()) {
        Object.assign(trial, measured(trial, trial.width));
        dropHopeless(trial, full);
      }
    },
    /** Every line may have other room than before. */
    forget: full.forget,
    /** Makes one attempt for each badge, with one layout of the page. */
    round: (): void => round(open, full, listener),
    [Symbol.iterator]: (): Iterator<Candidate> => open.values(),
  };
}

const measured = ({ mention, spots }: Candidate, { whole }: PillWidth) => ({
  legible: legible(mention),
  rooms: new Map(spots.map((spot) => [spot, roomAt(spot, whole, mention)])),
});

function round(
  open: Map<Mention, Trial>,
  full: LinesWithoutRoom,
  { onPlaced, onStandIn, onFailed }: TrialListener,
): void {
  reading(() => {
    for (const trial of open.values()) dropHopeless(trial, full);
  });
  for (const trial of [...open.values()]) {
    const [next, ...rest] = trial.attempts;
    if (next?.position !== 'in-place') continue;
    open.delete(trial.mention);
    onStandIn(trial, { spots: trial.spots, rest });
  }
  // A badge that takes room may harm the place of one that takes none, so they have separate rounds.
  const [first] = open.values();
  const all = onePerText(
    [...open.values()].filter((trial) => takesRoom(trial) === (first && takesRoom(first))),
  );
  for (const trial of all) insertBadge(trial);
  // One layout for all: from here on the round only reads …
  const verdicts = reading(() =>
    all.map((trial) => {
      const [attempt] = trial.attempts;
      const stay = judge(trial);
      if (attempt?.position === 'flow' && (stay || attempt.for !== 'whole'))
        full.note(attempt.spot, stay !== undefined);
      return { trial, stay };
    }),
  );
  // … and from here on it only writes.
  for (const { trial, stay } of verdicts) {
    if (!stay) trial.badge.remove();
    if (!stay && trial.attempts.length > 0) continue;
    open.delete(trial.mention);
    if (!stay) onFailed(trial);
    else {
      stay.act();
      const { spots, attempts: rest, legible, rooms } = trial;
      const { act: _, ...place } = stay;
      onPlaced(trial, { ...place, guard: rooms.get(place.attempt.spot)?.guard, spots, rest, legible });
    }
  }
}

const textOf = ({ attempts: [next] }: Trial): ChildNode | undefined =>
  next && 'spot' in next ? next.spot.after : undefined;

const endOf = ({ mention: { reading } }: Trial): number => reading.end ?? 0;

/** The names of several addresses in one text stand one behind the other, and each has to know where the last one ends. */
function onePerText(trials: readonly Trial[]): readonly Trial[] {
  const texts = new Set<ChildNode | undefined>();
  return trials
    .toSorted((a, b) => endOf(a) - endOf(b))
    .filter((trial) => !texts.has(textOf(trial)) && texts.add(textOf(trial)));
}

/** Measures only what is tried next, and only once. */
function dropHopeless(trial: Trial, full: LinesWithoutRoom): void {
  const { attempts } = trial;
  const isFull = (attempt: Attempt) =>
    attempt.position === 'flow' && (full.has(attempt.spot) || isPaintedBehind(attempt.spot));
  const next = attempts.findIndex((attempt) => !isFull(attempt) && hasRoom(trial, attempt));
  trial.attempts = next === -1 ? [] : attempts.slice(next);
}

const takesRoom = ({ attempts: [next] }: Trial): boolean => next?.position === 'flow';
