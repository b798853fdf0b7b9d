/** What a frame's script asks, lists and waits for over the browser's messages. It runs in the content script's world. */
import type { Runtime } from 'webextension-polyfill';
import { extension } from '../../../lib/extension/extension.ts';
import { isPageMessage, isWorkerMessage, ports } from '../../../lib/protocol/ports.ts';
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
  /** All that it ever listed, or asked for. */
  readonly ever: readonly string[];
  /** What it listed last. */
  readonly last: readonly string[];
}

type Connect = (info: { readonly name: string }) => Runtime.Port;
type Send = (message: unknown) => Promise<unknown>;

/** The page waits for the answers that it asked for, and a test can have it labelled otherwise, by an event. */
export function watchPort({ begin }: Due): () => Heard {
  // Cast: of each function's overloads, the product uses this one.
  const { connect, sendMessage } = extension.runtime as unknown as { connect: Connect; sendMessage: Send };
  const ever = new Set<string>();
  let last: readonly string[] = [];

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
        if (message.type === 'ask') for (const { key } of message.keys) wait(key) && ever.add(key);
        if (message.type === 'verify') message.texts.forEach(wait);
        if (message.type === 'release') message.keys.forEach(end);
        if (message.type === 'listing') last = message.rows.map(({ key }) => key);
        if (message.type === 'listing') for (const key of last) ever.add(key);
      }
      port.postMessage(message);
    };
    const { name, onMessage, onDisconnect } = port;
    return { name, onMessage, onDisconnect, postMessage, disconnect: () => port.disconnect() };
  }

  Object.assign(extension.runtime, {
    connect: (info: { readonly name: string }) => {
      const port = connect.call(extension.runtime, info);
      return info.name === ports.page ? watched(port) : port;
    },
    sendMessage(message: unknown) {
      const end = begin(JSON.stringify(message));
      return sendMessage.call(extension.runtime, message).finally(end);
    },
  });
  return () => ({ ever: [...ever], last });
}
