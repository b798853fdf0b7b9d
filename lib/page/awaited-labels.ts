/**
 * What the page awaits. The worker may die at any line, so the list is here: after a disconnect everything that is not
 * settled is asked again.
 */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import {
  isWorkerMessage,
  type PageMessage,
  parseWith,
  type WorkerMessage,
} from '../protocol/page-message.ts';

export interface Line {
  post(message: PageMessage): void;
  listen(onMessage: (message: unknown) => void, onEnd: () => void): void;
}

export interface Asker {
  /** Labels for this key, once: on this machine alone, or from the service too. */
  want(key: Key, how: { readonly local: boolean }): void;
  tag(key: Key): Tag | null | undefined;
  /** Nobody looks at it any more. */
  forget(key: Key): void;
  /** Says something that needs no answer; lost if nobody listens. */
  say(message: PageMessage): void;
  /** Connects if nothing is connected: to hear how to behave. */
  connect(): void;
}

export interface Doors {
  /** A new line to the worker; throws when the extension is gone. */
  connect(): Line;
  /** Whether the extension that this script belongs to still exists. */
  alive(): boolean;
  later(milliseconds: number, callback: () => void): void;
}

export interface Heard {
  tags(keys: readonly Key[]): void;
  view(view: Extract<WorkerMessage, { type: 'view' }>): void;
  twins(twins: Extract<WorkerMessage, { type: 'twins' }>['twins']): void;
  /** Somebody began, or ceased, to look at the list of what was found. */
  list(on: boolean): void;
  /** The extension was updated, reloaded or removed: this script is an orphan. */
  gone(): void;
}

interface Awaited {
  /** What was asked so far. */
  reach: 'local' | 'all';
  settled: boolean;
  tag?: Tag | null;
}

/** As many keys as one message carries, with room to spare. */
const mostKeys = 500;
const firstPause = 250;
const longestPause = 30_000;
const longestGoodbye = 500;

export function createAsker(doors: Doors, heard: Heard): Asker {
  const awaited = new Map<Key, Awaited>();
  const queue = new Set<Key>();
  let line: Line | undefined;
  let flushing = false;
  let pause = firstPause;

  function connect(): Line | undefined {
    if (line) return line;
    try {
      const fresh = doors.connect();
      fresh.listen(
        (raw) => {
          const message = parseWith(isWorkerMessage, raw);
          if (message && line === fresh) hear(message);
        },
        () => lost(fresh),
      );
      line = fresh;
      return fresh;
    } catch {
      heard.gone();
      return undefined;
    }
  }

  function hear(message: WorkerMessage): void {
    pause = firstPause;
    if (message.type === 'view') heard.view(message);
    if (message.type === 'list') heard.list(message.on);
    if (message.type === 'twins') heard.twins(message.twins);
    if (message.type !== 'tags') return;
    const changed: Key[] = [];
    for (const { key, tag, settled } of message.tags) {
      const one = awaited.get(key);
      if (!one) continue;
      one.tag = tag;
      one.settled = settled;
      changed.push(key);
    }
    heard.tags(changed);
  }

  function isGone(): boolean {
    const gone = !doors.alive();
    if (gone) heard.gone();
    return gone;
  }

  function lost(old: Line): void {
    if (line !== old) return;
    line = undefined;
    if (isGone()) return;
    // The line ends a moment before the extension is known to be gone.
    doors.later(longestGoodbye, isGone);
    const open = [...awaited].filter(([, one]) => !one.settled).map(([key]) => key);
    // Nothing is awaited: the worker may sleep until somebody asks.
    if (open.length === 0) return;
    for (const key of open) queue.add(key);
    const wait = pause;
    pause = Math.min(pause * 2, longestPause);
    doors.later(wait, flush);
  }

  function flush(): void {
    flushing = false;
    if (queue.size === 0) return;
    const to = connect();
    if (!to) return;
    const keys = [...queue];
    queue.clear();
    for (let at = 0; at < keys.length; at += mostKeys) {
      to.post({
        type: 'ask',
        visible: true,
        keys: keys
          .slice(at, at + mostKeys)
          .map((key) => (awaited.get(key)?.reach === 'local' ? { key, local: true } : { key })),
      });
    }
  }

  return {
    want(key, { local }) {
      const one = awaited.get(key);
      if (one && (one.reach === 'all' || local)) return;
      awaited.set(key, { ...one, reach: local ? 'local' : 'all', settled: false });
      queue.add(key);
      if (flushing) return;
      flushing = true;
      // One message for everything that a slice finds.
      doors.later(0, flush);
    },
    tag: (key) => awaited.get(key)?.tag,
    forget(key) {
      awaited.delete(key);
      queue.delete(key);
    },
    say(message) {
      try {
        connect()?.post(message);
      } catch {
        // The line broke in this moment: its end is heard next.
      }
    },
    connect: () => void connect(),
  };
}
