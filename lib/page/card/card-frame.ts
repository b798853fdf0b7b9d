/** What every card has, whatever is drawn in it: a host element, a place to stay beside, ways to close. */

import type { After } from '../../core/timer.ts';
import type { CardPlace, CardTrigger } from './card-bridge.ts';
import { createCardHost } from './card-host.ts';
import { closeOnLeave } from './close-on-leave.ts';
import { keepBeside } from './keep-beside.ts';

export interface CardFrameParts {
  readonly after: After;
  readonly sheet: string;
  /** `ltr` or `rtl`, from the interface's language. */
  readonly direction: string;
}

export interface CardFrame {
  readonly surface: HTMLElement;
  readonly signal: AbortSignal;
  /** Moves the focus into the card. */
  enter(): void;
  /** Stops or restarts following the card's place. */
  pin(on: boolean): void;
  close(): void;
}

export function openCardFrame(
  { after, sheet, direction }: CardFrameParts,
  { place, trigger }: { readonly place: CardPlace; readonly trigger: CardTrigger },
  onClosed: () => void,
): CardFrame {
  const end = new AbortController();
  const { signal } = end;
  const { surface, host, remove } = createCardHost(place.element, sheet, direction);
  const { activeElement } = host.ownerDocument;
  let pinned = false;
  let stopFollowing = () => {};

  function close(): void {
    if (signal.aborted) return;
    const hadFocus = surface.matches(':focus-within');
    end.abort();
    stopFollowing();
    onClosed();
    remove();
    if (hadFocus && activeElement && 'focus' in activeElement) {
      (activeElement as HTMLElement).focus({ preventScroll: true });
    }
  }

  surface.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  closeOnLeave(
    {
      place,
      host,
      trigger,
      after,
      // A clicked button has the focus too; `:focus-visible` means the keyboard is in use.
      holdsFocus: () => surface.querySelector(':focus-visible') !== null,
      isPinned: () => pinned,
      close,
    },
    signal,
  );

  return {
    surface,
    signal,
    enter() {
      const frame = surface.firstElementChild;
      if (!frame || !('focus' in frame)) return;
      frame.setAttribute('tabindex', '-1');
      (frame as HTMLElement).focus({ preventScroll: true });
    },
    pin(on) {
      pinned = on;
      stopFollowing();
      stopFollowing = on ? () => {} : keepBeside(place, surface, close);
    },
    close,
  };
}
