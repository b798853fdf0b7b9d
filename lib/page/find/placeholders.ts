/**
 * Holds text in placeholders back until it has loaded. Often only a class of some ancestor changes then, so classes and
 * styles are watched while anything is held back.
 */
import { type Anchor, elementOf } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import type { Turns } from '../slices.ts';
import { isPlaceholder } from './is-placeholder.ts';

export interface PlaceholdersParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  /** Reads an element whose placeholder has loaded. */
  read(element: Element): void;
}

function isLoading(anchor: Anchor, isReal: boolean): boolean {
  const element = elementOf({ anchor });
  return element?.isConnected === true && isPlaceholder(element, element === anchor, isReal);
}

export function createPlaceholders({ document, turns, signal, read }: PlaceholdersParts) {
  const waiting = new Set<Anchor>();
  const readLoadedSoon = onceSoon(turns.next, signal, readLoaded);
  const observer = new MutationObserver(readIfWaiting);

  function readIfWaiting(): void {
    if (waiting.size > 0) readLoadedSoon();
  }

  function readLoaded(): void {
    for (const anchor of waiting) {
      if (isLoading(anchor, false)) continue;
      waiting.delete(anchor);
      const element = elementOf({ anchor });
      if (element) read(element);
    }
    if (waiting.size === 0) observer.disconnect();
  }

  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['animationend', 'animationcancel', 'transitionend'] as const) {
    document.addEventListener(event, readIfWaiting, { capture: true, passive: true, signal });
  }

  return {
    /** True if the anchor is in a placeholder; it is then read once loaded. */
    isPlaceholder(anchor: Anchor, isReal: boolean): boolean {
      if (!isLoading(anchor, isReal)) {
        waiting.delete(anchor);
        return false;
      }
      waiting.add(anchor);
      observer.observe(anchor.getRootNode(), {
        childList: true,
        subtree: true,
        attributeFilter: ['class', 'style'],
      });
      return true;
    },
  };
}
