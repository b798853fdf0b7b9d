import { byPerson } from './by-person.ts';

/** The pointer has come over a frame of the page: all that it does from now on, that frame's document hears alone. */
export function onFrameEntered(document: Document, signal: AbortSignal, act: () => void): void {
  const over = byPerson(({ target }) => {
    if ((target as Element).matches('iframe,frame,object,embed')) act(); // Cast: the pointer is over elements.
  });
  document.addEventListener('pointerover', over, { capture: true, passive: true, signal });
}
