/**
 * Decides which mentions get a badge, and when: in place of a shortened address where that is allowed, else beside it,
 * where new ones are tried in batches. Placed ones are followed, and those without room are tried again when the page
 * changes.
 */
import type { Tag } from '../../core/label/tag.ts';
import type { WorkerMessage } from '../../protocol/ports.ts';
import { isDrawing } from '../find/is-unread.ts';
import { isVisible } from '../find/is-visible.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import type { Turns } from '../slices.ts';
import { type Badge, type BadgeContent, createBadge } from './badge.ts';
import { type BadgeStyle, createBadgeStyle } from './badge-style.ts';
import { followText, hangingBadges } from './hanging-badges.ts';
import { isDark } from './is-dark.ts';
import { isInPlace } from './is-in-place.ts';
import { isNamed } from './is-named.ts';
import { candidateSpots } from './place/candidate-spots.ts';
import { legible } from './place/legible.ts';
import { type BadgePlace, type Candidate, createTrials, type Trials } from './place/trials.ts';
import { maySayInstead } from './stand-in/place-for.ts';
import { createStandIns, type StandIns } from './stand-in/stand-ins.ts';
import { createUnseen, type Unseen } from './unseen.ts';

type View = Extract<WorkerMessage, { type: 'view' }>;

export interface Placer {
  want(mention: Mention, tag: Tag): void;
  drop(mention: Mention): void;
  /** Called for each change of the page at once: before it is painted, no name stands over another text. */
  touched(): void;
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
/** Names in place that are measured together: they need two layouts of the page, however many they are. */
const largeBatch = 64;
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
  readonly standIns: StandIns;
  readonly unseen: Unseen;
  readonly waiting: Map<Mention, Tag>;
  /** Cannot stand in place of their address. */
  readonly beside: Map<Mention, Tag>;
  readonly trials: Trials;
  readonly placed: Map<Mention, Placed>;
  readonly hidden: Map<Mention, Tag>;
  /** No room was found; there may be some after a scroll or in a wider window. */
  readonly homeless: Map<Mention, Tag>;
  readonly losses: WeakMap<Mention, number>;
  runSoon(): void;
  checkSoon(): void;
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
    touched: () => state.checkSoon(),
    recheck: (changed, whole) => recheck(state, changed, whole),
    again: () => again(state),
  };
}

function createState(parts: PlacerParts): PlacerState {
  const unseen = createUnseen(parts.signal);
  const state: PlacerState = {
    ...parts,
    style: createBadgeStyle(parts.document),
    standIns: createStandIns(parts.document, parts.signal),
    unseen,
    waiting: new Map(),
    beside: new Map(),
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
    checkSoon: onceSoon(queueMicrotask, parts.signal, () => takeBroken(state)),
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
  const there = state.placed.get(mention) ?? state.standIns.of(mention);
  if (there && there.tag === tag && mention.badge?.host.isConnected) return;
  if ([waiting.get(mention), state.beside.get(mention), trials.of(mention)?.tag].includes(tag)) return;
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
  state.standIns.drop(mention);
  state.beside.delete(mention);
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
  standInFirst(state);
  if (trials.size === 0) beginTrials(state);
  else {
    trials.again();
    trials.round();
  }
  while (trials.size > 0 && turns.now() < until) trials.round();
  if (state.waiting.size + state.beside.size + trials.size > 0) state.runSoon();
}

/** Puts names in place of addresses; what cannot stand there stands beside. */
function standInFirst(state: PlacerState): void {
  const { waiting, standIns, unseen } = state;
  const wanted = [...waiting].slice(0, largeBatch);
  for (const [mention, tag] of wanted) {
    waiting.delete(mention);
    take(state, mention);
    state.beside.set(mention, tag);
  }
  if (state.view()?.density !== 'place') return;
  const candidates = wanted
    .filter(([mention, tag]) => maySayInstead(mention, tag))
    .flatMap(([mention, tag]) => {
      const content = contentOf(state, mention, tag);
      return content ? [{ mention, tag, content }] : [];
    });
  const placed = standIns.place(candidates, () => newBadge(state));
  // A new one may look like one that is there.
  takeBroken(state);
  for (const { mention, tag, badge } of placed) {
    state.beside.delete(mention);
    unseen.watch(badge, () => {
      take(state, mention);
      state.beside.set(mention, tag);
      state.runSoon();
    });
  }
}

/** Takes away names whose text is another one now. */
function takeBroken(state: PlacerState): void {
  for (const { mention, tag } of state.standIns.broken()) lose(state, mention, tag);
}

function beginTrials(state: PlacerState): void {
  for (const [mention, tag] of state.beside) {
    if (state.trials.size >= batch) return;
    state.beside.delete(mention);
    const candidate = candidateOf(state, mention, tag);
    if (candidate) state.trials.add(candidate);
  }
}

function candidateOf(state: PlacerState, mention: Mention, tag: Tag): Candidate | undefined {
  take(state, mention);
  const content = contentOf(state, mention, tag);
  if (content && legible(mention).isNone) {
    state.hidden.set(mention, tag);
    return undefined;
  }
  return content && { mention, tag, content, badge: newBadge(state), spots: candidateSpots(mention) };
}

const newBadge = ({ document, style }: PlacerState): Badge => createBadge(document, style);

/** What a badge says here, if anything. */
function contentOf(state: PlacerState, mention: Mention, tag: Tag): BadgeContent | undefined {
  const element = elementOf(mention);
  const view = state.view();
  if (!element?.isConnected || !view || isDrawing(element) || isNamed(mention, tag)) return undefined;
  if (view.density === 'warnings' && !tag.warning) return undefined;
  if (!isVisible(element)) {
    state.hidden.set(mention, tag);
    return undefined;
  }
  return {
    tag,
    dark: view.theme === 'auto' ? isDark(element) : view.theme === 'dark',
    possible: mention.reading.possible === true,
    iconOnly: view.density === 'icon',
    address: mention.reading.address.text,
  };
}

function recheck(state: PlacerState, changed: readonly Node[], whole: boolean): void {
  /** Free space near a change may have filled up or become free. */
  const isTouched = (element: Element): boolean => {
    const around = element.closest('tr') ?? element;
    return whole || changed.some((node) => around.contains(node) || node.contains(element));
  };
  takeBroken(state);
  for (const [mention, { attempt, tag }] of state.placed) {
    if (!isInPlace(mention, attempt)) lose(state, mention, tag);
    else if (attempt.position === 'over' && isTouched(attempt.spot.parent)) requeue(state, mention, tag);
  }
  for (const { mention, tag } of [...state.trials]) {
    const element = elementOf(mention);
    if (element && isTouched(element.parentElement ?? element)) requeue(state, mention, tag);
  }
  reconsider(state, (element) => isTouched(element.parentElement ?? element));
}

function lose(state: PlacerState, mention: Mention, tag: Tag): void {
  const lost = (state.losses.get(mention) ?? 0) + 1;
  state.losses.set(mention, lost);
  if (lost > patience) take(state, mention);
  else requeue(state, mention, tag);
}

function again(state: PlacerState): void {
  for (const { mention, tag } of [...state.standIns.all]) requeue(state, mention, tag);
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
  // Another font makes texts wider.
  document.fonts?.addEventListener('loadingdone', () => again(state), { signal });
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
