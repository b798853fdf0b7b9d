/** Collects what a page has to tell the worker, so that everything that one slice finds goes in one message. */
import type { Key } from '../core/label/key.ts';
import type { After } from '../core/timer.ts';
import { onceSoon } from './once-soon.ts';

export interface OutboxContents {
  readonly asked: readonly Key[];
  readonly released: readonly Key[];
  readonly unjudged: readonly string[];
}

export function createOutbox(after: After, send: (contents: OutboxContents) => void) {
  const asked = new Set<Key>();
  const released = new Set<Key>();
  const unjudged = new Set<string>();
  const flush = () => {
    const contents = { asked: [...asked], released: [...released], unjudged: [...unjudged] };
    for (const set of [asked, released, unjudged]) set.clear();
    send(contents);
  };
  const flushSoon = onceSoon((call) => after(0, call), undefined, flush);

  return {
    ask(key: Key): void {
      asked.add(key);
      released.delete(key);
      flushSoon();
    },
    /** Takes a question back, whether it was sent or not. */
    release(key: Key): void {
      asked.delete(key);
      released.add(key);
      flushSoon();
    },
    verify(text: string): void {
      unjudged.add(text);
      flushSoon();
    },
  };
}
