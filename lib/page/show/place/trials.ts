/**
 * Tries badges in rounds: all are inserted, the page is measured once, and those that harmed it are removed and go on to
 * their next attempt. Between rounds no badge on trial is in the page, so the page can work then.
 */
import type { Tag } from '../../../core/label/tag.ts';
import * as detectorFlags from '../../find/detector-flags.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import type { Badge, BadgeContent } from '../badge.ts';
import { type AtAddress, type AtSpot, type Attempt, attemptsFor } from './attempts-for.ts';
import type { Spot } from './candidate-spots.ts';
import { freeSpace, leastIcon, leastName } from './free-space.ts';
import { type Guard, guard, isHarmed } from './guard.ts';
import { hang } from './hang.ts';
import { isBeside, isOnItsLine, paintedBox } from './is-beside.ts';
import { type Legible, legible } from './legible.ts';

export interface Candidate {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly badge: Badge;
  readonly content: BadgeContent;
  readonly spots: readonly Spot[];
}

/** Where a badge was placed. */
export interface BadgePlace {
  readonly attempt: Attempt;
  /** The icon behind which it may hang. */
  readonly past?: Element | undefined;
  readonly spots: readonly Spot[];
  /** Attempts that are left. */
  readonly rest: readonly Attempt[];
}

export interface Trials extends Iterable<Candidate> {
  readonly size: number;
  /** `rest`: the attempts that are left, if some were made before. */
  add(candidate: Candidate, rest?: readonly Attempt[]): void;
  of(mention: Mention): Candidate | undefined;
  /** The text was removed or the page around it changed: drop the label. */
  drop(mention: Mention): void;
  /** Measures anew, because the layout may have changed between rounds. */
  again(): void;
  /** Makes one attempt for each badge, with one layout of the page. */
  round(): void;
}

export interface TrialListener {
  onPlaced(candidate: Candidate, place: BadgePlace): void;
  /** There is no room for it. */
  onFailed(candidate: Candidate): void;
  /** The boxes of the hanging pills. */
  hangingBoxes(): DOMRect[];
}

interface Trial extends Candidate {
  /** The layout around each spot without the badge. */
  guards: ReadonlyMap<Spot, Guard>;
  /** How much of the address is legible without the badge. */
  legible: Legible;
  readonly past: Element | undefined;
  /** Attempts that are left, best first. */
  attempts: readonly Attempt[];
}

/** A successful attempt, and what places the badge for good. */
interface Stay {
  readonly attempt: Attempt;
  act(): void;
}

export function createTrials({ onPlaced, onFailed, hangingBoxes }: TrialListener): Trials {
  const open = new Map<Mention, Trial>();
  return {
    get size() {
      return open.size;
    },
    add(candidate, rest) {
      const { mention, spots } = candidate;
      open.set(mention, {
        ...candidate,
        guards: guardsOf(spots),
        legible: legible(mention),
        past: spots.find((spot) => spot.past)?.past,
        attempts: rest ?? attemptsFor(spots),
      });
    },
    of: (mention) => open.get(mention),
    drop: (mention) => void open.delete(mention),
    again() {
      for (const trial of open.values()) {
        trial.guards = guardsOf(trial.spots);
        trial.legible = legible(trial.mention);
      }
    },
    round() {
      // A badge that takes room may harm the place of one that takes none, so they have separate rounds.
      const [first] = open.values();
      const all = [...open.values()].filter((trial) => takesRoom(trial) === (first && takesRoom(first)));
      for (const trial of all) insert(trial);
      // One layout for all: from here on the round only reads …
      const taken = all.some(({ attempts: [next] }) => next && !('spot' in next)) ? hangingBoxes() : [];
      const verdicts = all.map((trial) => ({ trial, stay: judge(trial, taken) }));
      // … and from here on it only writes.
      for (const { trial, stay } of verdicts) {
        if (!stay) trial.badge.remove();
        if (!stay && trial.attempts.length > 0) continue;
        open.delete(trial.mention);
        if (!stay) onFailed(trial);
        else {
          stay.act();
          const { past, spots, attempts: rest } = trial;
          onPlaced(trial, { attempt: stay.attempt, past, spots, rest });
        }
      }
    },
    [Symbol.iterator]: () => open.values(),
  };
}

const guardsOf = (spots: readonly Spot[]) => new Map(spots.map((spot) => [spot, guard(spot)]));

const takesRoom = ({ attempts: [next] }: Trial): boolean => next?.position === 'flow';

function insert({ badge, content, mention, attempts: [attempt] }: Trial): void {
  if (!attempt) return;
  const { host } = badge;
  badge.position(attempt.position);
  badge.limitWidth(undefined);
  badge.shift(0);
  host.style.removeProperty('--nametag-gap');
  if (!('spot' in attempt)) {
    badge.show(content);
    // Only a child of the top layer is visible above it.
    (elementOf(mention)?.closest('dialog,[popover]') ?? host.ownerDocument.documentElement).append(host);
    return;
  }
  const { position, spot, small } = attempt;
  badge.show({ ...content, apart: spot.apart === true, iconOnly: content.iconOnly || small === true });
  if (position === 'over' && spot.gap) host.style.setProperty('--nametag-gap', `-${spot.gap}`);
  spot.after.after(host);
}

/** Removes the attempts that were made, and those that would fail for the same reason. */
function judge(trial: Trial, taken: DOMRect[]): Stay | undefined {
  for (;;) {
    const [attempt, ...rest] = trial.attempts;
    if (!attempt) return undefined;
    trial.attempts = rest;
    if ('spot' in attempt) return judgeSpot(trial, attempt);
    const act = judgeHanging(trial, attempt, taken);
    if (act) return { attempt, act };
    // Hanging badges are all inserted in the same place, so the next attempt can be judged at once.
    const [next] = rest;
    if (next && 'spot' in next) return undefined;
  }
}

function judgeSpot(trial: Trial, attempt: AtSpot): Stay | undefined {
  const { badge, content, guards, mention } = trial;
  const { position, spot, least, whole } = attempt;
  const before = guards.get(spot);
  const harmed =
    detectorFlags.keepsLayout && before !== undefined && (isHarmed(before) || trial.legible.isLess());
  if (position === 'flow') {
    const stays = !harmed && (!detectorFlags.keepsLayout || isOnItsLine(badge, spot));
    return stays ? { attempt, act: () => undefined } : undefined;
  }
  const { box, by } = paintedBox(badge, spot);
  const of = elementOf(mention) ?? spot.parent;
  const room = harmed || !isBeside(box, spot) ? 0 : freeSpace(box, spot.parent, badge.host, { of });
  if (room < (whole ? box.width : least)) {
    trial.attempts = trial.attempts.filter(
      (one) => one.position !== position || one.spot !== spot || room >= one.least,
    );
    return undefined;
  }
  return {
    attempt,
    act() {
      badge.shift(by);
      squeeze(badge, content, { room, wide: box.width });
    },
  };
}

/** Adds the box of a badge that stays to `taken`. */
function judgeHanging(
  { mention, badge, content, past }: Trial,
  { position, least }: AtAddress,
  taken: DOMRect[],
): (() => void) | undefined {
  const found = hang[position](mention, badge, { taken, least, past });
  if (!found) return undefined;
  taken.push(found.box);
  return () => {
    badge.position(position);
    found.move();
    if (position === 'speck') badge.show({ ...content, iconOnly: true, dot: true });
    else squeeze(badge, content, { room: Math.ceil(found.room), wide: found.box.width, apart: found.apart });
  };
}

interface Squeezed {
  readonly room: number;
  /** The width of the whole pill. */
  readonly wide: number;
  readonly apart?: boolean;
}

/** Fits the pill into the room: drops the count first, then the end of the name, then the name. */
function squeeze(badge: Badge, content: BadgeContent, { room, wide, apart = false }: Squeezed): void {
  if (room < Math.min(leastName, wide)) badge.show({ ...content, iconOnly: true, dot: room < leastIcon });
  else {
    if (apart || room < wide) badge.show({ ...content, apart, uncounted: true });
    badge.limitWidth(room);
  }
}
