/**
 * Decides which mentions get a badge, and when: in place of a shortened address where that is allowed, else beside it,
 * where new ones are tried in batches. Placed ones are followed, and those without room are tried again when the page
 * changes.
 */
import type { Tag } from '../../core/label/tag.ts';
import type { After } from '../../core/timer.ts';
import type { WorkerMessage } from '../../protocol/ports.ts';
import { isShown } from '../find/is-shown.ts';
import { isDrawing } from '../find/is-unread.ts';
import type { Batch } from '../find/watch.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import type { Turns } from '../slices.ts';
import { type Badge, type BadgeContent, createBadge } from './badge.ts';
import { type BadgeStyle, createBadgeStyle } from './badge-style.ts';
import { isDark } from './is-dark.ts';
import { isInPlace } from './is-in-place.ts';
import { isNamed } from './is-named.ts';
import { isPrivateName } from './is-private-name.ts';
import { candidateSpots } from './place/candidate-spots.ts';
import { isSettled } from './place/is-settled.ts';
import { legible } from './place/legible.ts';
import type { Candidate } from './place/trial.ts';
import { type BadgePlace, createTrials, type Left, type Trials } from './place/trials.ts';
import { reading } from './read-once.ts';
import { maySayInstead } from './stand-in/place-for.ts';
import { createStandIns, type Found, type StandInCandidate, type StandIns } from './stand-in/stand-ins.ts';
import { createUnseen, type Unseen } from './unseen.ts';

type View = Extract<WorkerMessage, { type: 'view' }>;

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

interface Placed extends BadgePlace {
  readonly tag: Tag;
  /** What the page said there, up to the end of the address. */
  readonly said: string;
}

/** A label that looks for its place, and the attempts that are left, if some were made before. */
interface Wanted {
  readonly tag: Tag;
  readonly left?: Left | undefined;
}

/** Where each wanted mention is: it is held until its place is ready, waits, is on trial, has its badge, or has none for now. */
interface PlacerState extends PlacerParts {
  readonly style: BadgeStyle;
  readonly standIns: StandIns;
  readonly unseen: Unseen;
  readonly held: Map<Mention, Tag>;
  readonly waiting: Map<Mention, Wanted>;
  /** Cannot stand in place of their address, as far as is known. */
  readonly beside: Map<Mention, Wanted>;
  readonly trials: Trials;
  readonly placed: Map<Mention, Placed>;
  readonly hidden: Map<Mention, Tag>;
  /** No room was found; there may be some after a scroll or in a wider window. */
  readonly homeless: Map<Mention, Tag>;
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
      state.held.delete(mention);
      state.waiting.delete(mention);
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
    held: new Map(),
    waiting: new Map(),
    beside: new Map(),
    trials: createTrials({
      onPlaced({ mention, badge, tag }, place) {
        mention.badge = badge;
        state.placed.set(mention, { ...place, tag, said: saidAt(mention) });
        // What it takes of its line, names in place there have no longer.
        if (place.wide !== undefined) state.standIns.check((area) => area.contains(badge.host));
        unseen.watch(badge, () => retry(state, mention));
      },
      onStandIn: ({ mention, tag }, left) => void state.waiting.set(mention, { tag, left }),
      onFailed: ({ mention, tag }) => void state.homeless.set(mention, tag),
    }),
    placed: new Map(),
    hidden: new Map(),
    homeless: new Map(),
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

function want(state: PlacerState, mention: Mention, tag: Tag): void {
  const { held, waiting, trials } = state;
  const there = state.placed.get(mention) ?? state.standIns.of(mention);
  if (there && there.tag === tag && mention.badge?.host.isConnected) return;
  const looking = waiting.get(mention) ?? state.beside.get(mention) ?? trials.of(mention);
  const element = elementOf(mention);
  if (looking?.tag === tag || held.get(mention) === tag || !element) return;
  held.set(mention, tag);
  void state.ready(element.parentElement ?? element).then((is) => {
    if (held.get(mention) !== tag) return;
    held.delete(mention);
    if (!is) return;
    waiting.set(mention, { tag });
    state.runSoon();
  });
}

/** Removes the badge and forgets its place. */
function take(state: PlacerState, mention: Mention): void {
  if (mention.badge) state.removals.push(mention.badge);
  delete mention.badge;
  if (state.signal.aborted) state.clear();
  else state.clearSoon();
  state.standIns.drop(mention);
  state.beside.delete(mention);
  state.placed.delete(mention);
  state.hidden.delete(mention);
  state.homeless.delete(mention);
  state.trials.drop(mention);
}

function requeue(state: PlacerState, mention: Mention, tag: Tag): void {
  take(state, mention);
  state.waiting.set(mention, { tag });
  state.runSoon();
}

/** Continues with the attempts that are left, because the badge cannot be seen in its place. */
function retry(state: PlacerState, mention: Mention): void {
  const place = state.placed.get(mention);
  if (place) setBeside(state, mention, { tag: place.tag, left: place });
}

function setBeside(state: PlacerState, mention: Mention, wanted: Wanted): void {
  take(state, mention);
  state.beside.set(mention, wanted);
  state.runSoon();
}

/** First everything is read, then written: each change between two readings would lay out the page once more. */
function run(state: PlacerState): void {
  const { trials, turns } = state;
  const until = turns.now() + budget;
  const found = lookInPlace(state);
  reading(() => (trials.size === 0 ? beginTrials(state) : trials.again()));
  standIn(state, found);
  do trials.round();
  while (trials.size > 0 && turns.now() < until);
  if (state.waiting.size + state.beside.size + trials.size > 0) state.runSoon();
}

type Standing = Found<StandInCandidate & Wanted>;

/** Looks which names may stand in place of their addresses; the others go beside. */
function lookInPlace(state: PlacerState): readonly Standing[] {
  const { waiting, standIns } = state;
  const all = [...waiting].slice(0, largeBatch);
  for (const [mention, wanted] of all) {
    waiting.delete(mention);
    take(state, mention);
    state.beside.set(mention, wanted);
  }
  state.clear();
  const found = reading(() =>
    standIns.look(
      all
        .filter(([mention, { tag }]) => mayStandIn(state, mention, tag))
        .flatMap(([mention, { tag, left }]) => {
          const content = contentOf(state, mention, tag);
          return content ? [{ mention, tag, left, content, whole: left !== undefined }] : [];
        }),
    ),
  );
  for (const { mention } of found) state.beside.delete(mention);
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
  for (const [mention, { tag, said }] of state.placed) {
    // The page took nothing away: it wrote another text.
    if (saidAt(mention) !== said) requeue(state, mention, tag);
  }
}

function beginTrials(state: PlacerState): void {
  for (const [mention, { tag, left }] of state.beside) {
    if (state.trials.size >= batch) return;
    const candidate = candidateOf(state, mention, tag);
    if (candidate) state.trials.add({ ...candidate, ...(left && { spots: left.spots }) }, left?.rest);
  }
}

function candidateOf(state: PlacerState, mention: Mention, tag: Tag): Candidate | undefined {
  take(state, mention);
  const content = contentOf(state, mention, tag);
  if (content && legible(mention).isNone) {
    state.hidden.set(mention, tag);
    return undefined;
  }
  return (
    content && {
      mention,
      tag,
      content,
      badge: newBadge(state),
      spots: candidateSpots(mention, tag.warning !== undefined),
      mayStandIn: mayStandIn(state, mention, tag),
    }
  );
}

const newBadge = ({ document, style }: PlacerState): Badge => createBadge(document, style);

/** What a badge says here, if anything. */
function contentOf(state: PlacerState, mention: Mention, tag: Tag): BadgeContent | undefined {
  const element = elementOf(mention);
  const view = state.view();
  if (!element?.isConnected || !view || isDrawing(element)) return undefined;
  const said = isNamed(mention, tag);
  if (said && !isPrivateName(tag)) return undefined;
  if (view.density === 'warnings' && !tag.warning) return undefined;
  if (!isShown(mention)) {
    state.hidden.set(mention, tag);
    return undefined;
  }
  const onDark = isDark(element);
  return {
    tag,
    dark: view.theme === 'auto' ? onDark : view.theme === 'dark',
    onDark,
    possible: mention.reading.possible === true,
    iconOnly: view.density === 'icon',
    said,
    address: mention.reading.address.text,
  };
}

/** These nodes and all that contain them. */
function withAncestors(nodes: readonly Node[]): ReadonlySet<Node> {
  const all = new Set<Node>();
  for (const node of nodes) {
    for (let at: Node | null = node; at && !all.has(at); at = at.parentNode) all.add(at);
  }
  return all;
}

function isWithin(nodes: ReadonlySet<Node>, element: Element): boolean {
  for (let at: Node | null = element; at; at = at.parentNode) if (nodes.has(at)) return true;
  return false;
}

function recheck(state: PlacerState, { roots, whole, emptied }: Batch): void {
  const changed = new Set(roots);
  const [around, left] = [withAncestors(roots), withAncestors(emptied)];
  /** Free space near a change may have filled up or become free. */
  const isTouched = (element: Element): boolean =>
    whole || around.has(element.closest('tr') ?? element) || isWithin(changed, element);
  takeBroken(state);
  state.standIns.check((area) => isTouched(area) || left.has(area));
  const placed = [...state.placed];
  const lost = placed.filter(isLost);
  const tried = reading(() => placed.filter((one) => !isLost(one) && isToTry(one, isTouched)));
  for (const [mention, { tag }] of lost) lose(state, mention, tag);
  for (const [mention, { tag }] of tried) requeue(state, mention, tag);
  for (const { mention, tag } of [...state.trials]) {
    const element = elementOf(mention);
    if (element && isTouched(element.parentElement ?? element)) requeue(state, mention, tag);
  }
  reconsider(state, (element) => isTouched(element.parentElement ?? element));
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
  state.homeless.set(mention, tag);
  state.after(warningRest, () => {
    if (state.homeless.get(mention) === tag) requeue(state, mention, tag);
  });
}

function again(state: PlacerState): void {
  state.trials.forget();
  // Those whose texts have other room than before are fitted where they stand.
  state.standIns.check(() => true);
  const moved = reading(() => [...state.placed].filter((one) => !isSettled(...one)));
  for (const [mention, { tag }] of moved) requeue(state, mention, tag);
  for (const { mention, tag } of [...state.trials]) requeue(state, mention, tag);
  reconsider(state, () => true);
}

/** Tries mentions without a badge again where that may help. */
function reconsider(state: PlacerState, isNear: (element: Element) => boolean): void {
  requeueIf(state, state.homeless, isNear);
  requeueIf(state, state.hidden, (_, mention) => isShown(mention));
}

function requeueIf(
  state: PlacerState,
  mentions: ReadonlyMap<Mention, Tag>,
  test: (element: Element, mention: Mention) => boolean,
): void {
  for (const [mention, tag] of mentions) {
    const element = elementOf(mention);
    if (element && test(element, mention)) requeue(state, mention, tag);
  }
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
        if (type !== 'scroll') requeueIf(state, state.hidden, (_, mention) => isShown(mention));
        requeueIf(state, state.homeless, (element) => target === null || (target as Node).contains(element));
      },
      { capture: true, passive: true, signal },
    );
  }
}
