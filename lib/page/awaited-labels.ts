/**
 * The labels that a page asked for. The browser may stop the worker at any time, so the page keeps the list, and connects
 * again while something is unsettled.
 */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { learnSentences } from '../locale/t.ts';
import { askMessages, releaseMessages, verifyMessages } from '../protocol/ask-messages.ts';
import { type ConnectionParts, createConnection } from '../protocol/connection.ts';
import { handleMessage, type MessageHandlers } from '../protocol/handle-message.ts';
import {
  isWorkerMessage,
  type PageMessage,
  type SaidLookAlikes,
  type View,
  type WorkerMessage,
} from '../protocol/ports.ts';
import type { Verdicts } from './find/verified-addresses.ts';
import { createOutbox } from './outbox.ts';

export type AwaitedLabels = ReturnType<typeof createAwaitedLabels>;

export interface WorkerAccess extends Pick<ConnectionParts<WorkerMessage, PageMessage>, 'after' | 'connect'> {
  /** False once the extension of this script was updated or removed. */
  isAlive(): boolean;
  /** False while the tab is hidden. */
  isVisible(): boolean;
}

export interface WorkerListener {
  onTags(keys: readonly Key[]): void;
  onVerdicts(verdicts: Verdicts): void;
  onView(view: View): void;
  onLookAlikes(said: SaidLookAlikes): void;
  /** The extension was updated, reloaded or removed; this script is orphaned. */
  onGone(): void;
}

interface Awaited {
  /** How far the question went so far; undefined if it was taken back. */
  reach: 'local' | 'all' | undefined;
  name?: string;
  /** It was asked while nobody saw the page: then the worker asks the service less. */
  unseen?: boolean;
  settled: boolean;
  tag?: Tag | null;
  known?: boolean;
}

/** How often to look whether the extension is gone, too, once the port is, and milliseconds between two looks. */
const goodbye = { looks: 10, everyMs: 50 };

type Answer = Extract<WorkerMessage, { type: 'tags' }>['tags'][number];

/** Keeps the answer; false if it is the same again, or nobody waits for it. */
function isNews(awaited: ReadonlyMap<Key, Awaited>, { key, tag, settled, known = false }: Answer): boolean {
  const one = awaited.get(key);
  if (!one) return false;
  // What was taken back meanwhile is not waited for.
  one.settled = settled || one.reach === undefined;
  one.known = known;
  if (JSON.stringify(one.tag) === JSON.stringify(tag)) return false;
  one.tag = tag;
  return true;
}

const keysWhere = (all: ReadonlyMap<Key, Awaited>, is: (one: Awaited) => unknown): readonly Key[] =>
  [...all].filter(([, one]) => is(one)).map(([key]) => key);

const howToAsk = ({ reach, name }: Partial<Awaited> = {}) => ({
  ...(reach === 'local' && { local: true as const }),
  ...(name !== undefined && { name }),
});

/** What was answered while nobody saw the page counts as unanswered once somebody does. */
const isUnsettled = ({ settled, unseen, reach }: Awaited, visible: boolean): boolean =>
  !settled || (visible && unseen === true && reach === 'all');

function asksFor(all: ReadonlyMap<Key, Awaited>, keys: readonly Key[], visible: boolean) {
  for (const key of keys) {
    const one = all.get(key);
    if (one) Object.assign(one, { settled: false, unseen: !visible });
  }
  return askMessages(keys, (key) => howToAsk(all.get(key)), visible);
}

export function createAwaitedLabels(
  { after, connect, isAlive, isVisible }: WorkerAccess,
  listener: WorkerListener,
) {
  const awaited = new Map<Key, Awaited>();
  /** Texts without a verdict. */
  const unjudged = new Set<string>();
  /** As they were sent last. */
  let counts: PageMessage | undefined;
  let isAway = false;

  const handlers: MessageHandlers<WorkerMessage> = {
    view: listener.onView,
    words: ({ sentences }) => learnSentences(sentences),
    lookAlikes: listener.onLookAlikes,
    tags: ({ tags }) => listener.onTags(tags.flatMap((one) => (isNews(awaited, one) ? one.key : []))),
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
        listener.onGone();
        throw error;
      }
    },
    onMessage(message) {
      connection.resetTries();
      handleMessage(message, handlers);
    },
    onLost: () => goOnceGone(goodbye.looks),
    everything: () => [
      ...verifyMessages([...unjudged]),
      ...asks(keysWhere(awaited, (one) => one.reach)),
      ...(counts ? [counts] : []),
    ],
    isWaiting: () => isAlive() && (unjudged.size > 0 || unsettled().length > 0),
  });

  /** The port closes a moment before `isAlive` turns false. Later, the next script would find this one's badges put back. */
  function goOnceGone(looks: number): void {
    if (!isAlive()) listener.onGone();
    else if (looks > 0) after(goodbye.everyMs, () => goOnceGone(looks - 1));
  }

  const asks = (keys: readonly Key[]) => asksFor(awaited, keys, isVisible());
  const unsettled = () => keysWhere(awaited, (one) => isUnsettled(one, isVisible()));
  const ask = (...fresh: readonly PageMessage[]) => void (isAway || connection.ask(...fresh));

  const outbox = createOutbox(after, (keys, texts) => {
    const isWanted = (key: Key) => (awaited.get(key)?.reach ? 'wanted' : 'released');
    const { wanted = [], released = [] } = Object.groupBy(keys, isWanted);
    // A worker that was lost has forgotten what is released.
    if (connection.isOpen() || wanted.length + texts.length > 0)
      ask(...releaseMessages(released), ...verifyMessages(texts), ...asks(wanted));
  });

  return {
    /** Asks for the labels of a key, once; `local` asks no label service; `name`: what the page calls it. */
    want(key: Key, { local, name }: { readonly local: boolean; readonly name?: string | undefined }): void {
      const one = awaited.get(key);
      const isNamed = name !== undefined && one?.name === undefined;
      const reach = local && one?.reach !== 'all' ? 'local' : 'all';
      if (one?.reach === reach && !isNamed) return;
      awaited.set(key, { ...one, ...(isNamed && { name }), reach, settled: false });
      outbox.addKey(key);
    },
    /** Asks whether a text is an address, until the worker says so. */
    verify(text: string): void {
      if (unjudged.has(text)) return;
      unjudged.add(text);
      outbox.addText(text);
    },
    tag: (key: Key) => awaited.get(key)?.tag,
    /** Whether the built-in list knows it, and no ill of it; undefined until the worker has said so. */
    isKnown: (key: Key) => awaited.get(key)?.known,
    /** Nobody can see this key now: if it is unanswered it is not waited for, and asked again when it is wanted. */
    release(key: Key): void {
      const one = awaited.get(key);
      if (!one || one.settled) return;
      awaited.set(key, { ...one, reach: undefined, settled: true });
      outbox.addKey(key);
    },
    /** Nothing of this key is kept. */
    forget(key: Key): void {
      if (awaited.delete(key)) outbox.addKey(key);
    },
    /** The page was hidden or shown: what is unanswered, or was answered unseen, is asked again as that. */
    again(): void {
      const fresh = unsettled();
      if (connection.isOpen() || (isVisible() && fresh.length > 0)) ask(...asks(fresh));
    },
    /** Sends a message that needs no answer; it may be lost. */
    send(message: PageMessage): void {
      if (!isAway) connection.tell(message);
      if (message.type === 'counts') counts = message;
    },
    /** Connects if there is no connection, to learn the page's mode and what changed meanwhile. */
    connect: () => ask(),
    /** The page went into the browser's memory, where it connects to nobody, whatever it has to say; or it came back. */
    away(is: boolean): void {
      isAway = is;
      if (is) connection.close();
      else ask();
    },
  };
}
