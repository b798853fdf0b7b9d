import type { Tag } from '../../core/label/tag.ts';
import type { Mention } from '../mentions.ts';
import { type Now, type PlacerState, requeue, saidAt, take } from './placer-state.ts';

/** How often a page may remove a badge before it stays away. */
const patience = 5;
/** Milliseconds until a warning comes back all the same. */
const warningRest = 1_000;

/** Takes away names whose text is another one now, and brings back those that the page took away alone. */
export function takeBroken(state: PlacerState): void {
  for (const one of state.standIns.broken()) {
    const again = state.standIns.isOtherwise(one) ? requeue : lose;
    again(state, one.mention, one.tag);
  }
  for (const [mention, one] of state.now) {
    if (one.is !== 'placed') continue;
    // The page took nothing away: it wrote another text.
    if (saidAt(mention) !== one.said) requeue(state, mention, one.tag);
    else if (!mention.badge?.host.isConnected) lose(state, mention, one.tag);
  }
}

export function lose(state: PlacerState, mention: Mention, tag: Tag): void {
  const lost = (state.losses.get(mention) ?? 0) + 1;
  state.losses.set(mention, lost);
  if (lost <= patience) {
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
