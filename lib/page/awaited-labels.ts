/**
 * The labels that a page asked for. The browser may stop the worker at any time, so the page keeps the list and asks
 * again for unsettled keys after a disconnect.
 */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { type ConnectionParts, createConnection } from '../protocol/connection.ts';
import { handleMessage, type MessageHandlers } from '../protocol/handle-message.ts';
import {
  askMessages,
  isWorkerMessage,
  type PageMessage,
  verifyMessages,
  type WorkerMessage,
} from '../protocol/ports.ts';
import type { Verdicts } from './find/verified-addresses.ts';

export interface AwaitedLabels {
  /** Asks for the labels of a key, once; `local` asks no label service. */
  want(key: Key, how: { readonly local: boolean }): void;
  /** Asks whether a text is an address, until the worker says so. */
  verify(text: string): void;
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
  onVerdicts(verdicts: Verdicts): void;
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
  /** Texts without a verdict: asked, and not asked yet. */
  const unjudged = new Set<string>();
  const unasked = new Set<string>();
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
    verified({ verdicts }) {
      for (const { text } of verdicts) unjudged.delete(text);
      listener.onVerdicts(verdicts);
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
      isGone
        ? []
        : [
            ...verifyMessages([...unjudged]),
            ...asks([...awaited].filter(([, one]) => !one.settled).map(([key]) => key)),
          ],
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
    const messages = [...verifyMessages([...unasked]), ...asks([...queue])];
    unasked.clear();
    queue.clear();
    if (messages.length > 0) connection.send(...messages);
  }

  /** Collects everything that one slice finds into one message. */
  function flushSoon(): void {
    if (isFlushing) return;
    isFlushing = true;
    after(0, flush);
  }

  return {
    want(key, { local }) {
      const one = awaited.get(key);
      if (one && (one.reach === 'all' || local)) return;
      awaited.set(key, { ...one, reach: local ? 'local' : 'all', settled: false });
      queue.add(key);
      flushSoon();
    },
    verify(text) {
      if (unjudged.has(text)) return;
      unjudged.add(text);
      unasked.add(text);
      flushSoon();
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
