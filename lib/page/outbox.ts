/** Collects what a page has to tell the worker, so that everything that one slice finds goes in one message. */
import type { Key } from '../core/label/key.ts';
import type { After } from '../core/timer.ts';

export interface OutboxContents {
  readonly asked: readonly Key[];
  readonly released: readonly Key[];
}

export interface Outbox {
  ask(key: Key): void;
  /** Asks with the next keys that somebody sees, or a while later. */
  askLater(key: Key): void;
  /** Takes a question back, whether it was sent or not. */
  release(key: Key): void;
}

/** Milliseconds, in which what is in view is seen. Arbitrary. */
const whileMs = 100;

export function createOutbox(after: After, send: (contents: OutboxContents) => void): Outbox {
  const asked = new Set<Key>();
  const later = new Set<Key>();
  const released = new Set<Key>();
  const planned = new Set<number>();

  function flush(): void {
    const contents = { asked: [...asked], released: [...released] };
    for (const set of [asked, released]) set.clear();
    send(contents);
  }

  function flushIn(ms: number, act: () => void): void {
    if (planned.has(ms)) return;
    planned.add(ms);
    after(ms, () => {
      planned.delete(ms);
      act();
    });
  }

  return {
    ask(key) {
      asked.add(key);
      for (const set of [later, released]) set.delete(key);
      flushIn(0, flush);
    },
    askLater(key) {
      if (asked.has(key)) return;
      later.add(key);
      flushIn(whileMs, () => {
        for (const one of later) asked.add(one);
        later.clear();
        flush();
      });
    },
    release(key) {
      asked.delete(key);
      released.add(key);
      flushIn(0, flush);
    },
  };
}
