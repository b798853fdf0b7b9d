/**
 * Decides which mentions get a badge, and when: new ones are tried in batches, placed ones are followed, and those
 * without room are tried again when the page changes.
 */
import type { Tag } from '../../core/label/tag.ts';
import type { WorkerMessage } from '../../protocol/ports.ts';
import { isDrawing } from '../find/is-unread.ts';
import { isVisible } from '../find/is-visible.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import type { Turns } from '../slices.ts';
import { createBadge } from './badge.ts';
import { type BadgeStyle, createBadgeStyle } from './badge-style.ts';
import { followText, hangingBadges } from './hanging-badges.ts';
import { isDark } from './is-dark.ts';
import { isInPlace } from './is-in-place.ts';
import { isNamed } from './is-named.ts';
import { candidateSpots } from './place/candidate-spots.ts';
import { legible } from './place/legible.ts';
import { type BadgePlace, type Candidate, createTrials, type Trials } from './place/trials.ts';
import { createUnseen } from './unseen.ts';

type View = Extract<WorkerMessage, { type: 'view' }>;

export interface Placer {
  want(mention: Mention, tag: Tag): void;
  drop(mention: Mention): void;
  /** Checks after a change of the page that badges are where they belong. */
  recheck(changed: readonly Node[], whole: boolean): void;
  /** Places every badge again, after the window changed. */
  again(): void;
}

export interface PlacerParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  view(): View | undefined;
  ready(element: Element): Promise<boolean>;
}

/** Badges that are tried together. */
const batch = 16;
/** Milliseconds until the page can work again. */
const budget = 2;
/** How often a page may remove a badge before it stays away. */
const patience = 5;

interface Placed extends BadgePlace {
  readonly tag: Tag;
}

/** Where each wanted mention is: it waits, is on trial, has its badge, or has none for now. */
interface PlacerState extends PlacerParts {
  readonly style: BadgeStyle;
  readonly waiting: Map<Mention, Tag>;
  readonly trials: Trials;
  readonly placed: Map<Mention, Placed>;
  readonly hidden: Map<Mention, Tag>;
  /** No room was found; there may be some after a scroll or in a wider window. */
  readonly homeless: Map<Mention, Tag>;
  readonly losses: WeakMap<Mention, number>;
  runSoon(): void;
  followSoon(): void;
}

export function createPlacer(parts: PlacerParts): Placer {
  const state = createState(parts);
  watchMoves(state);
  return {
    want: (mention, tag) => want(state, mention, tag),
    drop(mention) {
      state.waiting.delete(mention);
      take(state, mention);
    },
    recheck: (changed, whole) => recheck(state, changed, whole),
    again: () => again(state),
  };
}

function createState(parts: PlacerParts): PlacerState {
  const unseen = createUnseen(parts.signal);
  const state: PlacerState = {
    ...parts,
    style: createBadgeStyle(parts.document),
    waiting: new Map(),
    trials: createTrials({
      onPlaced({ mention, badge, tag }, place) {
        mention.badge = badge;
        state.placed.set(mention, { ...place, tag });
        unseen.watch(badge, () => retry(state, mention));
      },
      onFailed: ({ mention, tag }) => void state.homeless.set(mention, tag),
      hangingBoxes: () => hangingBadges(state.placed).map(({ badge }) => badge.pill.getBoundingClientRect()),
    }),
    placed: new Map(),
    hidden: new Map(),
    homeless: new Map(),
    losses: new WeakMap(),
    runSoon: onceSoon(parts.turns.next, parts.signal, () => run(state)),
    followSoon: onceSoon(
      (callback) => parts.document.defaultView?.requestAnimationFrame(callback),
      parts.signal,
      () => followText(hangingBadges(state.placed)),
    ),
  };
  return state;
}

function want(state: PlacerState, mention: Mention, tag: Tag): void {
  const { waiting, trials } = state;
  const there = state.placed.get(mention);
  if (there && there.tag === tag && mention.badge?.host.isConnected) return;
  if (waiting.get(mention) === tag || trials.of(mention)?.tag === tag) return;
  waiting.set(mention, tag);
  const element = elementOf(mention);
  if (!element) return;
  void state.ready(element.parentElement ?? element).then((is) => {
    if (is) state.runSoon();
    else waiting.delete(mention);
  });
}

/** Removes the badge and forgets its place. */
function take(state: PlacerState, mention: Mention): void {
  mention.badge?.remove();
  delete mention.badge;
  state.placed.delete(mention);
  state.hidden.delete(mention);
  state.homeless.delete(mention);
  state.trials.drop(mention);
}

function requeue(state: PlacerState, mention: Mention, tag: Tag): void {
  take(state, mention);
  state.waiting.set(mention, tag);
  state.runSoon();
}

/** Continues with the attempts that are left, because the badge cannot be seen in its place. */
function retry(state: PlacerState, mention: Mention): void {
  const place = state.placed.get(mention);
  const candidate = place && candidateOf(state, mention, place.tag);
  if (!candidate) return;
  state.trials.add({ ...candidate, spots: place.spots }, place.rest);
  state.runSoon();
}

function run(state: PlacerState): void {
  const { trials, turns } = state;
  const until = turns.now() + budget;
  if (trials.size === 0) beginTrials(state);
  else {
    trials.again();
    trials.round();
  }
  while (trials.size > 0 && turns.now() < until) trials.round();
  if (state.waiting.size + trials.size > 0) state.runSoon();
}

function beginTrials(state: PlacerState): void {
  for (const [mention, tag] of state.waiting) {
    if (state.trials.size >= batch) return;
    state.waiting.delete(mention);
    const candidate = candidateOf(state, mention, tag);
    if (candidate) state.trials.add(candidate);
  }
}

function candidateOf(state: PlacerState, mention: Mention, tag: Tag): Candidate | undefined {
  take(state, mention);
  const element = elementOf(mention);
  const view = state.view();
  if (!element?.isConnected || !view || isDrawing(element) || isNamed(mention, tag)) return undefined;
  if (view.density === 'warnings' && !tag.warning) return undefined;
  if (!isVisible(element) || legible(mention).isNone) {
    state.hidden.set(mention, tag);
    return undefined;
  }
  return {
    mention,
    tag,
    badge: createBadge(state.document, state.style),
    content: {
      tag,
      dark: view.theme === 'auto' ? isDark(element) : view.theme === 'dark',
      possible: mention.reading.possible === true,
      iconOnly: view.density === 'icon',
      address: mention.reading.address.text,
    },
    spots: candidateSpots(mention),
  };
}

function recheck(state: PlacerState, changed: readonly Node[], whole: boolean): void {
  /** Free space near a change may have filled up or become free. */
  const isTouched = (element: Element): boolean => {
    const around = element.closest('tr') ?? element;
    return whole || changed.some((node) => around.contains(node) || node.contains(element));
  };
  for (const [mention, { attempt, tag }] of state.placed) {
    if (!isInPlace(mention, attempt)) {
      const lost = (state.losses.get(mention) ?? 0) + 1;
      state.losses.set(mention, lost);
      if (lost > patience) take(state, mention);
      else requeue(state, mention, tag);
    } else if (attempt.position === 'over' && isTouched(attempt.spot.parent)) requeue(state, mention, tag);
  }
  for (const { mention, tag } of [...state.trials]) {
    const element = elementOf(mention);
    if (element && isTouched(element.parentElement ?? element)) requeue(state, mention, tag);
  }
  reconsider(state, (element) => isTouched(element.parentElement ?? element));
}

function again(state: PlacerState): void {
  for (const [mention, { tag }] of state.placed) requeue(state, mention, tag);
  for (const { mention, tag } of [...state.trials]) requeue(state, mention, tag);
  reconsider(state, () => true);
}

/** Tries mentions without a badge again where that may help, and moves hanging badges to their text. */
function reconsider(state: PlacerState, isNear: (element: Element) => boolean): void {
  requeueIf(state, state.homeless, isNear);
  requeueIf(state, state.hidden, isVisible);
  state.followSoon();
}

function requeueIf(
  state: PlacerState,
  mentions: ReadonlyMap<Mention, Tag>,
  test: (element: Element) => boolean,
): void {
  for (const [mention, tag] of mentions) {
    const element = elementOf(mention);
    if (element && test(element)) requeue(state, mention, tag);
  }
}

/** These events may make room, show a hidden text, or move a text away from its hanging badge. */
function watchMoves(state: PlacerState): void {
  const { document, signal } = state;
  for (const event of ['scroll', 'transitionend', 'animationend', 'toggle', 'close'] as const) {
    document.addEventListener(
      event,
      ({ type, target }) => {
        // Hanging badges scroll with the document.
        if (type === 'scroll' && target === document) return;
        if (type !== 'scroll') requeueIf(state, state.hidden, isVisible);
        requeueIf(state, state.homeless, (element) => target === null || (target as Node).contains(element));
        state.followSoon();
      },
      { capture: true, passive: true, signal },
    );
  }
}
