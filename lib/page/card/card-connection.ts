/** A card's line to the worker: a port of its own, which is asked again when the worker dies under it. */
import { type Key, splitKey } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import {
  isWorkerMessage,
  type PageMessage,
  parseWith,
  type WorkerMessage,
} from '../../protocol/page-message.ts';
import type { Line } from '../awaited-labels.ts';
import type { CardLine, Heard } from './card-bridge.ts';
import { type After, createTimer } from './timer.ts';

export interface LineParts {
  connect(): Line & { end(): void };
  readonly after: After;
}

/** `open` brings everything; the one line that ranking makes of it comes with `ask`, which here asks nobody. */
const about = (key: Key): readonly PageMessage[] => [
  { type: 'ask', keys: [{ key, local: true }], visible: true },
  { type: 'open', key },
];

/** The worker may die while it is asked: so often is it asked again, with a pause that doubles. */
const tries = 4;
const firstPause = 300;

export function openLine(parts: LineParts, key: Key, heard: Heard): CardLine {
  const timer = createTimer(parts.after);
  const known = new Map<string, Profile>();
  const keys = new Set<Key>([key]);
  const settled = new Set<Key>();
  const { address } = splitKey(key);
  let line: ReturnType<LineParts['connect']> | undefined;
  let lost = 0;

  function connect(): void {
    const fresh = parts.connect();
    line = fresh;
    fresh.listen(
      (raw) => {
        const message = line === fresh ? parseWith(isWorkerMessage, raw) : undefined;
        if (message) hear(message);
      },
      () => {
        if (line !== fresh) return;
        line = undefined;
        // What is settled stays as it is; the worker may sleep.
        if (settled.size === keys.size || lost >= tries) return;
        timer.set(firstPause * 2 ** lost++, connect);
      },
    );
    for (const one of keys) for (const message of about(one)) fresh.post(message);
  }

  function hear(message: WorkerMessage): void {
    if (message.type === 'view') heard.view(message);
    if (message.type === 'tags') for (const { key: of, tag } of message.tags) heard.tag(of, tag);
    if (message.type !== 'profiles' || splitKey(message.key).address !== address) return;
    lost = 0;
    for (const profile of message.profiles) known.set(profile.chain, profile);
    if (message.settled) settled.add(message.key);
    else settled.delete(message.key);
    heard.profiles([...known.values()], settled.has(message.key));
  }

  function say(message: PageMessage): void {
    try {
      if (!line) connect();
      line?.post(message);
    } catch {
      // The extension was updated or removed: the card is an orphan, and says what it knows.
      line = undefined;
    }
  }

  try {
    connect();
  } catch {
    line = undefined;
  }
  return {
    say,
    open(other) {
      keys.add(other);
      settled.delete(other);
      for (const message of about(other)) say(message);
    },
    close() {
      timer.stop();
      const last = line;
      line = undefined;
      try {
        for (const one of keys) last?.post({ type: 'leave', key: one });
        last?.end();
      } catch {
        // It was gone already.
      }
    },
  };
}
