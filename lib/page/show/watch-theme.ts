/**
 * Calls when the page may have another theme. Sites switch theirs by an attribute of root or body, or where a click has
 * them write other rules and classes; browsers do by a preference.
 */
import { onceSoon } from '../once-soon.ts';
import type { Turns } from '../slices.ts';

export function watchTheme(
  document: Document,
  { next }: Pick<Turns, 'next'>,
  signal: AbortSignal,
  changed: () => void,
): void {
  const soon = onceSoon(next, signal, async () => {
    // Colours that fade are judged at their end.
    const fading = document
      .getAnimations()
      .filter((one) => 'transitionProperty' in one && one.playState === 'running');
    await Promise.allSettled(fading.map(({ finished }) => finished));
    if (!signal.aborted) changed();
  });
  const observer = new MutationObserver(soon);
  // An XML document has no body.
  for (const one of [document.documentElement, document.body ?? document.documentElement])
    observer.observe(one, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('click', soon, { capture: true, passive: true, signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon, { signal });
}
