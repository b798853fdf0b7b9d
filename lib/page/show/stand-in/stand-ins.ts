/**
 * Names in place of shortened addresses. The page's text is hidden by a highlight, and the name is painted over its box
 * by a host without a size right behind the text, so that it moves, scrolls and goes with it. The pointer, clicks and
 * selections meet the page's text.
 */
import type { Tag } from '../../../core/label/tag.ts';
import type { Mention } from '../../mentions.ts';
import { type Badge, type BadgeContent, nameOn } from '../badge.ts';
import { boxesOf } from './boxes-of.ts';
import { createHiddenText, type HiddenText } from './hidden-text.ts';
import { placeFor, type StandInPlace, saidFor } from './place-for.ts';
import { watchReveals } from './watch-reveals.ts';

export interface StandIn {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly badge: Badge;
  readonly place: StandInPlace;
  isRevealed: boolean;
}

export interface StandInCandidate {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly content: BadgeContent;
  /** The address may be shown in full: its name found no room beside it. */
  readonly whole: boolean;
}

export type Found<Candidate extends StandInCandidate = StandInCandidate> = Candidate & {
  readonly place: StandInPlace;
};

export interface StandIns {
  of(mention: Mention): StandIn | undefined;
  readonly all: Iterable<StandIn>;
  /** Finds the places that allow a name; only reads. */
  look<Candidate extends StandInCandidate>(candidates: readonly Candidate[]): readonly Found<Candidate>[];
  /** Puts a name there; only writes. */
  place(found: Found, badge: Badge): void;
  /** Shows the address again, at once. */
  drop(mention: Mention): void;
  /** Those whose text changed or whose host was moved; all of them where the page shows the hidden text. */
  broken(): readonly StandIn[];
  /** The page wrote another text there, so that it took nothing away. */
  isRewritten(one: StandIn): boolean;
}

interface StandInsState {
  /** The addresses that are shown with the same ends. */
  readonly sharers: Map<string, Set<string>>;
  readonly placed: Map<Mention, StandIn>;
  readonly hidden: HiddenText | undefined;
  /** The page meddles with our highlight: names stand beside from now on. */
  isLost: boolean;
  /** Looks whether a new name stands over its text. */
  settle(one: StandIn): void;
}

/** More than any page shows at once. */
const mostEnds = 5_000;

/** `onLost`: no text is hidden any more. */
export function createStandIns(document: Document, signal: AbortSignal, onLost: () => void): StandIns {
  const state: StandInsState = {
    sharers: new Map(),
    placed: new Map(),
    hidden: createHiddenText(signal),
    isLost: false,
    settle: settler(signal, (all) => {
      const there = all.filter((one) => state.placed.get(one.mention) === one);
      if (!there.some(isUnhidden)) return adjust(there);
      state.isLost = true;
      onLost();
    }),
  };
  const reveal = (one: StandIn, isRevealed: boolean) => {
    if (one.isRevealed === isRevealed) return;
    one.isRevealed = isRevealed;
    one.badge.pill.style.visibility = isRevealed ? 'hidden' : '';
    if (isRevealed) state.hidden?.show(one.place.ranges);
    else state.hidden?.hide(one.place.ranges);
  };
  const lookAt = watchReveals(document, signal, () => state.placed.values(), reveal);
  return {
    of: (mention) => state.placed.get(mention),
    all: { [Symbol.iterator]: () => state.placed.values() },
    look: (candidates) => look(state, candidates),
    place(found, badge) {
      const { mention, tag, content, place } = found;
      badge.position('in-place');
      badge.closeGap(place.gap);
      badge.cover(place.cover);
      badge.show({ ...content, uncounted: true, slim: place.slim });
      place.texts.at(-1)?.text.after(badge.host);
      state.hidden?.hide(place.ranges);
      mention.badge = badge;
      const standing = { mention, tag, badge, place, isRevealed: false };
      state.placed.set(mention, standing);
      state.settle(standing);
      lookAt(standing);
    },
    isRewritten: ({ mention, place }) => saidFor(mention) !== place.said,
    drop: (mention) => drop(state, mention),
    broken() {
      if (state.hidden && !state.hidden.isIntact()) state.isLost = true;
      return [...state.placed.values()].filter(
        (one) => state.isLost || isAmbiguous(state, one) || !isStanding(one),
      );
    },
  };
}

/** Where two addresses look equal, people have to see where they differ. */
const isAmbiguous = ({ sharers }: StandInsState, { place: { ends } }: Pick<StandIn, 'place'>): boolean =>
  (sharers.get(ends)?.size ?? 0) > 1;

function addSharer({ sharers }: StandInsState, { mention, place: { ends } }: Found): void {
  if (sharers.size > mostEnds) sharers.clear();
  const known = sharers.get(ends) ?? new Set();
  sharers.set(ends, known.add(mention.reading.address.key));
}

function isStanding({ badge: { host }, place: { texts } }: StandIn): boolean {
  return (
    host.isConnected &&
    host.previousSibling === texts.at(-1)?.text &&
    texts.every(({ text, data }) => text.isConnected && text.data === data)
  );
}

function look<Candidate extends StandInCandidate>(
  state: StandInsState,
  candidates: readonly Candidate[],
): readonly Found<Candidate>[] {
  if (!state.hidden || state.isLost) return [];
  const found = candidates.flatMap((one) => {
    const place = placeFor(one.mention, nameOn(one.content), one.whole);
    return place ? [{ ...one, place }] : [];
  });
  for (const one of found) addSharer(state, one);
  return found.filter((one) => !isAmbiguous(state, one));
}

/** The extension's own style sheet does not reach it. */
const isUnhidden = ({ badge: { host } }: StandIn): boolean =>
  host.isConnected && getComputedStyle(host).getPropertyValue('--nametag-hides') === '';

/** Less is rounding. */
const slack = 0.5;

/** Puts names over their texts whose hosts are elsewhere than expected. */
function adjust(all: readonly StandIn[]): void {
  const moves = all.flatMap(({ badge, place: { ranges, cover, before } }) => {
    const [own] = badge.host.getClientRects();
    const [text] = ranges.slice(0, 1).flatMap(boxesOf);
    if (!own || !text) return [];
    const [x, y] = [text.left + before - own.left, text.top - own.top];
    const isRight = Math.abs(x - cover.x) <= slack && Math.abs(y - cover.y) <= slack;
    return isRight ? [] : [() => badge.cover({ ...cover, x, y })];
  });
  for (const move of moves) move();
}

/**
 * Calls back in the next frame, once it is laid out and before it is painted: there boxes are known already, and to read
 * them right after writing would lay out the page once more.
 */
function settler(signal: AbortSignal, call: (all: readonly StandIn[]) => void): (one: StandIn) => void {
  const waiting = new Map<Element, StandIn>();
  const observer = new ResizeObserver(() => {
    const all = [...waiting.values()];
    observer.disconnect();
    waiting.clear();
    call(all);
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return (one) => {
    waiting.set(one.badge.pill, one);
    observer.observe(one.badge.pill);
  };
}

function drop({ placed, hidden }: StandInsState, mention: Mention): void {
  const one = placed.get(mention);
  if (!one) return;
  placed.delete(mention);
  hidden?.show(one.place.ranges);
}
