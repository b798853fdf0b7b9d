/** Puts what waits into its place: in place of the address where that is allowed, else beside it, tried in batches. */
import type { Tag } from '../../core/label/tag.ts';
import type { Mention } from '../mentions.ts';
import { type Badge, type BadgeContent, createBadge } from './badge.ts';
import { contentOf } from './content-of.ts';
import { candidateSpots } from './place/candidate-spots.ts';
import { legible } from './place/legible.ts';
import type { Candidate } from './place/trial.ts';
import { all, type PlacerState, requeue, setBeside, take, type WantedLabel } from './placer-state.ts';
import { reading } from './read-once.ts';
import { lookLater } from './recheck.ts';
import { maySayInstead } from './stand-in/place-for.ts';
import type { Found, StandInCandidate } from './stand-in/stand-ins.ts';
import { takeBroken } from './take-broken.ts';

/** Milliseconds until the page can work again. */
const budget = 2;
/** Badges that are tried together. */
const batch = 16;
/** Names in place that are measured together: they need one layout of the page, however many they are. */
const largeBatch = 64;

/** First everything is read, then written: each change between two readings would lay out the page once more. */
export function placeNext(state: PlacerState): void {
  const { trials, turns } = state;
  const until = turns.now() + budget;
  requeueLater(state);
  const found = lookInPlace(state);
  reading(() => (trials.size === 0 ? beginTrials(state) : trials.again()));
  standIn(state, found);
  do trials.round();
  while (trials.size > 0 && turns.now() < until);
  if (trials.size > 0 || beside(state).length > 0 || waiting(state).length > 0) state.runSoon();
}

/** As many as may be dealt with at once, of thousands. */
function firstOf<One>(
  all: ReadonlyMap<Mention, One>,
  is: (one: One) => boolean,
): readonly (readonly [Mention, One])[] {
  const found: (readonly [Mention, One])[] = [];
  for (const entry of all) {
    if (is(entry[1])) found.push(entry);
    if (found.length === largeBatch) break;
  }
  return found;
}

const waiting = ({ next }: PlacerState) => firstOf(next, ({ isHeld }) => !isHeld);
const beside = ({ now }: PlacerState) => firstOf(now, ({ is }) => is === 'beside');

/** The names at one text stand in the order of its addresses: where one is placed anew, those behind it are too. */
function requeueLater(state: PlacerState): void {
  const ends = new Map<Node, number>();
  for (const [mention] of [...waiting(state), ...beside(state)]) {
    const { anchor } = mention;
    const { end } = mention.reading;
    if (end === undefined || !anchor.textContent?.slice(end).trim()) continue;
    ends.set(anchor, Math.min(end, ends.get(anchor) ?? end));
  }
  if (ends.size === 0) return;
  for (const [mention, { tag }] of all(state, 'placed')) {
    const end = ends.get(mention.anchor);
    if (end !== undefined && (mention.reading.end ?? 0) > end) requeue(state, mention, tag);
  }
}

type Standing = Found<StandInCandidate & WantedLabel>;

/** Looks which names may stand in place of their addresses; the others go beside. */
function lookInPlace(state: PlacerState): readonly Standing[] {
  const some = waiting(state);
  for (const [mention, wanted] of some) {
    state.next.delete(mention);
    setBeside(state, mention, wanted);
  }
  state.clear();
  const found = reading(() =>
    state.standIns.look(
      some.flatMap(([mention, { tag, left }]) => {
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

function beginTrials(state: PlacerState): void {
  for (const [mention, one] of state.now) {
    if (state.trials.size >= batch) return;
    if (one.is !== 'beside') continue;
    const { tag, left } = one;
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
    spots: candidateSpots(mention),
    mayStandIn: mayStandIn(state, mention, tag),
  };
}

const newBadge = ({ document, style, moves }: PlacerState): Badge => createBadge(document, style, moves);

/** What a badge says here, if anything. */
function contentAt(state: PlacerState, mention: Mention, tag: Tag): BadgeContent | undefined {
  const view = state.view();
  const content = view && contentOf(mention, tag, view);
  if (content !== 'hidden') return content;
  state.now.set(mention, { is: 'hidden', tag });
  lookLater(state);
  return undefined;
}
