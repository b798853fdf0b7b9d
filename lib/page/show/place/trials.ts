/**
 * Badges on their way to a place, in rounds: all are inserted, the page is measured once, and those that harmed anything
 * are taken out again and go on to their next attempt. Between rounds nothing of theirs is in the page, so the page may
 * have its turn there.
 */
import type { Tag } from '../../../core/label/tag.ts';
import { keepsLayout } from '../../find/detector-flags.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import type { Badge, Face } from '../badge.ts';
import { type AtAddress, type AtSpot, type Attempt, attemptsFor } from './attempts-for.ts';
import type { Spot } from './candidate-spots.ts';
import { leastIcon, leastName, roomFor } from './free-space.ts';
import { type Guard, guard, isHarmed } from './guard.ts';
import { isNear, painted, standsWell } from './is-beside.ts';
import { type Legible, legible } from './legible.ts';
import { hang } from './pin.ts';

export interface Candidate {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly badge: Badge;
  readonly face: Face;
  readonly spots: readonly Spot[];
}

/** Where a badge came to stand. */
export interface Place {
  readonly attempt: Attempt;
  /** The icon that it may hang behind. */
  readonly past?: Element | undefined;
  readonly spots: readonly Spot[];
  /** What was not tried. */
  readonly rest: readonly Attempt[];
}

export interface Trials extends Iterable<Candidate> {
  readonly size: number;
  /** With the attempts that are left, where some were made before. */
  add(candidate: Candidate, rest?: readonly Attempt[]): void;
  of(mention: Mention): Candidate | undefined;
  /** Its text is gone, or the page around it is another: nothing is said of it any more. */
  drop(mention: Mention): void;
  /** The page had its turn, and may be laid out otherwise by now. */
  again(): void;
  /** One insertion for each, for one layout of the page. */
  round(): void;
}

export interface Outcome {
  settled(candidate: Candidate, place: Place): void;
  /** There is no room for it. */
  failed(candidate: Candidate): void;
  /** The boxes of the pills that hang in the document. */
  hung(): DOMRect[];
}

interface Trial extends Candidate {
  /** What the page is like around each place without the badge. */
  guards: ReadonlyMap<Spot, Guard>;
  /** What can be read of the address without the badge. */
  legible: Legible;
  readonly past: Element | undefined;
  /** What is left to be tried, best first. */
  attempts: readonly Attempt[];
}

/** What is left to do for a badge that may stay. */
interface Stay {
  readonly attempt: Attempt;
  act(): void;
}

export function createTrials({ settled, failed, hung }: Outcome): Trials {
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
      // What takes room in the page may harm the place of what takes none: each has rounds of its own.
      const [first] = open.values();
      const all = [...open.values()].filter((trial) => takesRoom(trial) === (first && takesRoom(first)));
      for (const trial of all) insert(trial);
      // One layout for all: from here on the round only reads …
      const taken = all.some(({ attempts: [next] }) => next && !('spot' in next)) ? hung() : [];
      const verdicts = all.map((trial) => ({ trial, stay: judge(trial, taken) }));
      // … and from here on it only writes.
      for (const { trial, stay } of verdicts) {
        if (!stay) trial.badge.remove();
        if (!stay && trial.attempts.length > 0) continue;
        open.delete(trial.mention);
        if (!stay) failed(trial);
        else {
          stay.act();
          const { past, spots, attempts: rest } = trial;
          settled(trial, { attempt: stay.attempt, past, spots, rest });
        }
      }
    },
    [Symbol.iterator]: () => open.values(),
  };
}

const guardsOf = (spots: readonly Spot[]) => new Map(spots.map((spot) => [spot, guard(spot)]));

const takesRoom = ({ attempts: [next] }: Trial): boolean => next?.stand === 'flow';

function insert({ badge, face, mention, attempts: [attempt] }: Trial): void {
  if (!attempt) return;
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
  if (stand === 'over' && spot.gap) host.style.setProperty('--nametag-gap', `-${spot.gap}`);
  spot.after.after(host);
}

/** Takes off what was tried, and what is thereby known to be in vain. */
function judge(trial: Trial, taken: DOMRect[]): Stay | undefined {
  for (;;) {
    const [attempt, ...rest] = trial.attempts;
    if (!attempt) return undefined;
    trial.attempts = rest;
    if ('spot' in attempt) return judgeSpot(trial, attempt);
    const act = judgeHanging(trial, attempt, taken);
    if (act) return { attempt, act };
    // Wherever a badge hangs, it hangs from the same place: what comes next may be judged at once.
    const [next] = rest;
    if (next && 'spot' in next) return undefined;
  }
}

function judgeSpot(trial: Trial, attempt: AtSpot): Stay | undefined {
  const { badge, face, guards, mention } = trial;
  const { stand, spot, least, whole } = attempt;
  const before = guards.get(spot);
  const harmed = keepsLayout && before !== undefined && (isHarmed(before) || trial.legible.isLess());
  if (stand === 'flow') {
    const stays = !harmed && (!keepsLayout || standsWell(badge, spot));
    return stays ? { attempt, act: () => undefined } : undefined;
  }
  const { box, by } = painted(badge, spot);
  const of = elementOf(mention) ?? spot.parent;
  const room = harmed || !isNear(box, spot) ? 0 : roomFor(box, spot.parent, badge.host, { of });
  if (room < (whole ? box.width : least)) {
    trial.attempts = trial.attempts.filter(
      (one) => one.stand !== stand || one.spot !== spot || room >= one.least,
    );
    return undefined;
  }
  return {
    attempt,
    act() {
      badge.shift(by);
      squeeze(badge, face, { room, wide: box.width });
    },
  };
}

/** `taken` grows by what hangs from now on. */
function judgeHanging(
  { mention, badge, face, past }: Trial,
  { stand, least }: AtAddress,
  taken: DOMRect[],
): (() => void) | undefined {
  const found = hang[stand](mention, badge, { taken, least, past });
  if (!found) return undefined;
  taken.push(found.box);
  return () => {
    badge.stand(stand);
    found.move();
    if (stand === 'speck') badge.show({ ...face, iconOnly: true, dot: true });
    else squeeze(badge, face, { room: Math.ceil(found.room), wide: found.box.width, apart: found.apart });
  };
}

interface Squeezed {
  readonly room: number;
  /** What the whole pill takes. */
  readonly wide: number;
  readonly apart?: boolean;
}

/** How many labels there are goes first, then the end of the name, then the name. */
function squeeze(badge: Badge, face: Face, { room, wide, apart = false }: Squeezed): void {
  if (room < Math.min(leastName, wide)) badge.show({ ...face, iconOnly: true, dot: room < leastIcon });
  else {
    if (apart || room < wide) badge.show({ ...face, apart, uncounted: true });
    badge.room(room);
  }
}
