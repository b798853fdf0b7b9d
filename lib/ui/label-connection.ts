/** Asks the worker for the labels of many addresses: on this machine alone, or from the service too. */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import type { After } from '../page/card/timer.ts';
import { isWorkerMessage, parseWith } from '../protocol/page-message.ts';
import type { Connection } from './connection.ts';

export interface LabelConnection {
  /** Skips keys that were asked for already, unless only this machine was asked and now the service may be. */
  want(keys: readonly Key[], local: boolean): void;
  /** The user named this address, in this surface. */
  name(key: Key, name: string, note: string): void;
  /** Stops waiting for the service; labels that have come stay. */
  cancel(): void;
  end(): void;
}

export interface LabelConnectionParts {
  connect(): Connection;
  readonly after: After;
  /** `settled` counts the keys that are answered for good. */
  onTags(tags: ReadonlyMap<Key, Tag | null>, settled: number): void;
}

/** Keys in one message; the protocol allows many more. */
const mostKeys = 500;
const tries = 6;
const firstPause = 250;

interface Wanted {
  readonly local: boolean;
  readonly settled: boolean;
}

export function openLabelConnection({ connect, after, onTags }: LabelConnectionParts): LabelConnection {
  const wanted = new Map<Key, Wanted>();
  const tags = new Map<Key, Tag | null>();
  let connection: Connection | undefined;
  let lost = 0;
  let ended = false;
  let isScheduled = false;

  /** Answers come in bursts: the surface is drawn once for each burst. */
  function scheduleUpdate(): void {
    if (isScheduled) return;
    isScheduled = true;
    after(30, () => {
      isScheduled = false;
      if (!ended) onTags(tags, [...wanted.values()].filter((one) => one.settled).length);
    });
  }

  function openConnection(): Connection {
    if (connection) return connection;
    const fresh = connect();
    connection = fresh;
    fresh.listen(
      (raw) => {
        const message = parseWith(isWorkerMessage, raw);
        if (message?.type !== 'tags' || connection !== fresh) return;
        lost = 0;
        for (const { key, tag, settled } of message.tags) {
          const one = wanted.get(key);
          if (!one) continue;
          wanted.set(key, { ...one, settled });
          tags.set(key, tag);
        }
        scheduleUpdate();
      },
      () => {
        if (connection !== fresh) return;
        connection = undefined;
        const open = [...wanted].filter(([, one]) => !one.settled).map(([key]) => key);
        // With nothing open the worker may stay asleep.
        if (ended || open.length === 0 || lost >= tries) return;
        after(firstPause * 2 ** lost++, () => ask(open));
      },
    );
    return fresh;
  }

  function ask(keys: readonly Key[]): void {
    if (ended) return;
    for (let at = 0; at < keys.length; at += mostKeys) {
      openConnection().post({
        type: 'ask',
        visible: true,
        keys: keys
          .slice(at, at + mostKeys)
          .map((key) => (wanted.get(key)?.local ? { key, local: true } : { key })),
      });
    }
  }

  return {
    want(keys, local) {
      const fresh = keys.filter((key) => {
        const one = wanted.get(key);
        return !one || (one.local && !local);
      });
      for (const key of fresh) wanted.set(key, { local, settled: false });
      if (fresh.length > 0) ask(fresh);
    },
    name(key, name, note) {
      openConnection().post({ type: 'name', key, name, ...(note && { note }) });
      // A worker that restarted does not know that this surface shows the key.
      ask([key]);
    },
    cancel() {
      const open = [...wanted].filter(([, one]) => !one.local && !one.settled).map(([key]) => key);
      for (const key of open) wanted.set(key, { local: true, settled: false });
      // The worker drops a question once nobody connected waits for it.
      const last = connection;
      connection = undefined;
      last?.end();
      ask([...wanted.keys()]);
    },
    end() {
      ended = true;
      connection?.end();
    },
  };
}
