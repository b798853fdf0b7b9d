/** What every card has, whatever is drawn in it: a stage, a place beside which it stays, and an end. */
import type { Cause, Place } from './card-bridge.ts';
import { createStage } from './card-host.ts';
import { watchLeaving } from './close-triggers.ts';
import { keepBeside } from './keep-beside.ts';
import type { After } from './timer.ts';

export interface ShellParts {
  readonly after: After;
  readonly sheet: string;
  /** Of the interface's language: `ltr` or `rtl`. */
  readonly direction: string;
}

export interface Shell {
  readonly floor: HTMLElement;
  readonly signal: AbortSignal;
  /** Moves the keyboard's focus into the card, from where Tab leads through it. */
  enter(): void;
  /** Stops following its place, or begins again. */
  pin(on: boolean): void;
  close(): void;
}

export function openShell(
  { after, sheet, direction }: ShellParts,
  { place, cause }: { readonly place: Place; readonly cause: Cause },
  closed: () => void,
): Shell {
  const end = new AbortController();
  const { signal } = end;
  const { floor, host, remove } = createStage(place.element, sheet, direction);
  const { activeElement } = host.ownerDocument;
  let pinned = false;
  let stopFollowing = () => {};

  function close(): void {
    if (signal.aborted) return;
    const hadFocus = floor.matches(':focus-within');
    end.abort();
    stopFollowing();
    closed();
    remove();
    if (hadFocus && activeElement && 'focus' in activeElement) {
      (activeElement as HTMLElement).focus({ preventScroll: true });
    }
  }

  floor.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  watchLeaving(
    {
      place,
      host,
      cause,
      after,
      // A pressed button has the focus too; only what shows it is being used.
      holdsFocus: () => floor.querySelector(':focus-visible') !== null,
      isPinned: () => pinned,
      close,
    },
    signal,
  );

  return {
    floor,
    signal,
    enter() {
      const frame = floor.firstElementChild;
      if (!frame || !('focus' in frame)) return;
      frame.setAttribute('tabindex', '-1');
      (frame as HTMLElement).focus({ preventScroll: true });
    },
    pin(on) {
      pinned = on;
      stopFollowing();
      stopFollowing = on ? () => {} : keepBeside(place, floor, close);
    },
    close,
  };
}
