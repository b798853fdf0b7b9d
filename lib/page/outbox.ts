/** Collects what a page has to tell the worker, so that everything that one slice finds goes in one message. */
import type { Key } from '../core/label/key.ts';
import type { After } from '../core/timer.ts';
import { onceSoon } from './once-soon.ts';

export function createOutbox(after: After, send: (keys: readonly Key[], texts: readonly string[]) => void) {
  const keys = new Set<Key>();
  const texts = new Set<string>();
  const flush = () => {
    const all = [[...keys], [...texts]] as const;
    keys.clear();
    texts.clear();
    send(...all);
  };
  const flushSoon = onceSoon((call) => after(0, call), undefined, flush);

  return {
    /** It is wanted, or no longer. */
    addKey(key: Key): void {
      keys.add(key);
      flushSoon();
    },
    /** It is to be judged. */
    addText(text: string): void {
      texts.add(text);
      flushSoon();
    },
  };
}
