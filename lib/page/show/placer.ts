/**
 * Decides which mentions get a badge, and when: in place of a shortened address where that is allowed, else beside it,
 * where new ones are tried in batches. PlacedLabel ones are followed, and those without room are tried again when the page
 * changes.
 */
import type { Tag } from '../../core/label/tag.ts';
import { createTimer } from '../../core/timer.ts';
import { isDrawn } from '../find/is-visible.ts';
import type { Batch } from '../find/watch.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import { createBadgeStyle } from './badge-style.ts';
import { createMoves } from './moves.ts';
import { createTrials } from './place/trials.ts';
import { placeNext } from './place-next.ts';
import {
  type Next,
  type PlacerParts,
  type PlacerState,
  saidAt,
  setBeside,
  take,
  wait,
} from './placer-state.ts';
import { again, recheck, resized, watchMoves } from './recheck.ts';
import { createStandIns } from './stand-in/stand-ins.ts';
import { watchSizes } from './stand-in/watch-sizes.ts';
import { takeBroken } from './take-broken.ts';
import { createUnseen } from './unseen.ts';

export type Placer = ReturnType<typeof createPlacer>;

export function createPlacer(parts: PlacerParts) {
  const state = createState(parts);
  watchMoves(state);
  return {
    want: (mention: Mention, tag: Tag) => want(state, mention, tag),
    drop(mention: Mention): void {
      state.next.delete(mention);
      take(state, mention);
    },
    /** Called when the address left the window: where the page hid just that, its name goes, until it is wanted again. */
    left(mention: Mention): void {
      const now = state.now.get(mention);
      const element = elementOf(mention);
      if (now?.is !== 'placed' || (element && isDrawn(element))) return;
      if (!mention.badge?.host.checkVisibility()) return;
      take(state, mention);
      state.now.set(mention, { is: 'hidden', tag: now.tag });
    },
    /** Called for each change of the page at once: before it is painted, no name stands over another text. */
    touched: () => state.checkSoon(),
    /** Checks after a change of the page that badges are where they belong. */
    recheck: (batch: Batch) => recheck(state, batch),
    /** Looks at every badge again, after the window changed. */
    again: () => state.againSoon(),
  };
}

function createState(parts: PlacerParts): PlacerState {
  const unseen = createUnseen(parts.document, parts.signal);
  const moves = createMoves(parts.signal);
  const state: PlacerState = {
    ...parts,
    style: createBadgeStyle(parts.document, parts.signal),
    moves,
    standIns: createStandIns({ ...parts, moves }, () => takeBroken(state)),
    unseen,
    sizes: watchSizes(parts.signal, (mentions) => resized(state, mentions)),
    next: new Map(),
    now: new Map(),
    trials: createTrials({
      onPlaced({ mention, badge, tag }, place) {
        mention.badge = badge;
        state.now.set(mention, { ...place, is: 'placed', tag, said: saidAt(mention) });
        // What it takes of its line, names in place there have no longer.
        if (place.wide !== undefined) state.standIns.check((area) => area.contains(badge.host));
        if (place.area) state.sizes.watch([place.area.element], mention);
        unseen.watch(badge, () => retry(state, mention));
      },
      onStandIn: ({ mention, tag }, left) => wait(state, mention, { tag, left }),
      onFailed: ({ mention, tag }) => void state.now.set(mention, { is: 'homeless', tag }),
    }),
    losses: new WeakMap(),
    removals: [],
    clear() {
      for (const badge of state.removals.splice(0)) {
        badge.remove();
        // A page that took its nodes out with ours may put all of them back.
        badge.box.remove();
      }
    },
    looks: createTimer(parts.after),
    clearSoon: onceSoon(queueMicrotask, parts.signal, () => state.clear()),
    checkSoon: onceSoon(queueMicrotask, parts.signal, () => takeBroken(state)),
    runSoon: onceSoon(parts.turns.next, parts.signal, () => placeNext(state)),
    againSoon: onceSoon(parts.turns.next, parts.signal, () => again(state)),
  };
  return state;
}

function want(state: PlacerState, mention: Mention, tag: Tag): void {
  const now = state.now.get(mention);
  const there = now?.is === 'placed' ? now : state.standIns.of(mention);
  if (there?.tag === tag && mention.badge?.host.isConnected) return;
  const looking = state.next.get(mention) ?? (now?.is === 'beside' ? now : state.trials.of(mention));
  const element = elementOf(mention);
  if (looking?.tag === tag || !element) return;
  const held: Next = { tag, isHeld: true };
  state.next.set(mention, held);
  void state.ready(element.parentElement ?? element).then(() => {
    if (state.next.get(mention) !== held) return;
    state.next.delete(mention);
    wait(state, mention, { tag });
  });
}

/** Continues with the attempts that are left, because the badge cannot be seen in its place. */
function retry(state: PlacerState, mention: Mention): void {
  const place = state.now.get(mention);
  if (place?.is === 'placed') setBeside(state, mention, { tag: place.tag, left: place });
}
