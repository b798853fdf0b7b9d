/**
 * The labels that a page asked for. The browser may stop the worker at any time, so the page keeps the list and asks
 * again for unsettled keys after a disconnect.
 */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { type ConnectionParts, createConnection } from '../protocol/connection.ts';
import { handleMessage, type MessageHandlers } from '../protocol/handle-message.ts';
import { askMessages, isWorkerMessage, type PageMessage, type WorkerMessage } from '../protocol/ports.ts';

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

export interface WorkerAccess extends Pick<ConnectionParts<WorkerMessage, PageMessage>, 'after' | 'connect'> {
  /** False once the extension of this script was updated or removed. */
  isAlive(): boolean;
}

export interface WorkerListener {
  onTags(keys: readonly Key[]): void;
  onView(view: Extract<WorkerMessage, { type: 'view' }>): void;
  onOwnLookAlikes(found: Extract<WorkerMessage, { type: 'ownLookAlikes' }>['found']): void;
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

const longestGoodbyeMs = 500;

export function createAwaitedLabels(
  { after, connect, isAlive }: WorkerAccess,
  listener: WorkerListener,
): AwaitedLabels {
  const awaited = new Map<Key, Awaited>();
  const queue = new Set<Key>();
  let isFlushing = false;
  let isGone = false;

  const handlers: MessageHandlers<WorkerMessage> = {
    view: listener.onView,
    list: ({ on }) => listener.onList(on),
    ownLookAlikes: ({ found }) => listener.onOwnLookAlikes(found),
    tags({ tags }) {
      const present = tags.filter(({ key }) => awaited.has(key));
      for (const { key, tag, settled } of present) Object.assign(awaited.get(key) ?? {}, { tag, settled });
      listener.onTags(present.map(({ key }) => key));
    },
    // Of cards, which have ports of their own.
    profiles: () => undefined,
  };

  const connection = createConnection<WorkerMessage, PageMessage>({
    after,
    shape: isWorkerMessage,
    tries: Number.POSITIVE_INFINITY,
    connect() {
      try {
        return connect();
      } catch (error) {
        end();
        throw error;
      }
    },
    onMessage(message) {
      connection.resetTries();
      handleMessage(message, handlers);
    },
    onLost() {
      // The port closes a moment before `isAlive` turns false.
      if (!endIfGone()) after(longestGoodbyeMs, endIfGone);
    },
    unanswered: () =>
      isGone ? [] : asks([...awaited].filter(([, one]) => !one.settled).map(([key]) => key)),
  });

  function end(): void {
    if (!isGone) listener.onGone();
    isGone = true;
  }

  function endIfGone(): boolean {
    if (!isAlive()) end();
    return isGone;
  }

  const asks = (keys: readonly Key[]) => askMessages(keys, (key) => awaited.get(key)?.reach === 'local');

  function flush(): void {
    isFlushing = false;
    const keys = [...queue];
    queue.clear();
    if (keys.length > 0) connection.send(...asks(keys));
  }

  return {
    want(key, { local }) {
      const one = awaited.get(key);
      if (one && (one.reach === 'all' || local)) return;
      awaited.set(key, { ...one, reach: local ? 'local' : 'all', settled: false });
      queue.add(key);
      if (isFlushing) return;
      isFlushing = true;
      // Collect everything that one slice finds into one message.
      after(0, flush);
    },
    tag: (key) => awaited.get(key)?.tag,
    forget(key) {
      awaited.delete(key);
      queue.delete(key);
    },
    send: (message) => connection.send(message),
    connect: () => connection.send(),
  };
}
