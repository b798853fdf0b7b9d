/**
 * Puts badges in place, several in one go: all are inserted, the page is measured once, and those that harmed anything
 * move on to their next place. Each round costs one layout, however many badges it has.
 */
import type { Tag } from '../core/label/tag.ts';
import type { ToPage } from '../messages.ts';
import { isDark } from './backdrop.ts';
import { type Badge, createBadge, createStyle, type Face, type Stand } from './badge.ts';
import type { Mention } from './mentions.ts';
import { isRow, lastBox } from './place/boxes.ts';
import { type Guard, guard, isHarmed } from './place/guard.ts';
import { createLessons, type Lesson } from './place/lessons.ts';
import { leastDot, leastIcon, leastName, pin, pinBefore, speck } from './place/pin.ts';
import { clip, isRtl, roomFor } from './place/room.ts';
import { type Spot, spotsFor } from './place/where.ts';
import { keepsLayout } from './rules.ts';
import { isShown } from './shown.ts';
import { isDrawing } from './skip.ts';
import type { Turns } from './slices.ts';

type View = Extract<ToPage, { type: 'view' }>;

export interface Placer {
  want(mention: Mention, tag: Tag): void;
  drop(mention: Mention): void;
  /** The page changed: are all badges where they belong? */
  recheck(changed: readonly Node[], whole: boolean): void;
  /** The window changed: every place is judged anew. */
  again(): void;
}

export interface PlacerParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  view(): View | undefined;
  ready(element: Element): Promise<boolean>;
}

/** Badges in one go: few while it has to be learnt what fits, for that takes several layouts; then more. */
const few = 4;
const several = 8;
const many = 16;
/** So many at once are a list, whose places are worth learning from. Arbitrary. */
const crowd = 20;
/** A badge farther from its text than this would belong to nobody. Arbitrary. */
const farthest = 24;
/** A page that takes a badge away this often means it. */
const patience = 5;

interface Placed {
  readonly tag: Tag;
  readonly stand: Stand;
  readonly spot?: Spot;
  /** The icon that it hangs behind. */
  readonly past?: Element | undefined;
}

/** One mention on its way to a place. */
interface Trial {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly badge: Badge;
  readonly face: Face;
  readonly guards: ReadonlyMap<Spot, Guard>;
  readonly attempts: readonly Attempt[];
  readonly lesson: Lesson;
  /** Every attempt is made, whatever was learnt. */
  thorough: boolean;
  step: number;
  done: boolean;
}

interface Attempt {
  readonly stand: Placed['stand'];
  readonly spot?: Spot;
  /** The least room that is good enough at this point. */
  readonly least: number;
  /** In the line, but as small as possible. */
  readonly small?: true;
}

/** What is tried, best first: a name anywhere before an icon, an icon anywhere before a dot. */
function attemptsFor(spots: readonly Spot[]): readonly Attempt[] {
  const at = (stand: 'flow' | 'over', least: number): Attempt[] =>
    spots
      .filter((spot) => stand === 'over' || spot.past === undefined)
      .map((spot) => ({ stand, spot, least }));
  return [
    ...at('flow', 0),
    ...at('over', leastIcon),
    ...at('flow', 0).map((attempt) => ({ ...attempt, small: true as const })),
    { stand: 'before', least: leastName },
    { stand: 'pin', least: leastIcon },
    ...at('over', leastDot),
    { stand: 'pin', least: leastDot },
    { stand: 'speck', least: leastDot },
  ];
}

const pastOf = (attempts: readonly Attempt[]): Element | undefined =>
  attempts.find(({ spot }) => spot?.past)?.spot?.past;

const lastAttempt: Attempt = { stand: 'speck', least: leastDot };

/** Hung in the document itself: the page's own elements do not know of it. */
const isHung = ({ spot }: Placed): boolean => spot === undefined;

export function createPlacer({ document, turns, signal, view, ready }: PlacerParts): Placer {
  const style = createStyle(document);
  const waiting = new Map<Mention, Tag>();
  const hidden = new Map<Mention, Tag>();
  /** There was no room: there may be, after a scroll or in a wider window. */
  const homeless = new Map<Mention, Tag>();
  const placed = new Map<Mention, Placed>();
  const losses = new WeakMap<Mention, number>();
  const lessons = createLessons();
  /** Since more than a crowd waited, until nobody does. */
  let crowded = false;
  let asked = false;

  const elementOf = ({ anchor }: Mention): Element | null =>
    anchor.nodeType === 1 ? (anchor as Element) : anchor.parentElement;

  function soon(): void {
    if (asked || waiting.size === 0) return;
    asked = true;
    turns.next(() => {
      asked = false;
      if (!signal.aborted) run();
    });
  }

  function run(): void {
    const trials: Trial[] = [];
    crowded ||= waiting.size > crowd;
    let room = crowded ? many : several;
    for (const [mention, tag] of waiting) {
      if (trials.length >= room) break;
      waiting.delete(mention);
      const trial = begin(mention, tag);
      if (!trial) continue;
      trials.push(trial);
      if (crowded && !trial.lesson.isLearnt) room = few;
    }
    if (trials.length > 0) place(trials);
    if (waiting.size === 0) {
      // The page may be another when the next come.
      crowded = false;
      lessons.forget();
    }
    soon();
  }

  function begin(mention: Mention, tag: Tag): Trial | undefined {
    take(mention);
    const element = elementOf(mention);
    const now = view();
    if (!element?.isConnected || !now || isDrawing(element) || isNamed(mention, tag)) return undefined;
    if (now.density === 'warnings' && !tag.warning) return undefined;
    if (!isShown(element)) {
      hidden.set(mention, tag);
      return undefined;
    }
    const badge = createBadge(document, style);
    const face: Face = {
      tag,
      dark: now.theme === 'auto' ? isDark(element) : now.theme === 'dark',
      possible: mention.reading.possible === true,
      iconOnly: now.density === 'icon',
      address: mention.reading.address.text,
    };
    const spots = spotsFor(mention);
    const lesson = lessons.of(element, spots);
    return {
      mention,
      tag,
      badge,
      face,
      attempts: attemptsFor(spots),
      guards: new Map(spots.map((spot) => [spot, guard(spot)])),
      lesson,
      thorough: !crowded,
      step: crowded ? lesson.next(0) : 0,
      done: false,
    };
  }

  /** The site prints this very name there already. A warning is said twice rather than not at all. */
  function isNamed({ reading }: Mention, tag: Tag): boolean {
    return (
      !tag.warning && reading.name !== undefined && reading.name.toLowerCase() === tag.name.toLowerCase()
    );
  }

  function place(trials: readonly Trial[]): void {
    for (;;) {
      const open = trials.filter((trial) => !trial.done);
      if (open.length === 0) return;
      for (const trial of open) insert(trial);
      // One layout for all: from here on the round only reads …
      const verdicts = open.map((trial) => judge(trial));
      // … and from here on it only writes.
      for (const verdict of verdicts) verdict();
    }
  }

  function insert(trial: Trial): void {
    const { badge, face } = trial;
    const { stand, spot, small } = attemptOf(trial);
    badge.stand(stand);
    badge.room(undefined);
    badge.shift(0);
    badge.host.style.removeProperty('--nametag-gap');
    badge.show({ ...face, apart: spot?.apart === true, iconOnly: face.iconOnly || small === true });
    if (!spot) {
      (ceilingOf(trial.mention) ?? document.documentElement).append(badge.host);
      return;
    }
    if (stand === 'over' && isRow(spot.parent)) {
      // A row gives every item its gap, one without a size too.
      const { columnGap } = getComputedStyle(spot.parent);
      if (columnGap !== 'normal') badge.host.style.setProperty('--nametag-gap', `-${columnGap}`);
    }
    spot.after.after(badge.host);
  }

  /** What lies in the top layer is covered by nothing outside of it. */
  function ceilingOf(mention: Mention): Element | null | undefined {
    return elementOf(mention)?.closest('dialog,[popover]');
  }

  function attemptOf({ attempts, step }: Trial): Attempt {
    return attempts[step] ?? lastAttempt;
  }

  function judge(trial: Trial): () => void {
    const { stand, spot, least } = attemptOf(trial);
    const { badge } = trial;
    if (!spot) return () => (hang(trial) ? undefined : next(trial));
    const before = trial.guards.get(spot);
    const harmed = keepsLayout && before !== undefined && isHarmed(before);
    if (stand === 'flow') {
      const fits = !harmed && (!keepsLayout || standsWell(badge, spot));
      return () => (fits ? settle(trial, 'flow', spot) : next(trial));
    }
    const { box, by } = painted(badge, spot);
    const room = harmed || !isNear(box, spot) ? 0 : roomFor(box, spot.parent, badge.host);
    return () => {
      if (room < least) next(trial);
      else {
        badge.shift(by);
        squeeze(trial, room);
        settle(trial, 'over', spot);
      }
    };
  }

  function squeeze({ badge, face }: Trial, room: number, apart = false): void {
    if (room < leastName) badge.show({ ...face, iconOnly: true, dot: room < leastIcon });
    else {
      if (apart) badge.show({ ...face, apart });
      badge.room(room);
    }
  }

  /** On the line of its text, and not far from it. */
  function isNear(box: DOMRect, { beside, past }: Spot): boolean {
    const text = past
      ? past.getBoundingClientRect()
      : beside.nodeType === 1
        ? lastBox(beside as Element)
        : lastBoxOf(beside as Text);
    const middle = (box.top + box.bottom) / 2;
    if (middle < text.top - 2 || middle > text.bottom + 2) return false;
    return Math.max(box.left - text.right, text.left - box.right) <= farthest;
  }

  /** Where the pill is painted, and how far that is from its host: past what has no room before it. */
  function painted({ pill }: Badge, { past, parent }: Spot): { readonly box: DOMRect; readonly by: number } {
    const box = pill.getBoundingClientRect();
    if (!past) return { box, by: 0 };
    const icon = past.getBoundingClientRect();
    const rtl = isRtl(parent);
    const by = rtl ? box.right - icon.left : icon.right - box.left;
    return {
      box: new DOMRect(rtl ? box.left - by - 4 : box.left + by + 4, box.top, box.width, box.height),
      by: by + 4,
    };
  }

  /** As near, and not cut. */
  function standsWell(badge: Badge, spot: Spot): boolean {
    const box = badge.pill.getBoundingClientRect();
    if (!isNear(box, spot)) return false;
    const bounds = clip(spot.parent);
    return box.left >= bounds.left - 1 && box.right <= bounds.right + 1;
  }

  function lastBoxOf(text: Text): DOMRect {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = range.getClientRects();
    return boxes[boxes.length - 1] ?? range.getBoundingClientRect();
  }

  function next(trial: Trial): void {
    trial.badge.remove();
    trial.lesson.failed(trial.step);
    trial.step = trial.thorough ? trial.step + 1 : trial.lesson.next(trial.step + 1);
    if (trial.step < trial.attempts.length) return;
    if (!trial.thorough && trial.lesson.next(0) > 0) {
      trial.thorough = true;
      trial.step = 0;
      return;
    }
    trial.done = true;
    homeless.set(trial.mention, trial.tag);
  }

  function settle(trial: Trial, stand: Placed['stand'], spot?: Spot): void {
    trial.done = true;
    trial.lesson.fitted(trial.step);
    trial.mention.badge = trial.badge;
    const past = pastOf(trial.attempts);
    placed.set(trial.mention, { tag: trial.tag, stand, past, ...(spot && { spot }) });
  }

  function hang(trial: Trial): boolean {
    const { mention, badge, face } = trial;
    const { stand, least } = attemptOf(trial);
    if (stand === 'speck') {
      if (!speck(mention, badge)) return false;
      badge.show({ ...face, iconOnly: true, dot: true });
    } else if (stand === 'before') {
      const width = pinBefore(mention, badge, pinned(mention));
      if (width === undefined) return false;
      badge.room(Math.ceil(width));
    } else {
      const found = pin(mention, badge, pinned(mention), least, pastOf(trial.attempts));
      if (!found) return false;
      squeeze(trial, found.room, found.apart);
    }
    settle(trial, stand);
    return true;
  }

  function pinned(except: Mention): DOMRect[] {
    return [...placed].flatMap(([mention, one]) =>
      isHung(one) && mention !== except && mention.badge ? [mention.badge.pill.getBoundingClientRect()] : [],
    );
  }

  function take(mention: Mention): void {
    mention.badge?.remove();
    delete mention.badge;
    placed.delete(mention);
    hidden.delete(mention);
    homeless.delete(mention);
  }

  /** Whether the badge still stands where it was put. */
  function isInPlace(mention: Mention, { spot }: Placed): boolean {
    const host = mention.badge?.host;
    if (!host?.isConnected) return false;
    if (!spot) return true;
    let before = host.previousSibling;
    // Several badges may stand behind one text.
    while (
      before &&
      before !== spot.after &&
      before.nodeType === 1 &&
      (before as Element).hasAttribute('data-nametag')
    ) {
      before = before.previousSibling;
    }
    return before === spot.after && host.parentNode === spot.after.parentNode;
  }

  function requeue(mention: Mention, tag: Tag): void {
    take(mention);
    waiting.set(mention, tag);
    soon();
  }

  function hangAgain({ stand, past }: Placed, mention: Mention, badge: Badge): boolean {
    if (stand === 'speck') return speck(mention, badge);
    if (stand === 'before') return pinBefore(mention, badge, []) !== undefined;
    return pin(mention, badge, [], leastDot, past) !== undefined;
  }

  /** Follows its text when something scrolls or moves. */
  function follow(): void {
    for (const [mention, tag] of homeless) requeue(mention, tag);
    for (const [mention, one] of placed) {
      if (!isHung(one) || !mention.badge) continue;
      mention.badge.host.hidden = false;
      const there = hangAgain(one, mention, mention.badge);
      mention.badge.host.toggleAttribute('hidden', !there);
    }
  }

  function reconsiderHidden(): void {
    for (const [mention, tag] of hidden) {
      const element = elementOf(mention);
      if (element && isShown(element)) requeue(mention, tag);
    }
  }

  let following = false;
  const followSoon = (event?: Event): void => {
    // What hangs in the document moves with the document.
    if (following || (event?.type === 'scroll' && event.target === document)) return;
    following = true;
    document.defaultView?.requestAnimationFrame(() => {
      following = false;
      if (!signal.aborted) follow();
    });
  };
  document.addEventListener('scroll', followSoon, { capture: true, passive: true, signal });
  for (const end of ['transitionend', 'animationend', 'toggle', 'close'] as const) {
    document.addEventListener(
      end,
      () => {
        reconsiderHidden();
        followSoon();
      },
      { capture: true, passive: true, signal },
    );
  }

  return {
    want(mention, tag) {
      const there = placed.get(mention);
      if (there && there.tag === tag && mention.badge?.host.isConnected) return;
      if (waiting.get(mention) === tag) return;
      waiting.set(mention, tag);
      const element = elementOf(mention);
      if (!element) return;
      void ready(element.parentElement ?? element).then((is) => {
        if (is) soon();
        else waiting.delete(mention);
      });
    },
    drop(mention) {
      waiting.delete(mention);
      take(mention);
    },
    recheck(changed, whole) {
      for (const [mention, one] of placed) {
        if (!isInPlace(mention, one)) {
          const lost = (losses.get(mention) ?? 0) + 1;
          losses.set(mention, lost);
          if (lost > patience) take(mention);
          else requeue(mention, one.tag);
        } else if (one.stand === 'over' && one.spot) {
          const around = one.spot.parent.closest('tr') ?? one.spot.parent;
          // What was free space may have text in it now.
          if (whole || changed.some((node) => around.contains(node))) requeue(mention, one.tag);
        }
      }
      reconsiderHidden();
      followSoon();
    },
    again() {
      lessons.forget();
      for (const [mention, { tag }] of placed) requeue(mention, tag);
      reconsiderHidden();
      followSoon();
    },
  };
}
