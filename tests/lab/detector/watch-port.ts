/** What a frame's script asks, lists and waits for over the browser's messages. It runs in the content script's world. */
import type { Runtime } from 'webextension-polyfill';
import { extension } from '../../../lib/extension/extension.ts';
import { isFrameMessage, isPageMessage, isWorkerMessage, ports } from '../../../lib/protocol/ports.ts';
import type { Due } from './watch-due.ts';

/** How the lab's worker labels what a page asks. */
export interface Naming {
  /** Of every name; with 0 nothing has a label, and without a number each address has its own. */
  readonly letters?: number;
  readonly density: 'place' | 'name' | 'icon';
}

/** Asks the lab's worker to label this frame so from now on. */
export interface Rename extends Naming {
  readonly type: 'rename';
}

/** Keys that a frame found. */
export interface Heard {
  /** All that it ever asked for. */
  readonly asked: readonly string[];
  /** What it lists now. */
  readonly listed: readonly string[];
}

type Connect = (info: { readonly name: string }) => Runtime.Port;
type Send = (message: unknown) => Promise<unknown>;

/** The page waits for the answers that it asked for, and a test can have it labelled otherwise, by an event. */
export function watchPort({ begin }: Due): () => Heard {
  // Cast: of each function's overloads, the product uses this one.
  const { connect, sendMessage } = extension.runtime as unknown as { connect: Connect; sendMessage: Send };
  const { onConnect } = extension.runtime;
  const addListener = onConnect.addListener.bind(onConnect);
  const asked = new Set<string>();
  let open: ((port: object) => void) | undefined;
  const listen = (listener: () => void) => {
    open = listener;
    addListener(listener);
  };

  /** What a popup is told that opens now, and closes. */
  function listed(): readonly string[] {
    let keys: readonly string[] = [];
    const ends: ((message?: unknown) => void)[] = [];
    const event = { addListener: (end: () => void) => ends.push(end) };
    const postMessage = (message: unknown) => {
      if (isFrameMessage(message)) keys = message.rows.map(({ key }) => key);
    };
    open?.({ name: ports.look, onMessage: event, onDisconnect: event, postMessage });
    for (const end of ends) end();
    return keys;
  }

  function watched(port: Runtime.Port): Runtime.Port {
    const waits = new Map<string, () => void>();
    const wait = (what: string) => waits.has(what) || waits.set(what, begin(what));
    const end = (what: string) => {
      waits.get(what)?.();
      waits.delete(what);
    };
    wait('the view');
    port.onMessage.addListener((message: unknown) => {
      if (!isWorkerMessage(message)) return end('the renaming');
      if (message.type === 'view') end('the view');
      if (message.type === 'tags') for (const { key, settled } of message.tags) settled && end(key);
      if (message.type === 'verified') for (const { text } of message.verdicts) end(text);
    });
    port.onDisconnect.addListener(() => [...waits.keys()].forEach(end));
    window.addEventListener('rename', (event) => {
      wait('the renaming');
      // Cast: the test sends this event.
      port.postMessage({ type: 'rename', ...JSON.parse((event as CustomEvent<string>).detail) });
    });
    const postMessage = (message: unknown) => {
      if (isPageMessage(message)) {
        if (message.type === 'ask') for (const { key } of message.keys) wait(key) && asked.add(key);
        if (message.type === 'verify') message.texts.forEach(wait);
        if (message.type === 'release') message.keys.forEach(end);
      }
      port.postMessage(message);
    };
    const { name, onMessage, onDisconnect } = port;
    return { name, onMessage, onDisconnect, postMessage, disconnect: () => port.disconnect() };
  }

  Object.assign(extension.runtime, {
    connect: (info: { readonly name: string }) => {
      const port = connect.call(extension.runtime, info);
      if (info.name !== ports.page) return port;
      // Not sooner: a popup wakes a page that is not read yet.
      Object.assign(onConnect, { addListener: listen });
      return watched(port);
    },
    sendMessage(message: unknown) {
      const end = begin(JSON.stringify(message));
      return sendMessage.call(extension.runtime, message).finally(end);
    },
  });
  return () => ({ asked: [...asked], listed: listed() });
}
