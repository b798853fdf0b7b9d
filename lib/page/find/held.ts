/**
 * What stands in a placeholder is read when that is done loading. Often nothing changes then but a class somewhere above,
 * so classes and styles are watched as long as anything is held, and no longer.
 */
import { type Anchor, elementOf } from '../mentions.ts';
import type { Turns } from '../slices.ts';
import { isPlaceholder } from './is-placeholder.ts';

export interface Held {
  /** Whether this has to wait. */
  holds(anchor: Anchor): boolean;
}

export interface HeldParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  /** It waits no longer. */
  read(element: Element): void;
}

function waits(anchor: Anchor): boolean {
  const element = elementOf({ anchor });
  return element?.isConnected === true && isPlaceholder(element, element === anchor);
}

export function createHeld({ document, turns, signal, read }: HeldParts): Held {
  const held = new Set<Anchor>();
  const observer = new MutationObserver(lookSoon);
  let asked = false;

  function lookSoon(): void {
    if (asked || held.size === 0) return;
    asked = true;
    turns.next(() => {
      asked = false;
      if (!signal.aborted) look();
    });
  }

  function look(): void {
    for (const anchor of held) {
      if (waits(anchor)) continue;
      held.delete(anchor);
      const element = elementOf({ anchor });
      if (element) read(element);
    }
    if (held.size === 0) observer.disconnect();
  }

  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['animationend', 'animationcancel', 'transitionend'] as const) {
    document.addEventListener(event, lookSoon, { capture: true, passive: true, signal });
  }

  return {
    holds(anchor) {
      if (!waits(anchor)) {
        held.delete(anchor);
        return false;
      }
      held.add(anchor);
      observer.observe(anchor.getRootNode(), {
        childList: true,
        subtree: true,
        attributeFilter: ['class', 'style'],
      });
      return true;
    },
  };
}
