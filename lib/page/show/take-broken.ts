import type { Tag } from '../../core/label/tag.ts';
import type { Mention } from '../mentions.ts';
import { isOwn } from './own-attribute.ts';
import type { AtSpot } from './place/attempts-for.ts';
import { type Now, type PlacerState, requeue, saidAt, take } from './placer-state.ts';

/** How often in a row a page may remove a badge before it stays away. */
const patience = 5;
/**
 * Milliseconds after which a loss is the first again: some pages write their addresses anew once in a while. Where the text
 * before the badge went too, only a page that writes it as soon as a badge is there counts.
 */
const row = { alone: 5_000, withText: 500 } as const;
/** Milliseconds until a warning comes back all the same. */
const warningRest = 1_000;

/** Takes away names whose text is another one now, and brings back those that the page took away or moved alone. */
export function takeBroken(state: PlacerState): void {
  for (const one of state.standIns.broken()) {
    if (state.standIns.isOtherwise(one)) requeue(state, one.mention, one.tag);
    else lose(state, one.mention, one.tag, one.place.texts.at(-1)?.text);
  }
  for (const [mention, one] of state.now) {
    if (one.is !== 'placed') continue;
    // The page took nothing away: it wrote another text.
    if (saidAt(mention) !== one.said) requeue(state, mention, one.tag);
    else if (!isInPlace(mention, one.attempt)) lose(state, mention, one.tag, one.attempt.spot.after);
  }
}

function lose(state: PlacerState, mention: Mention, tag: Tag, before: Node | undefined): void {
  const at = state.turns.now();
  const last = state.losses.get(mention);
  const inRow = before?.isConnected ? row.alone : row.withText;
  const times = last && at - last.at < inRow ? last.times + 1 : 1;
  state.losses.set(mention, { times, at });
  if (times <= patience) {
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

/** True while the badge is where it was put. */
export function isInPlace({ badge }: Mention, { spot: { after } }: AtSpot): boolean {
  const host = badge?.host;
  if (!host?.isConnected) return false;
  let before = host.previousSibling;
  // Several badges may follow one text.
  while (before && before !== after && isOwn(before)) before = before.previousSibling;
  return before === after && host.parentNode === after.parentNode;
}
