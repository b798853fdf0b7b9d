import { byPerson } from './by-person.ts';

/** The pointer has left the page, or come over a frame of it, whose document alone hears what it does from now on. */
export function onPointerGone(document: Document, signal: AbortSignal, act: () => void): void {
  const over = byPerson(({ target }) => {
    if ((target as Element).matches('iframe,frame,object,embed')) act(); // Cast: the pointer is over elements.
  });
  document.addEventListener('pointerover', over, { capture: true, passive: true, signal });
  document.documentElement.addEventListener('pointerleave', byPerson(act), { signal });
}
