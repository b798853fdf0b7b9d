/** What each mention has and is to have next, and how it gets from one to the other. */
import type { Tag } from '../../core/label/tag.ts';
import type { After, Timer } from '../../core/timer.ts';
import type { View } from '../../protocol/ports.ts';
import type { Mention } from '../mentions.ts';
import type { Turns } from '../slices.ts';
import type { Badge } from './badge.ts';
import type { BadgeStyle } from './badge-style.ts';
import type { Moves } from './moves.ts';
import type { BadgePlace, Left, Trials } from './place/trials.ts';
import type { StandIns } from './stand-in/stand-ins.ts';
import type { SizeWatch } from './stand-in/watch-sizes.ts';
import type { Unseen } from './unseen.ts';

export interface PlacerParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  readonly after: After;
  view(): View | undefined;
  ready(element: Element): Promise<void>;
}

/** A label that looks for its place, and the attempts that are left, if some were made before. */
export interface WantedLabel {
  readonly tag: Tag;
  readonly left?: Left | undefined;
}

/** `isHeld` until its place is ready. What the mention has stays until then. */
export interface Next extends WantedLabel {
  readonly isHeld: boolean;
}

export interface PlacedLabel extends BadgePlace {
  readonly is: 'placed';
  readonly tag: Tag;
  /** What the page said there, up to the end of the address. */
  readonly said: string | undefined;
}

/**
 * What a mention has: its place, beside the address; none yet, because it cannot stand in place of the address as far as is
 * known; or none for now, because nobody sees the address, or because no room was found. Names in place are in `standIns`.
 */
export type Now =
  | PlacedLabel
  | (WantedLabel & { readonly is: 'beside' })
  | { readonly is: 'hidden' | 'homeless'; readonly tag: Tag };

export interface PlacerState extends PlacerParts {
  readonly style: BadgeStyle;
  readonly moves: Moves;
  readonly standIns: StandIns;
  readonly unseen: Unseen;
  /** Of what has the free space that names are painted over. */
  readonly sizes: SizeWatch<Mention>;
  readonly next: Map<Mention, Next>;
  readonly now: Map<Mention, Now>;
  readonly trials: Trials;
  /** How often in a row the page took its badge, and when last. */
  readonly losses: WeakMap<Mention, { readonly times: number; readonly at: number }>;
  /** Badges to remove all at once: what is read of the page in between would lay it out for each of them. */
  readonly removals: Badge[];
  clear(): void;
  /** At the end of the task, before the page is painted. */
  clearSoon(): void;
  runSoon(): void;
  /** Once for all fonts of a page, and all steps in which its window changes. */
  againSoon(): void;
  checkSoon(): void;
  /** Until the next look at what nobody saw. */
  readonly looks: Timer;
}

/** What follows an address may tick, such as its age. */
export const saidAt = ({ anchor, reading }: Mention): string | undefined =>
  anchor.isConnected ? anchor.textContent?.slice(0, reading.end) : undefined;

export const all = <Is extends Now['is']>({ now }: PlacerState, is: Is) =>
  // Cast: just these are chosen.
  [...now].filter(([, one]) => one.is === is) as [Mention, Extract<Now, { is: Is }>][];

/** In turn, unless another label is to come. */
export function wait(state: PlacerState, mention: Mention, wanted: WantedLabel): void {
  if (!state.next.has(mention)) state.next.set(mention, { ...wanted, isHeld: false });
  state.runSoon();
}

/** Removes the badge and forgets its place. */
export function take(state: PlacerState, mention: Mention): void {
  if (mention.badge) state.removals.push(mention.badge);
  delete mention.badge;
  if (state.signal.aborted) state.clear();
  else state.clearSoon();
  state.standIns.drop(mention);
  state.sizes.forget(mention);
  state.now.delete(mention);
  state.trials.drop(mention);
}

export function requeue(state: PlacerState, mention: Mention, tag: Tag): void {
  take(state, mention);
  wait(state, mention, { tag });
}

export function setBeside(state: PlacerState, mention: Mention, { tag, left }: WantedLabel): void {
  take(state, mention);
  state.now.set(mention, { is: 'beside', tag, left });
  state.runSoon();
}
