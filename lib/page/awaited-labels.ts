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
  releaseMessages,
  verifyMessages,
  type WorkerMessage,
} from '../protocol/ports.ts';
import type { Verdicts } from './find/verified-addresses.ts';
import { createOutbox } from './outbox.ts';

export interface AwaitedLabels {
  /** Asks for the labels of a key, once; `local` asks no label service. */
  want(key: Key, how: { readonly local: boolean }): void;
  /** Asks whether a text is an address, until the worker says so. */
  verify(text: string): void;
  tag(key: Key): Tag | null | undefined;
  /** Nobody can see this key now: if it is unanswered it is not waited for, and asked again when it is wanted. */
  release(key: Key): void;
  /** Nothing of this key is kept. */
  forget(key: Key): void;
  /** The page was hidden or shown: what is unanswered is asked again as that. */
  again(): void;
  /** Sends a message that needs no answer; it may be lost. */
  send(message: PageMessage): void;
  /** Connects if there is no connection, to learn the page's mode. */
  connect(): void;
}

export interface WorkerAccess extends Pick<ConnectionParts<WorkerMessage, PageMessage>, 'after' | 'connect'> {
  /** False once the extension of this script was updated or removed. */
  isAlive(): boolean;
  /** False while the tab is hidden. */
  isVisible(): boolean;
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
  /** How far the question went so far; absent if it was taken back. */
  reach?: 'local' | 'all';
  settled: boolean;
  tag?: Tag | null;
}

const longestGoodbyeMs = 500;

export function createAwaitedLabels(
  { after, connect, isAlive, isVisible }: WorkerAccess,
  listener: WorkerListener,
): AwaitedLabels {
  const awaited = new Map<Key, Awaited>();
  /** Texts without a verdict. */
  const unjudged = new Set<string>();
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
    unanswered: () => (isGone ? [] : [...verifyMessages([...unjudged]), ...asks(unsettled())]),
  });

  function end(): void {
    if (!isGone) listener.onGone();
    isGone = true;
  }

  function endIfGone(): boolean {
    if (!isAlive()) end();
    return isGone;
  }

  const asks = (keys: readonly Key[]) =>
    askMessages(keys, (key) => awaited.get(key)?.reach === 'local', isVisible());
  const unsettled = () => [...awaited].filter(([, one]) => !one.settled).map(([key]) => key);

  const outbox = createOutbox(after, ({ asked, released, unjudged: texts }) => {
    // A worker that was lost has forgotten everything.
    const taken = connection.isOpen() ? releaseMessages(released) : [];
    const messages = [...taken, ...verifyMessages(texts), ...asks(asked)];
    if (messages.length > 0) connection.send(...messages);
  });

  return {
    want(key, { local }) {
      const one = awaited.get(key);
      if (one?.reach && (one.reach === 'all' || local)) return;
      awaited.set(key, { ...one, reach: local ? 'local' : 'all', settled: false });
      outbox.ask(key);
    },
    verify(text) {
      if (unjudged.has(text)) return;
      unjudged.add(text);
      outbox.verify(text);
    },
    tag: (key) => awaited.get(key)?.tag,
    release(key) {
      const one = awaited.get(key);
      if (!one || one.settled) return;
      const { reach: _, ...rest } = one;
      awaited.set(key, { ...rest, settled: true });
      outbox.release(key);
    },
    forget(key) {
      if (awaited.delete(key)) outbox.release(key);
    },
    again() {
      if (connection.isOpen()) connection.send(...asks(unsettled()));
    },
    send: (message) => connection.send(message),
    connect: () => connection.send(),
  };
}
