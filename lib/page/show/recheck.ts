/** Looks after what was placed, and tries again what was not: when the page changes, its window, or something moves. */
import { isShown } from '../find/is-shown.ts';
import { isElement } from '../find/is-text-node.ts';
import type { Batch } from '../find/watch.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { freeSpace } from './place/free-space.ts';
import { slack } from './place/guard.ts';
import { isSettled } from './place/is-settled.ts';
import { all, type PlacedLabel, type PlacerState, requeue } from './placer-state.ts';
import { reading } from './read-once.ts';
import { takeBroken } from './take-broken.ts';
import { touchedBy } from './touched-by.ts';

type Placed = readonly [Mention, PlacedLabel];

export function recheck(state: PlacerState, changes: Batch): void {
  const isTouched = touchedBy(changes);
  takeBroken(state);
  lookAgain(state, isTouched, (one) => isToTry(one, isTouched));
}

export function again(state: PlacerState): void {
  state.trials.forget();
  lookAgain(
    state,
    () => true,
    (one) => !isSettled(...one),
  );
}

function lookAgain(
  state: PlacerState,
  isTouched: (element: Element) => boolean,
  isToTry: (one: Placed) => boolean,
): void {
  // Those whose texts have other room than before are fitted where they stand.
  state.standIns.check(isTouched);
  const tried = reading(() => all(state, 'placed').filter(isToTry));
  for (const [mention, { tag }] of tried) requeue(state, mention, tag);
  const isNear = (mention: Mention) =>
    isNearOne(mention, (element) => isTouched(element.parentElement ?? element));
  for (const { mention, tag } of [...state.trials]) if (isNear(mention)) requeue(state, mention, tag);
  requeueIf(state, 'homeless', isNear);
  requeueIf(state, 'hidden', isShown);
}

function isToTry([mention, place]: Placed, isTouched: (element: Element) => boolean): boolean {
  const { position, spot } = place.attempt;
  // A row may have become shorter by a change anywhere.
  if (position === 'flow') return spot.row === true && isSqueezed(mention, place);
  return isTouched(spot.parent) && !isSettled(mention, place);
}

/** The badge or its address has less room than when it came. */
const isSqueezed = ({ badge }: Mention, { legible, wide = 0 }: PlacedLabel): boolean =>
  legible.isLess() || (badge !== undefined && badge.box.getBoundingClientRect().width < wide - 1);

/** What had free space for it is of another width, and it covers what stands beside it. */
function isCrowded({ badge, ...of }: Mention, { attempt: { spot }, area }: PlacedLabel): boolean {
  if (!badge || !area) return false;
  if (Math.abs(area.element.getBoundingClientRect().width - area.width) < slack) return false;
  const box = badge.box.getBoundingClientRect();
  return freeSpace(box, spot.parent, badge.host, elementOf(of) ?? spot.parent) < box.width - slack;
}

/** Looks at names over free space when what has that is another size. */
export function resized(state: PlacerState, mentions: readonly Mention[]): void {
  const isAmong = new Set(mentions);
  const crowded = reading(() =>
    all(state, 'placed').filter(([mention, place]) => isAmong.has(mention) && isCrowded(mention, place)),
  );
  for (const [mention, { tag }] of crowded) requeue(state, mention, tag);
}

const firstLookMs = 250;
const lastLookMs = 4_000;

/** What a script fades in tells nobody that it is seen now: it is looked at again, ever more seldom. */
export function lookLater(state: PlacerState, ms = firstLookMs): void {
  if (ms > lastLookMs) return;
  state.looks.set(ms, () => {
    if (state.signal.aborted || all(state, 'hidden').length === 0) return;
    requeueIf(state, 'hidden', isShown);
    lookLater(state, 2 * ms);
  });
}

function isNearOne(mention: Mention, isNear: (element: Element) => boolean): boolean {
  const element = elementOf(mention);
  return element !== null && isNear(element);
}

function requeueIf(state: PlacerState, is: 'hidden' | 'homeless', test: (mention: Mention) => boolean): void {
  for (const [mention, { tag }] of all(state, is)) if (test(mention)) requeue(state, mention, tag);
}

/** A box that cuts shows more than when what is in it was tried: one that opens shows a part of each line first. */
function hasOpened(event: Event): boolean {
  const box = event.target as Node | null; // Cast: events of a document come from nodes.
  const changed = 'propertyName' in event ? String(event.propertyName) : 'height';
  return (
    event.type !== 'scroll' &&
    box !== null &&
    isElement(box) &&
    /height|width|size|rows|columns|clip/.test(changed) &&
    getComputedStyle(box).overflow !== 'visible'
  );
}

/** These events may make room or show a hidden text. */
export function watchMoves(state: PlacerState): void {
  const { document, signal } = state;
  // Another font makes texts wider.
  document.fonts?.addEventListener('loadingdone', () => state.againSoon(), { signal });
  for (const event of ['scroll', 'transitionend', 'animationend', 'toggle', 'close'] as const) {
    document.addEventListener(
      event,
      (happened) => {
        const { type, target } = happened;
        if (type === 'scroll' && target === document) return;
        if (type !== 'scroll') requeueIf(state, 'hidden', isShown);
        const isIn = (element: Element) => target === null || (target as Node).contains(element);
        requeueIf(state, 'homeless', (mention) => isNearOne(mention, isIn));
        if (!hasOpened(happened)) return;
        for (const [mention, { attempt, tag }] of all(state, 'placed'))
          if (attempt.position === 'mark' && isNearOne(mention, isIn)) requeue(state, mention, tag);
      },
      { capture: true, passive: true, signal },
    );
  }
}
