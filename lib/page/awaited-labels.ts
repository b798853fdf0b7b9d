/**
 * The labels that a page asked for. The browser may stop the worker at any time, so the page keeps the list and asks
 * again for unsettled keys after a disconnect.
 */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import {
  isWorkerMessage,
  type PageMessage,
  parseWith,
  type WorkerMessage,
} from '../protocol/page-message.ts';

export interface WorkerPort {
  post(message: PageMessage): void;
  listen(onMessage: (message: unknown) => void, onEnd: () => void): void;
}

export interface AwaitedLabels {
  /** Asks for the labels of a key, once; `local` asks no label service. */
  want(key: Key, how: { readonly local: boolean }): void;
  tag(key: Key): Tag | null | undefined;
  /** The page no longer shows this key. */
  forget(key: Key): void;
  /** Sends a message that needs no answer; it may be lost. */
  send(message: PageMessage): void;
  /** Connects if there is no connection, to learn the page's mode. */
  connect(): void;
}

export interface WorkerAccess {
  /** Opens a port to the worker; throws when the extension is gone. */
  connect(): WorkerPort;
  /** False once the extension of this script was updated or removed. */
  isAlive(): boolean;
  later(milliseconds: number, callback: () => void): void;
}

export interface WorkerListener {
  onTags(keys: readonly Key[]): void;
  onView(view: Extract<WorkerMessage, { type: 'view' }>): void;
  onLookAlikes(twins: Extract<WorkerMessage, { type: 'twins' }>['twins']): void;
  /** The popup or the panel opened or closed the list of addresses. */
  onList(on: boolean): void;
  /** The extension was updated, reloaded or removed; this script is orphaned. */
  onGone(): void;
}

interface Awaited {
  /** How far the question went so far. */
  reach: 'local' | 'all';
  settled: boolean;
  tag?: Tag | null;
}

/** Keys per message, well below what the worker accepts. */
const mostKeys = 500;
const firstPause = 250;
const longestPause = 30_000;
const longestGoodbye = 500;

export function createAwaitedLabels(worker: WorkerAccess, listener: WorkerListener): AwaitedLabels {
  const awaited = new Map<Key, Awaited>();
  const queue = new Set<Key>();
  let port: WorkerPort | undefined;
  let flushing = false;
  let pause = firstPause;

  function connect(): WorkerPort | undefined {
    if (port) return port;
    try {
      const fresh = worker.connect();
      fresh.listen(
        (raw) => {
          const message = parseWith(isWorkerMessage, raw);
          if (message && port === fresh) receive(message);
        },
        () => reconnect(fresh),
      );
      port = fresh;
      return fresh;
    } catch {
      listener.onGone();
      return undefined;
    }
  }

  function receive(message: WorkerMessage): void {
    pause = firstPause;
    if (message.type === 'view') listener.onView(message);
    if (message.type === 'list') listener.onList(message.on);
    if (message.type === 'twins') listener.onLookAlikes(message.twins);
    if (message.type !== 'tags') return;
    const changed: Key[] = [];
    for (const { key, tag, settled } of message.tags) {
      const one = awaited.get(key);
      if (!one) continue;
      one.tag = tag;
      one.settled = settled;
      changed.push(key);
    }
    listener.onTags(changed);
  }

  function isGone(): boolean {
    const gone = !worker.isAlive();
    if (gone) listener.onGone();
    return gone;
  }

  function reconnect(old: WorkerPort): void {
    if (port !== old) return;
    port = undefined;
    if (isGone()) return;
    // The port closes a moment before `isAlive` turns false.
    worker.later(longestGoodbye, isGone);
    const open = [...awaited].filter(([, one]) => !one.settled).map(([key]) => key);
    // Nothing is unsettled: do not wake the worker.
    if (open.length === 0) return;
    for (const key of open) queue.add(key);
    const wait = pause;
    pause = Math.min(pause * 2, longestPause);
    worker.later(wait, flush);
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
      // Collect everything that one slice finds into one message.
      worker.later(0, flush);
    },
    tag: (key) => awaited.get(key)?.tag,
    forget(key) {
      awaited.delete(key);
      queue.delete(key);
    },
    send(message) {
      try {
        connect()?.post(message);
      } catch {
        // The port just closed; its disconnect event follows.
      }
    },
    connect: () => void connect(),
  };
}
