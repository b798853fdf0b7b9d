/** A card's own port to the worker, opened again when the worker stops before everything is settled. */
import { type Key, splitKey } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import {
  isWorkerMessage,
  type PageMessage,
  parseWith,
  type WorkerMessage,
} from '../../protocol/page-message.ts';
import type { WorkerPort } from '../awaited-labels.ts';
import type { CardConnection, CardListener } from './card-bridge.ts';
import { type After, createTimer } from './timer.ts';

export interface CardConnectionParts {
  connect(): WorkerPort & { end(): void };
  readonly after: After;
}

/** `open` brings the profiles; `ask` brings the tag, and `local` keeps it from asking the service. */
const messagesFor = (key: Key): readonly PageMessage[] => [
  { type: 'ask', keys: [{ key, local: true }], visible: true },
  { type: 'open', key },
];

/** How often a stopped worker is asked again, with a pause that doubles. */
const tries = 4;
const firstPause = 300;

export function createCardConnection(
  parts: CardConnectionParts,
  key: Key,
  listener: CardListener,
): CardConnection {
  const timer = createTimer(parts.after);
  const profiles = new Map<string, Profile>();
  const keys = new Set<Key>([key]);
  const settled = new Set<Key>();
  const { address } = splitKey(key);
  let port: ReturnType<CardConnectionParts['connect']> | undefined;
  let tried = 0;

  function connect(): void {
    const fresh = parts.connect();
    port = fresh;
    fresh.listen(
      (raw) => {
        const message = port === fresh ? parseWith(isWorkerMessage, raw) : undefined;
        if (message) receive(message);
      },
      () => {
        if (port !== fresh) return;
        port = undefined;
        // Everything is settled: do not wake the worker.
        if (settled.size === keys.size || tried >= tries) return;
        timer.set(firstPause * 2 ** tried++, connect);
      },
    );
    for (const one of keys) for (const message of messagesFor(one)) fresh.post(message);
  }

  function receive(message: WorkerMessage): void {
    if (message.type === 'view') listener.onView(message);
    if (message.type === 'tags') for (const { key: of, tag } of message.tags) listener.onTag(of, tag);
    if (message.type !== 'profiles' || splitKey(message.key).address !== address) return;
    tried = 0;
    for (const profile of message.profiles) profiles.set(profile.chain, profile);
    if (message.settled) settled.add(message.key);
    else settled.delete(message.key);
    listener.onProfiles([...profiles.values()], settled.has(message.key));
  }

  function send(message: PageMessage): void {
    try {
      if (!port) connect();
      port?.post(message);
    } catch {
      // The extension was updated or removed: the orphaned card keeps showing what it has.
      port = undefined;
    }
  }

  try {
    connect();
  } catch {
    port = undefined;
  }
  return {
    send,
    open(other) {
      keys.add(other);
      settled.delete(other);
      for (const message of messagesFor(other)) send(message);
    },
    close() {
      timer.stop();
      const last = port;
      port = undefined;
      try {
        for (const one of keys) last?.post({ type: 'leave', key: one });
        last?.end();
      } catch {
        // The port was closed already.
      }
    },
  };
}
