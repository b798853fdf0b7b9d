/** Closes a card when the user leaves it or the page, presses Escape or clicks elsewhere. */

import { type After, createTimer } from '../../core/timer.ts';
import { byPerson } from './by-person.ts';
import type { CardPlace, CardTrigger } from './card-bridge.ts';
import type { CardHost } from './card-host.ts';
import { onPointerGone } from './on-pointer-gone.ts';

/** Milliseconds for the pointer to get from the place to the card, or back. */
const grace = 240;

export interface LeavableCard {
  readonly place: CardPlace;
  readonly host: HTMLElement;
  readonly trigger: CardTrigger;
  readonly after: After;
  whenReady: CardHost['whenReady'];
  /** True while the keyboard's focus is in the card or somebody writes there, which keeps it open. */
  holdsFocus(): boolean;
  isPinned(): boolean;
  close(why: 'left' | 'escape' | 'elsewhere'): void;
}

export function closeOnLeave(card: LeavableCard, signal: AbortSignal): void {
  const { place, host } = card;
  const { ownerDocument: document } = host;
  const timer = createTimer(card.after);
  signal.addEventListener('abort', timer.stop);
  const isInside = (event: Event) => event.composedPath().includes(host) || place.holds(event);
  const isFocused = () => card.trigger === 'focus' && place.element.matches(':focus-within');
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

  // The window gets no events of the card's own document.
  card.whenReady((inner) => {
    if (!inner) return;
    let last = '';
    const move = (event: PointerEvent) => {
      last = placeOnScreen(event);
      timer.stop();
    };
    inner.addEventListener('pointermove', byPerson(move), { capture: true, signal });
    if (card.trigger !== 'hover') return;
    inner.documentElement.addEventListener(
      'pointerleave',
      // A card that moves or shrinks away from under a pointer at rest, as after "Save", was not left.
      byPerson((event) => placeOnScreen(event) !== last && left()),
      { signal },
    );
  });
  if (card.trigger === 'hover') {
    listen('pointermove', (event) => {
      if (event.pointerType === 'touch') return;
      if (isInside(event)) timer.stop();
      else left();
    });
    onPointerGone(document, signal, left);
  }
  if (card.trigger === 'focus') {
    // Watch keys, not focus events: a script can move the focus too.
    listen('keydown', () => soon());
    listen('pointermove', (event) => {
      if (event.composedPath().includes(host)) timer.stop();
    });
  }
  listen('pointerdown', (event) => {
    if (!card.isPinned() && !isInside(event)) card.close('elsewhere');
  });
  // Chromium ends the connection of a page that it keeps to go back to, and tells nobody: what is saved there would be lost.
  listen('pagehide', () => card.close('left'));
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Inside the card, the focused element handles Escape first: it may be an editor.
    if (event.composedPath().includes(host)) return;
    if (card.isPinned()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    card.close('escape');
  });
}

const placeOnScreen = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`;
