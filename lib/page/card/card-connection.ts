/** A card's own port to the worker, opened again when the worker stops before everything is settled. */
import { type Key, splitKey } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import { saysSomething } from '../../core/label/says-something.ts';
import { type ConnectionParts, createConnection } from '../../protocol/connection.ts';
import { isWorkerMessage, type PageMessage, type WorkerMessage } from '../../protocol/ports.ts';
import type { CardConnection, CardListener } from './card-bridge.ts';

export interface CardConnectionParts
  extends Pick<ConnectionParts<WorkerMessage, PageMessage>, 'after' | 'connect'> {
  /** Only this machine is asked now; the worker knows the mode of a site's own pages. */
  readonly isLocal?: () => boolean;
}

export function createCardConnection(
  { after, connect, isLocal = () => false }: CardConnectionParts,
  key: Key,
  listener: CardListener,
): CardConnection {
  const profiles = new Map<string, Profile>();
  const keys = new Set<Key>([key]);
  const settled = new Set<Key>();
  const { address } = splitKey(key);

  /** `open` brings the profiles; `ask` brings the tag, and `local` keeps that from asking the service. */
  const messagesFor = (key: Key): readonly PageMessage[] => [
    { type: 'ask', keys: [{ key, local: true }], visible: true },
    { type: 'open', key, ...(isLocal() && { local: true }) },
  ];

  const connection = createConnection<WorkerMessage, PageMessage>({
    after,
    connect,
    shape: isWorkerMessage,
    everything: () => [...keys].flatMap(messagesFor),
    isWaiting: () => settled.size < keys.size,
    onMessage(message) {
      if (message.type === 'view') listener.onView(message);
      if (message.type === 'tags') for (const { key: of, tag } of message.tags) listener.onTag(of, tag);
      if (message.type !== 'profiles' || splitKey(message.key).address !== address) return;
      connection.resetTries();
      const told = message.profiles.map(({ chain }) => chain);
      // Of other chains than its key's, the worker tells all that say something.
      for (const [chain, profile] of profiles)
        if (!told.includes(profile.chain) && saysSomething(profile)) profiles.delete(chain);
      for (const profile of message.profiles) profiles.set(profile.chain, profile);
      if (message.settled) settled.add(message.key);
      else settled.delete(message.key);
      listener.onProfiles([...profiles.values()], settled.has(message.key));
    },
  });

  connection.ask();
  return {
    send: connection.tell,
    open(other) {
      keys.add(other);
      settled.delete(other);
      connection.ask(...messagesFor(other));
    },
    close: () => connection.close(...[...keys].map((one): PageMessage => ({ type: 'leave', key: one }))),
  };
}
