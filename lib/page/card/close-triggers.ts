/** When a card goes: its reader left, pressed Escape, or clicked elsewhere. */

import { byPerson } from './by-person.ts';
import type { Cause, Place } from './card-bridge.ts';
import { type After, createTimer } from './timer.ts';

/** Milliseconds to get from the place to the card, or back after a slip. */
const grace = 240;

export interface Leaving {
  readonly place: Place;
  readonly host: HTMLElement;
  readonly cause: Cause;
  readonly after: After;
  /** Whether something in the card has the keyboard's focus: then nobody has left. */
  holdsFocus(): boolean;
  isPinned(): boolean;
  close(why: 'left' | 'escape' | 'elsewhere'): void;
}

export function watchLeaving(card: Leaving, signal: AbortSignal): void {
  const { place, host } = card;
  const { ownerDocument: document } = host;
  const timer = createTimer(card.after);
  signal.addEventListener('abort', timer.stop);
  const isInside = (event: Event) => event.composedPath().includes(host) || place.holds(event);
  const isFocused = () => card.cause === 'focus' && place.element.matches(':focus-within');
  const staysByItself = () => card.isPinned() || card.holdsFocus() || isFocused();

  function soon(): void {
    timer.set(grace, () => {
      if (!staysByItself()) card.close('left');
    });
  }
  function left(): void {
    if (!timer.running && !staysByItself()) soon();
  }
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ): void => document.defaultView?.addEventListener(name, byPerson(act), { capture: true, signal });

  if (card.cause === 'hover') {
    listen('pointermove', (event) => {
      if (event.pointerType === 'touch') return;
      if (isInside(event)) timer.stop();
      else left();
    });
    document.documentElement.addEventListener('pointerleave', byPerson(left), { signal });
  }
  if (card.cause === 'focus') {
    // A key may move the focus. That it moved is no sign by itself: a script can move it too.
    listen('keydown', soon);
    listen('pointermove', (event) => {
      if (event.composedPath().includes(host)) timer.stop();
    });
  }
  listen('pointerdown', (event) => {
    if (!card.isPinned() && !isInside(event)) card.close('elsewhere');
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // What has the focus in the card hears Escape first: it may be an editor that is left.
    if (event.composedPath().includes(host)) return;
    if (card.isPinned()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    card.close('escape');
  });
}
