/** What every card has, whatever is drawn in it: a host element, a place to stay beside, ways to close. */

import type { After } from '../../core/timer.ts';
import type { CardRequest } from './card-bridge.ts';
import { createCardHost } from './card-host.ts';
import { closeOnLeave } from './close-on-leave.ts';
import { keepBeside } from './keep-beside.ts';

export interface CardFrameParts {
  readonly after: After;
  readonly sheet: string;
  /** `ltr` or `rtl`, from the interface's language. */
  readonly direction: string;
}

export function openCardFrame(
  { after, sheet, direction }: CardFrameParts,
  {
    place,
    trigger,
    lost,
    holds,
  }: Pick<CardRequest, 'place' | 'trigger' | 'lost'> & {
    /** Somebody writes in it: it stays, though its place or the pointer goes. */
    holds?(): boolean;
  },
  onClosed: () => void,
) {
  const end = new AbortController();
  const { signal } = end;
  const own = createCardHost(place.element, sheet, direction);
  const { surface, host, whenReady, setLook, remove } = own;
  const { activeElement } = host.ownerDocument;
  let isReady = false;
  let isEntered = false;
  let pinned = false;
  let stopFollowing = () => {};

  function follow(): void {
    stopFollowing();
    stopFollowing = keepBeside(place, own, { follows: !pinned, lost: leave });
  }

  function enter(): void {
    isEntered = true;
    const card = surface.firstElementChild;
    if (!isReady || !card || !('focus' in card)) return;
    card.setAttribute('tabindex', '-1');
    (card as HTMLElement).focus({ preventScroll: true });
  }

  function close(): void {
    if (signal.aborted) return;
    // Of what is in a closed root or a frame, a page is told the host.
    const hadFocus = (host.getRootNode() as Document | ShadowRoot).activeElement === host;
    end.abort();
    stopFollowing();
    onClosed();
    remove();
    if (hadFocus && activeElement && 'focus' in activeElement) {
      (activeElement as HTMLElement).focus({ preventScroll: true });
    }
  }

  function leave(): void {
    if (!holds?.()) close();
  }

  function onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  }

  lost?.().addEventListener('abort', () => pinned || leave(), { signal });
  closeOnLeave(
    {
      place,
      host,
      trigger,
      after,
      whenReady,
      // A clicked button has the focus too; `:focus-visible` means the keyboard is in use.
      // Who writes may read the card's words meanwhile: a click on them takes the focus.
      holdsFocus: () => holds?.() === true || surface.querySelector(':focus-visible') !== null,
      isPinned: () => pinned,
      close,
    },
    signal,
  );
  whenReady((inner) => {
    if (signal.aborted) return;
    // The focus falls to the body where a pressed button goes, and where the card's words are clicked.
    (inner?.body ?? surface).addEventListener('keydown', onEscape, { signal });
    isReady = true;
    follow();
    if (isEntered) enter();
  });

  return {
    surface,
    signal,
    setLook,
    /** Moves the focus into the card. */
    enter,
    /** Stops or restarts following the card's place. */
    pin(on: boolean): void {
      pinned = on;
      if (isReady) follow();
    },
    close,
  };
}
