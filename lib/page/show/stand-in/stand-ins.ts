/**
 * Names in place of shortened addresses. The page's text is hidden by a highlight, and the name is painted over its box
 * by a host without a size right behind the text, so that it moves, scrolls and goes with it. The pointer, clicks and
 * selections meet the page's text.
 */
import type { Tag } from '../../../core/label/tag.ts';
import type { Mention } from '../../mentions.ts';
import { type Badge, type BadgeContent, type Cover, onPaper } from '../badge.ts';
import { isPrivateName } from '../is-private-name.ts';
import type { Moves } from '../moves.ts';
import { reading } from '../read-once.ts';
import { createHiddenText, noDots } from './hidden-text.ts';
import { areaOf, boxesOf, placeFor, type StandInPlace, saidFor, sizeOf } from './place-for.ts';
import { areOpen } from './room-behind.ts';
import { createSharers, type Sharers } from './sharers.ts';
import { watchReveals } from './watch-reveals.ts';
import { type SizeWatch, watchSizes } from './watch-sizes.ts';

export interface StandIn extends StandInCandidate {
  readonly badge: Badge;
  place: StandInPlace;
  isRevealed: boolean;
  /** Its text has room for it no longer, or more than before. */
  isUnfit: boolean;
  /** It was placed in this frame, and nothing came beside it since. */
  isNew: boolean;
  /** Another address has this name too. */
  isNamesake: boolean;
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

export type StandIns = ReturnType<typeof createStandIns>;

interface StandInsState {
  readonly sharers: Sharers;
  readonly placed: Map<Mention, StandIn>;
  readonly hidden: ReturnType<typeof createHiddenText>;
  /** The page meddles with our highlight: names stand beside from now on. */
  isLost: boolean;
  /** Tells of new names, and when the boxes of their texts have another size. */
  readonly sizes: SizeWatch<StandIn>;
  readonly moves: Moves;
}

interface StandInsParts {
  readonly document: Document;
  readonly signal: AbortSignal;
  readonly moves: Moves;
}

export function createStandIns({ document, signal, moves }: StandInsParts, onBroken: () => void) {
  const placed = new Map<Mention, StandIn>();
  const state: StandInsState = {
    sharers: createSharers(placed),
    placed,
    hidden: createHiddenText(signal),
    isLost: false,
    moves,
    sizes: watchSizes(signal, (all) => {
      state.isLost ||= all.some(isUnhidden);
      if (!state.isLost) refit(state, all);
      if (!state.isLost) refit(state, newNamesakes(state));
      if (state.isLost || all.some((one) => one.isUnfit || state.sharers.areSeveral(one))) onBroken();
    }),
  };
  const reveal = (one: StandIn, isRevealed: boolean) => {
    if (one.isRevealed === isRevealed) return;
    one.isRevealed = isRevealed;
    // Screen readers, which come to a link by its focus, go on to say the name.
    one.badge.box.style.opacity = isRevealed ? '0' : '';
    (isRevealed ? unhide : hide)(state, one);
  };
  const lookAt = watchReveals(document, signal, () => placed.values(), reveal);
  return {
    of: (mention: Mention) => placed.get(mention),
    /** Finds the places that allow a name; only reads. */
    look: <Candidate extends StandInCandidate>(candidates: readonly Candidate[]) => look(state, candidates),
    /** Puts a name there; only writes. */
    place(found: Found, badge: Badge): void {
      const { mention, place } = found;
      const one = { ...found, badge, isRevealed: false, isUnfit: false, isNew: true, isNamesake: false };
      badge.position('in-place');
      badge.closeGap(place.gap);
      paint(state, one);
      place.texts.at(-1)?.text.after(badge.host);
      hide(state, one);
      mention.badge = badge;
      placed.set(mention, one);
      state.sizes.watch(place.boxes, one);
      lookAt(one);
    },
    /** Fits names before the next paint to the free space in these elements. */
    check(isTouched: (area: Element) => boolean): void {
      for (const one of placed.values()) {
        const { boxes } = one.place;
        if (!boxes.some(isTouched)) continue;
        one.isNew = false;
        state.sizes.watch(boxes, one);
      }
    },
    /** The page took no name away: it wrote another text there or gave it other room. */
    isOtherwise: ({ mention, place, isUnfit }: StandIn) => isUnfit || saidFor(mention) !== place.said,
    /** Shows the address again, at once. */
    drop: (mention: Mention) => drop(state, mention),
    /** Those whose text or its room changed or whose host was moved; all of them where the page shows the hidden text. */
    broken(): readonly StandIn[] {
      if (state.hidden && !state.hidden.isIntact()) state.isLost = true;
      return [...placed.values()].filter(
        (one) => state.isLost || one.isUnfit || state.sharers.areSeveral(one) || !isStanding(one),
      );
    },
  };
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
    const place = placeFor(one);
    return place ? [{ ...one, place }] : [];
  });
  state.sharers.add(found);
  return found.filter((one) => !state.sharers.areSeveral(one));
}

/** The extension's own style sheet does not reach it. */
const isUnhidden = ({ badge: { host } }: StandIn): boolean =>
  host.isConnected && getComputedStyle(host).getPropertyValue('--nametag-hides') === '';

/** Less is rounding. */
const slack = 0.5;

/** Puts names over their texts whose hosts are elsewhere than expected, or whose texts have other room than before. */
function refit(state: StandInsState, all: readonly StandIn[]): void {
  const moves = reading(() =>
    all.flatMap((one) => {
      const { badge, place: before, isNew } = one;
      // What was placed just now was measured just now, unless the page has changed since.
      const place = isNew && isAsBefore(before) ? before : placeFor(withEnd(one), before);
      one.isNew = false;
      const [own] = badge.host.getClientRects();
      const [text] = before.ranges.slice(0, 1).flatMap(boxesOf);
      // What an opened box hides is known when it cuts again.
      const { opened } = before.makesRoom;
      // The page may show another text of the same link now.
      const isThere = place && own && text;
      one.isUnfit = !isThere || place.makesRoom.opened.length < opened.length || !areOpen(opened);
      if (!isThere) return [];
      const x = (text.left - own.left) / place.scale + place.before;
      const cover = { ...place.cover, x, y: (text.top - own.top) / place.scale };
      // The highlight holds these very ranges.
      one.place = { ...place, ranges: before.ranges, cover };
      state.sharers.add([one]);
      return isSame(cover, before.cover) && isDrawnAlike(place, before) ? [] : [one];
    }),
  );
  for (const one of moves) {
    paint(state, one);
    if (!one.isRevealed) hide(state, one);
  }
}

/** Only what everybody can know may depend on a name. */
const isComparable = ({ tag }: StandIn): boolean => !isPrivateName(tag);

/** Those whose address must be told from another's by its end, or need not be any longer. */
function newNamesakes({ placed }: StandInsState): readonly StandIn[] {
  const named = Map.groupBy([...placed.values()].filter(isComparable), ({ place }) => place.name);
  return [...named.values()].flatMap((all) => {
    const isNamesake = new Set(all.map(({ mention }) => mention.reading.address.key)).size > 1;
    const changed = all.filter((one) => one.isNamesake !== isNamesake);
    for (const one of changed) Object.assign(one, { isNamesake, isNew: false });
    return changed;
  });
}

const withEnd = (one: StandIn): StandIn => ({ ...one, content: { ...one.content, apart: one.isNamesake } });

function isAsBefore(place: StandInPlace): boolean {
  const { width, height } = sizeOf(areaOf(place));
  return width === place.size.width && height === place.size.height;
}

const isDrawnAlike = (a: StandInPlace, b: StandInPlace): boolean =>
  a.slim === b.slim && a.length === b.length && a.apart === b.apart && a.makesRoom.by === b.makesRoom.by;

function paint({ moves }: StandInsState, one: StandIn): void {
  const { badge, content, place } = one;
  const { cover, makesRoom, slim, length, apart } = place;
  badge.cover(cover);
  moves.set(one, makesRoom.changes);
  badge.show({ ...onPaper(content), slim, length, apart });
}

function hide({ hidden, moves }: StandInsState, { place: { ranges, cutters } }: StandIn): void {
  hidden?.hide(ranges);
  moves.set(ranges, new Map(cutters.map((one) => [one, noDots])));
}

function unhide({ hidden, moves }: StandInsState, { place: { ranges } }: StandIn): void {
  hidden?.show(ranges);
  moves.set(ranges);
}

const isSame = (a: Cover, b: Cover): boolean =>
  [a.x - b.x, a.y - b.y, a.width - b.width].every((difference) => Math.abs(difference) <= slack);

function drop(state: StandInsState, mention: Mention): void {
  const { placed, sizes, moves } = state;
  const one = placed.get(mention);
  if (!one) return;
  placed.delete(mention);
  // Whoever shared its name may be alone now, which is looked at before the next paint.
  const namesake = one.isNamesake && [...placed.values()].find(({ place }) => place.name === one.place.name);
  if (namesake) sizes.watch(namesake.place.boxes, namesake);
  sizes.forget(one);
  moves.set(one);
  unhide(state, one);
}
