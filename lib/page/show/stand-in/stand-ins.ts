/**
 * Names in place of shortened addresses. The page's text is hidden by a highlight, and the name is painted over its box
 * by a host without a size right behind the text, so that it moves, scrolls and goes with it. The pointer, clicks and
 * selections meet the page's text.
 */
import type { Tag } from '../../../core/label/tag.ts';
import type { Mention } from '../../mentions.ts';
import { type Badge, type BadgeContent, type Cover, nameOn } from '../badge.ts';
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

export interface StandIns {
  of(mention: Mention): StandIn | undefined;
  readonly all: Iterable<StandIn>;
  /** Puts names in the places that allow it, with two layouts of the page, and returns those it placed. */
  place(candidates: readonly StandInCandidate[], newBadge: () => Badge): readonly StandIn[];
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
}

/** More than any page shows at once. */
const mostEnds = 5_000;

export function createStandIns(document: Document, signal: AbortSignal): StandIns {
  const state: StandInsState = {
    sharers: new Map(),
    placed: new Map(),
    hidden: createHiddenText(signal),
    isLost: false,
  };
  const reveal = (one: StandIn, isRevealed: boolean) => {
    if (one.isRevealed === isRevealed) return;
    one.isRevealed = isRevealed;
    one.badge.pill.style.visibility = isRevealed ? 'hidden' : '';
    if (isRevealed) state.hidden?.show(one.place.ranges);
    else state.hidden?.hide(one.place.ranges);
  };
  const refresh = watchReveals(document, signal, () => state.placed.values(), reveal);
  return {
    of: (mention) => state.placed.get(mention),
    all: { [Symbol.iterator]: () => state.placed.values() },
    place(candidates, newBadge) {
      const placed = place(state, candidates, newBadge);
      if (placed.length > 0) refresh();
      return placed;
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

function addSharer({ sharers }: StandInsState, { mention, place: { ends } }: Omit<StandIn, 'badge'>): void {
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

function place(
  state: StandInsState,
  candidates: readonly StandInCandidate[],
  newBadge: () => Badge,
): readonly StandIn[] {
  const { hidden } = state;
  if (!hidden || state.isLost) return [];
  // First everything is read …
  const found = candidates.flatMap(({ mention, tag, content, whole }) => {
    const at = placeFor(mention, nameOn(content), whole);
    return at ? [{ mention, tag, content, place: at, isRevealed: false }] : [];
  });
  for (const one of found) addSharer(state, one);
  // … then written, …
  const standing = found
    .filter((one) => !isAmbiguous(state, one))
    .map(({ content, ...one }) => {
      const badge = newBadge();
      badge.position('in-place');
      badge.closeGap(one.place.gap);
      badge.show({ ...content, uncounted: true, slim: one.place.slim });
      one.place.texts.at(-1)?.text.after(badge.host);
      return { ...one, badge };
    });
  // … and once more: how far each host is from its text.
  const covers = standing.map(coverOf);
  return standing.filter((one, index) => {
    const cover = covers[index];
    const { mention, badge, place } = one;
    if (!cover) {
      badge.remove();
      return false;
    }
    badge.cover(cover);
    hidden.hide(place.ranges);
    mention.badge = badge;
    state.placed.set(mention, one);
    return true;
  });
}

/** Where the text stands from its host; nothing where it would not be hidden. */
function coverOf({ badge: { host }, place: { ranges, room, before } }: StandIn): Cover | undefined {
  if (getComputedStyle(host).getPropertyValue('--nametag-hides') === '') return undefined;
  const [own] = host.getClientRects();
  const [text] = ranges[0]?.getClientRects() ?? [];
  if (!own || !text) return undefined;
  return { x: text.left + before - own.left, y: text.top - own.top, width: room, height: text.height };
}

function drop({ placed, hidden }: StandInsState, mention: Mention): void {
  const one = placed.get(mention);
  if (!one) return;
  placed.delete(mention);
  hidden?.show(one.place.ranges);
}
