/** Asks the worker for the labels of many addresses, locally or from the service too. */
import type { Key } from '../../lib/core/label/key.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import { onceSoon } from '../../lib/page/once-soon.ts';
import { askMessages } from '../../lib/protocol/ask-messages.ts';
import { type ConnectionParts, createConnection } from '../../lib/protocol/connection.ts';
import { isWorkerMessage, type PageMessage, type WorkerMessage } from '../../lib/protocol/ports.ts';

export interface LabelConnectionParts
  extends Pick<ConnectionParts<WorkerMessage, PageMessage>, 'after' | 'connect'> {
  /** `settled` counts the keys that the service was asked for and that are answered for good. */
  onTags(tags: ReadonlyMap<Key, Tag | null>, settled: number): void;
}

interface Wanted {
  readonly local: boolean;
  readonly settled: boolean;
}

/** Answers come in bursts: the surface is drawn once for each burst. Arbitrary. */
const burstMs = 30;

export function openLabelConnection({ connect, after, onTags }: LabelConnectionParts) {
  const wanted = new Map<Key, Wanted>();
  const tags = new Map<Key, Tag | null>();
  let isEnded = false;

  const connection = createConnection<WorkerMessage, PageMessage>({
    connect,
    after,
    shape: isWorkerMessage,
    everything: () => asks([...wanted.keys()]),
    isWaiting: () => keysWhere(({ settled }) => !settled).length > 0,
    onMessage(message) {
      if (message.type !== 'tags') return;
      connection.resetTries();
      for (const { key, tag, settled } of message.tags) {
        const known = wanted.get(key);
        if (!known) continue;
        wanted.set(key, { ...known, settled });
        tags.set(key, tag);
      }
      tellSoon();
    },
  });

  const asks = (keys: readonly Key[]) =>
    askMessages(keys, (key) => (wanted.get(key)?.local ? { local: true } : {}));
  const keysWhere = (is: (known: Wanted) => boolean): readonly Key[] =>
    [...wanted].filter(([, known]) => is(known)).map(([key]) => key);

  const tellSoon = onceSoon(
    (call) => after(burstMs, call),
    undefined,
    () => isEnded || onTags(tags, keysWhere(({ local, settled }) => !local && settled).length),
  );

  return {
    /**
     * Skips keys that were asked for already, unless only this machine was asked and now the service may be. Returns
     * for how many the service was asked so far.
     */
    want(keys: readonly Key[], local: boolean): number {
      const fresh = keys.filter((key) => {
        const known = wanted.get(key);
        return !known || (known.local && !local);
      });
      for (const key of fresh) wanted.set(key, { local, settled: false });
      if (fresh.length > 0) connection.ask(...asks(fresh));
      // Whoever waits for the service hears that there is nothing to wait for.
      else if (!local) tellSoon();
      return keysWhere((known) => !known.local).length;
    },
    /** The user named this address. */
    again: (key: Key) => connection.ask(...asks([key])),
    /** Labels changed: a surface without a connection connects to learn them. */
    wake: () => connection.ask(),
    /** Stops waiting for the service; labels that have come stay. */
    cancel(): void {
      for (const key of keysWhere(({ local, settled }) => !local && !settled))
        wanted.set(key, { local: true, settled: false });
      // The worker drops a question once nobody connected waits for it.
      connection.close();
      connection.ask();
    },
    end(): void {
      isEnded = true;
      connection.close();
    },
  };
}
