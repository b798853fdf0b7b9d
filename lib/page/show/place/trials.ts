/**
 * Tries badges in rounds: all are inserted where there is room, the page is measured once, and those that harmed it are
 * removed and go on to their next attempt. Between rounds no badge on trial is in the page, so the page can work then.
 */
import type { Tag } from '../../../core/label/tag.ts';
import * as detectorFlags from '../../find/detector-flags.ts';
import { elementOf, type Mention } from '../../mentions.ts';
import type { Badge, BadgeContent } from '../badge.ts';
import { type AtAddress, type AtSpot, type Attempt, attemptsFor } from './attempts-for.ts';
import type { Spot } from './candidate-spots.ts';
import { freeSpace, isRtl, leastIcon } from './free-space.ts';
import { type Guard, guard, isHarmed } from './guard.ts';
import { hang } from './hang.ts';
import { isBeside, isOnItsLine, paintedBox } from './is-beside.ts';
import { type Legible, legible } from './legible.ts';
import { type PillWidth, pillWidth } from './pill-width.ts';
import { type Room, roomAt } from './room-at.ts';

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
  /** The room at each spot without the badge. */
  rooms: ReadonlyMap<Spot, Room>;
  readonly width: PillWidth;
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
      const { mention, spots, content } = candidate;
      const width = pillWidth(content);
      const rooms = roomsOf(candidate, width);
      open.set(mention, {
        ...candidate,
        guards: guardsOf(spots),
        legible: legible(mention),
        rooms,
        width,
        past: spots.find((spot) => spot.past)?.past,
        attempts: rest ?? attemptsFor(spots, width.least),
      });
    },
    of: (mention) => open.get(mention),
    drop: (mention) => void open.delete(mention),
    again() {
      for (const trial of open.values()) {
        trial.guards = guardsOf(trial.spots);
        trial.legible = legible(trial.mention);
        trial.rooms = roomsOf(trial, trial.width);
      }
    },
    round() {
      // A badge that takes room may harm the place of one that takes none, so they have separate rounds.
      const [first] = open.values();
      for (const trial of open.values()) dropHopeless(trial);
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

const roomsOf = ({ mention, spots }: Candidate, { whole }: PillWidth) =>
  new Map(spots.map((spot) => [spot, roomAt(spot, whole, elementOf(mention) ?? spot.parent)]));

/** Less is rounding, of what is measured without the page. */
const slack = 1;

/** Measures only what is tried next, and only once. */
function dropHopeless(trial: Trial): void {
  const { attempts } = trial;
  const next = attempts.findIndex((attempt) => hasRoom(trial, attempt));
  if (next > 0) trial.attempts = attempts.slice(next);
}

function hasRoom({ rooms, width }: Trial, attempt: Attempt): boolean {
  const room = 'spot' in attempt ? rooms.get(attempt.spot) : undefined;
  if (!room || !('spot' in attempt) || !detectorFlags.keepsLayout) return true;
  const { position, least, whole, small } = attempt;
  if (position === 'flow') return room.flow() >= (small ? width.icon : width.least) - slack;
  return room.over() >= (whole ? width.whole : Math.min(least, width.whole)) - slack;
}

const takesRoom = ({ attempts: [next] }: Trial): boolean => next?.position === 'flow';

function insert({ badge, content, mention, rooms, width, attempts: [attempt] }: Trial): void {
  if (!attempt) return;
  const { host } = badge;
  badge.position(attempt.position);
  badge.limitWidth(undefined);
  badge.shift(0);
  host.style.removeProperty('--nametag-gap');
  if (!('spot' in attempt)) {
    badge.show(content);
    // Only a child of the top layer is visible above it.
    const layer = elementOf(mention)?.closest('dialog,[popover]');
    // Behind the page's content it would add a line to what a selection of all copies.
    if (layer) layer.append(host);
    else host.ownerDocument.body.before(host);
    return;
  }
  const { position, spot, small } = attempt;
  const line = rooms.get(spot)?.flow() ?? Number.POSITIVE_INFINITY;
  const isTight = position === 'flow' && !small && line < width.whole;
  badge.show({
    ...content,
    apart: spot.apart === true,
    iconOnly: content.iconOnly || small === true,
    uncounted: isTight,
  });
  if (isTight) badge.limitWidth(line);
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
  const { badge, content, guards, mention, width } = trial;
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
  const isRight = !harmed && isBeside(box, spot);
  const room = isRight ? (foreseen(trial, spot, box) ?? freeSpace(box, spot.parent, badge.host, { of })) : 0;
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
      squeeze(badge, content, { room, wide: box.width, least: width.least });
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

/** Adds the box of a badge that stays to `taken`. */
function judgeHanging(
  { mention, badge, content, past, width: { least: leastName } }: Trial,
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
    else {
      const room = Math.ceil(found.room);
      squeeze(badge, content, { room, wide: found.box.width, least: leastName, apart: found.apart });
    }
  };
}

interface Squeezed {
  readonly room: number;
  /** The width of the whole pill. */
  readonly wide: number;
  /** The width of a pill whose name can be read. */
  readonly least: number;
  readonly apart?: boolean;
}

/** Fits the pill into the room: drops the count first, then the end of the name, then the name. */
function squeeze(badge: Badge, content: BadgeContent, { room, wide, least, apart = false }: Squeezed): void {
  if (room < Math.min(least, wide)) badge.show({ ...content, iconOnly: true, dot: room < leastIcon });
  else {
    if (apart || room < wide) badge.show({ ...content, apart, uncounted: true });
    badge.limitWidth(room);
  }
}
