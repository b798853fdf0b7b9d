/**
 * Decides which mentions get a badge, and when: in place of a shortened address where that is allowed, else beside it,
 * where new ones are tried in batches. Placed ones are followed, and those without room are tried again when the page
 * changes.
 */
import type { Tag } from '../../core/label/tag.ts';
import type { After } from '../../core/timer.ts';
import { isShown } from '../find/is-shown.ts';
import type { Batch } from '../find/watch.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import type { Turns } from '../slices.ts';
import { type Badge, type BadgeContent, createBadge } from './badge.ts';
import { type BadgeStyle, createBadgeStyle } from './badge-style.ts';
import { contentOf, type View } from './content-of.ts';
import { isInPlace } from './is-in-place.ts';
import { candidateSpots } from './place/candidate-spots.ts';
import { isSettled } from './place/is-settled.ts';
import { legible } from './place/legible.ts';
import type { Candidate } from './place/trial.ts';
import { type BadgePlace, createTrials, type Left, type Trials } from './place/trials.ts';
import { reading } from './read-once.ts';
import { maySayInstead } from './stand-in/place-for.ts';
import { createStandIns, type Found, type StandInCandidate, type StandIns } from './stand-in/stand-ins.ts';
import { touchedBy } from './touched-by.ts';
import { createUnseen, type Unseen } from './unseen.ts';

export interface Placer {
  want(mention: Mention, tag: Tag): void;
  drop(mention: Mention): void;
  /** Called for each change of the page at once: before it is painted, no name stands over another text. */
  touched(): void;
  /** Checks after a change of the page that badges are where they belong. */
  recheck(batch: Batch): void;
  /** Looks at every badge again, after the window changed. */
  again(): void;
}

export interface PlacerParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  readonly after: After;
  view(): View | undefined;
  ready(element: Element): Promise<boolean>;
}

/** Badges that are tried together. */
const batch = 16;
/** Names in place that are measured together: they need one layout of the page, however many they are. */
const largeBatch = 64;
/** Milliseconds until the page can work again. */
const budget = 2;
/** How often a page may remove a badge before it stays away. */
const patience = 5;
/** Milliseconds until a warning comes back all the same. */
const warningRest = 1_000;

/** A label that looks for its place, and the attempts that are left, if some were made before. */
interface Wanted {
  readonly tag: Tag;
  readonly left?: Left | undefined;
}

/** `isHeld` until its place is ready. What the mention has stays until then. */
interface Next extends Wanted {
  readonly isHeld: boolean;
}

interface Placed extends BadgePlace {
  readonly is: 'placed';
  readonly tag: Tag;
  /** What the page said there, up to the end of the address. */
  readonly said: string;
}

/**
 * What a mention has: its place, beside the address; none yet, because it cannot stand in place of the address as far as is
 * known; or none for now, because nobody sees the address, or because no room was found. Names in place are in `standIns`.
 */
type Now =
  | Placed
  | (Wanted & { readonly is: 'beside' })
  | { readonly is: 'hidden' | 'homeless'; readonly tag: Tag };

interface PlacerState extends PlacerParts {
  readonly style: BadgeStyle;
  readonly standIns: StandIns;
  readonly unseen: Unseen;
  readonly next: Map<Mention, Next>;
  readonly now: Map<Mention, Now>;
  readonly trials: Trials;
  readonly losses: WeakMap<Mention, number>;
  /** Badges to remove all at once: what is read of the page in between would lay it out for each of them. */
  readonly removals: Badge[];
  clear(): void;
  /** At the end of the task, before the page is painted. */
  clearSoon(): void;
  runSoon(): void;
  /** Once for all fonts of a page, and all steps in which its window changes. */
  againSoon(): void;
  checkSoon(): void;
}

export function createPlacer(parts: PlacerParts): Placer {
  const state = createState(parts);
  watchMoves(state);
  return {
    want: (mention, tag) => want(state, mention, tag),
    drop(mention) {
      state.next.delete(mention);
      take(state, mention);
    },
    touched: () => state.checkSoon(),
    recheck: (batch) => recheck(state, batch),
    again: () => state.againSoon(),
  };
}

function createState(parts: PlacerParts): PlacerState {
  const unseen = createUnseen(parts.signal);
  const state: PlacerState = {
    ...parts,
    style: createBadgeStyle(parts.document, parts.signal),
    standIns: createStandIns(parts.document, parts.signal, () => takeBroken(state)),
    unseen,
    next: new Map(),
    now: new Map(),
    trials: createTrials({
      onPlaced({ mention, badge, tag }, place) {
        mention.badge = badge;
        state.now.set(mention, { ...place, is: 'placed', tag, said: saidAt(mention) });
        // What it takes of its line, names in place there have no longer.
        if (place.wide !== undefined) state.standIns.check((area) => area.contains(badge.host));
        unseen.watch(badge, () => retry(state, mention));
      },
      onStandIn: ({ mention, tag }, left) => wait(state, mention, { tag, left }),
      onFailed: ({ mention, tag }) => void state.now.set(mention, { is: 'homeless', tag }),
    }),
    losses: new WeakMap(),
    removals: [],
    clear() {
      for (const badge of state.removals.splice(0)) badge.remove();
    },
    clearSoon: onceSoon(queueMicrotask, parts.signal, () => state.clear()),
    checkSoon: onceSoon(queueMicrotask, parts.signal, () => takeBroken(state)),
    runSoon: onceSoon(parts.turns.next, parts.signal, () => run(state)),
    againSoon: onceSoon(parts.turns.next, parts.signal, () => again(state)),
  };
  return state;
}

/** What follows an address may tick, such as its age. */
const saidAt = ({ anchor, reading }: Mention): string => (anchor.textContent ?? '').slice(0, reading.end);

const all = <Is extends Now['is']>({ now }: PlacerState, is: Is) =>
  // Cast: just these are chosen.
  [...now].filter(([, one]) => one.is === is) as [Mention, Extract<Now, { is: Is }>][];

function want(state: PlacerState, mention: Mention, tag: Tag): void {
  const now = state.now.get(mention);
  const there = now?.is === 'placed' ? now : state.standIns.of(mention);
  if (there?.tag === tag && mention.badge?.host.isConnected) return;
  const looking = state.next.get(mention) ?? (now?.is === 'beside' ? now : state.trials.of(mention));
  const element = elementOf(mention);
  if (looking?.tag === tag || !element) return;
  const held: Next = { tag, isHeld: true };
  state.next.set(mention, held);
  void state.ready(element.parentElement ?? element).then((is) => {
    if (state.next.get(mention) !== held) return;
    state.next.delete(mention);
    if (is) wait(state, mention, { tag });
  });
}

/** In turn, unless another label is to come. */
function wait(state: PlacerState, mention: Mention, wanted: Wanted): void {
  if (!state.next.has(mention)) state.next.set(mention, { ...wanted, isHeld: false });
  state.runSoon();
}

/** Removes the badge and forgets its place. */
function take(state: PlacerState, mention: Mention): void {
  if (mention.badge) state.removals.push(mention.badge);
  delete mention.badge;
  if (state.signal.aborted) state.clear();
  else state.clearSoon();
  state.standIns.drop(mention);
  state.now.delete(mention);
  state.trials.drop(mention);
}

function requeue(state: PlacerState, mention: Mention, tag: Tag): void {
  take(state, mention);
  wait(state, mention, { tag });
}

/** Continues with the attempts that are left, because the badge cannot be seen in its place. */
function retry(state: PlacerState, mention: Mention): void {
  const place = state.now.get(mention);
  if (place?.is === 'placed') setBeside(state, mention, { tag: place.tag, left: place });
}

function setBeside(state: PlacerState, mention: Mention, { tag, left }: Wanted): void {
  take(state, mention);
  state.now.set(mention, { is: 'beside', tag, left });
  state.runSoon();
}

/** First everything is read, then written: each change between two readings would lay out the page once more. */
function run(state: PlacerState): void {
  const { trials, turns } = state;
  const until = turns.now() + budget;
  requeueLater(state);
  const found = lookInPlace(state);
  reading(() => (trials.size === 0 ? beginTrials(state) : trials.again()));
  standIn(state, found);
  do trials.round();
  while (trials.size > 0 && turns.now() < until);
  if (trials.size > 0 || all(state, 'beside').length > 0 || waiting(state).length > 0) state.runSoon();
}

const waiting = ({ next }: PlacerState) => [...next].filter(([, { isHeld }]) => !isHeld);

/** The names at one text stand in the order of its addresses: where one is placed anew, those behind it are too. */
function requeueLater(state: PlacerState): void {
  const ends = new Map<Node, number>();
  for (const [{ anchor, reading }] of [...waiting(state), ...all(state, 'beside')]) {
    const { end = Number.POSITIVE_INFINITY } = reading;
    if (!anchor.textContent?.slice(end).trim()) continue;
    ends.set(anchor, Math.min(end, ends.get(anchor) ?? end));
  }
  if (ends.size === 0) return;
  for (const [mention, { tag }] of all(state, 'placed')) {
    const end = ends.get(mention.anchor);
    if (end !== undefined && (mention.reading.end ?? 0) > end) requeue(state, mention, tag);
  }
}

type Standing = Found<StandInCandidate & Wanted>;

/** Looks which names may stand in place of their addresses; the others go beside. */
function lookInPlace(state: PlacerState): readonly Standing[] {
  const batch = waiting(state).slice(0, largeBatch);
  for (const [mention, wanted] of batch) {
    state.next.delete(mention);
    setBeside(state, mention, wanted);
  }
  state.clear();
  const found = reading(() =>
    state.standIns.look(
      batch.flatMap(([mention, { tag, left }]) => {
        const content = mayStandIn(state, mention, tag) && contentAt(state, mention, tag);
        return content ? [{ mention, tag, left, content, whole: left !== undefined }] : [];
      }),
    ),
  );
  for (const { mention } of found) state.now.delete(mention);
  return found;
}

function standIn(state: PlacerState, found: readonly Standing[]): void {
  for (const one of found) {
    const badge = newBadge(state);
    state.standIns.place(one, badge);
    state.unseen.watch(badge, () => setBeside(state, one.mention, one));
  }
  // A new one may look like one that is there.
  if (found.length > 0) takeBroken(state);
}

const mayStandIn = (state: PlacerState, mention: Mention, tag: Tag): boolean =>
  state.view()?.density === 'place' && maySayInstead(mention, tag);

/** Takes away names whose text is another one now. */
function takeBroken(state: PlacerState): void {
  for (const one of state.standIns.broken()) {
    const again = state.standIns.isOtherwise(one) ? requeue : lose;
    again(state, one.mention, one.tag);
  }
  for (const [mention, one] of state.now) {
    // The page took nothing away: it wrote another text.
    if (one.is === 'placed' && saidAt(mention) !== one.said) requeue(state, mention, one.tag);
  }
}

function beginTrials(state: PlacerState): void {
  for (const [mention, { tag, left }] of all(state, 'beside')) {
    if (state.trials.size >= batch) return;
    const candidate = candidateOf(state, mention, tag);
    if (candidate) state.trials.add({ ...candidate, ...(left && { spots: left.spots }) }, left?.rest);
  }
}

function candidateOf(state: PlacerState, mention: Mention, tag: Tag): Candidate | undefined {
  take(state, mention);
  const content = contentAt(state, mention, tag);
  if (!content) return undefined;
  if (legible(mention).isNone) {
    state.now.set(mention, { is: 'hidden', tag });
    return undefined;
  }
  return {
    mention,
    tag,
    content,
    badge: newBadge(state),
    spots: candidateSpots(mention, tag.warning !== undefined),
    mayStandIn: mayStandIn(state, mention, tag),
  };
}

const newBadge = ({ document, style }: PlacerState): Badge => createBadge(document, style);

/** What a badge says here, if anything. */
function contentAt(state: PlacerState, mention: Mention, tag: Tag): BadgeContent | undefined {
  const view = state.view();
  const content = view && contentOf(mention, tag, view);
  if (content !== 'hidden') return content;
  state.now.set(mention, { is: 'hidden', tag });
  return undefined;
}

function recheck(state: PlacerState, changes: Batch): void {
  const touched = touchedBy(changes);
  takeBroken(state);
  state.standIns.check((area) => touched.near(area) || touched.left(area));
  const placed = all(state, 'placed');
  const lost = placed.filter(isLost);
  const tried = reading(() => placed.filter((one) => !isLost(one) && isToTry(one, touched.near)));
  for (const [mention, { tag }] of lost) lose(state, mention, tag);
  for (const [mention, { tag }] of tried) requeue(state, mention, tag);
  const isNear = (element: Element) => touched.near(element.parentElement ?? element);
  for (const { mention, tag } of [...state.trials]) {
    const element = elementOf(mention);
    if (element && isNear(element)) requeue(state, mention, tag);
  }
  reconsider(state, isNear);
}

type MentionPlaced = readonly [Mention, Placed];

const isLost = ([mention, { attempt }]: MentionPlaced): boolean => !isInPlace(mention, attempt);

function isToTry([mention, place]: MentionPlaced, isTouched: (element: Element) => boolean): boolean {
  if (!('spot' in place.attempt)) return false;
  const { position, spot } = place.attempt;
  // A row may have become shorter by a change anywhere.
  if (position === 'flow') return spot.row === true && isSqueezed(mention, place);
  return isTouched(spot.parent) && !isSettled(mention, place);
}

/** The badge or its address has less room than when it came. */
const isSqueezed = ({ badge }: Mention, { legible, wide = 0 }: Placed): boolean =>
  legible.isLess() || (badge !== undefined && badge.box.getBoundingClientRect().width < wide - 1);

function lose(state: PlacerState, mention: Mention, tag: Tag): void {
  const lost = (state.losses.get(mention) ?? 0) + 1;
  state.losses.set(mention, lost);
  if (lost <= patience) {
    requeue(state, mention, tag);
    return;
  }
  take(state, mention);
  if (!tag.warning) return;
  const rests: Now = { is: 'homeless', tag };
  state.now.set(mention, rests);
  state.after(warningRest, () => {
    if (state.now.get(mention) === rests) requeue(state, mention, tag);
  });
}

function again(state: PlacerState): void {
  state.trials.forget();
  // Those whose texts have other room than before are fitted where they stand.
  state.standIns.check(() => true);
  const moved = reading(() => all(state, 'placed').filter((one) => !isSettled(...one)));
  for (const [mention, { tag }] of moved) requeue(state, mention, tag);
  for (const { mention, tag } of [...state.trials]) requeue(state, mention, tag);
  reconsider(state, () => true);
}

/** Tries mentions without a badge again where that may help. */
function reconsider(state: PlacerState, isNear: (element: Element) => boolean): void {
  requeueIf(state, 'homeless', (mention) => isNearOne(mention, isNear));
  requeueIf(state, 'hidden', isShown);
}

function isNearOne(mention: Mention, isNear: (element: Element) => boolean): boolean {
  const element = elementOf(mention);
  return element !== null && isNear(element);
}

function requeueIf(state: PlacerState, is: 'hidden' | 'homeless', test: (mention: Mention) => boolean): void {
  for (const [mention, { tag }] of all(state, is)) if (test(mention)) requeue(state, mention, tag);
}

/** These events may make room or show a hidden text. */
function watchMoves(state: PlacerState): void {
  const { document, signal } = state;
  // Another font makes texts wider.
  document.fonts?.addEventListener('loadingdone', () => state.againSoon(), { signal });
  for (const event of ['scroll', 'transitionend', 'animationend', 'toggle', 'close'] as const) {
    document.addEventListener(
      event,
      ({ type, target }) => {
        if (type === 'scroll' && target === document) return;
        if (type !== 'scroll') requeueIf(state, 'hidden', isShown);
        const isIn = (element: Element) => target === null || (target as Node).contains(element);
        requeueIf(state, 'homeless', (mention) => isNearOne(mention, isIn));
      },
      { capture: true, passive: true, signal },
    );
  }
}
