/**
 * The worker's only listener for ports: checks who may connect, parses each message once and passes it to its handler.
 */
import type { Runtime } from 'webextension-polyfill';
import { parseAddress } from '../../core/address/parse-address.ts';
import { isAddressKey } from '../../core/label/is-address-key.ts';
import type { Key } from '../../core/label/key.ts';
import type { Shape } from '../../core/shape.ts';
import { type ExtensionIdentity, isOwnPage } from '../../extension/is-own-page.ts';
import { handleMessage, type MessageHandlers } from '../../protocol/handle-message.ts';
import {
  isPageMessage,
  isSearchMessage,
  type PageMessage,
  ports,
  type SaidLookAlikes,
} from '../../protocol/ports.ts';
import { type ConnectedPage, createConnectedPage } from '../feed/connected-page.ts';
import type { OwnLookAlikes } from '../sources/own/own-look-alikes.ts';
import type { Imitations } from '../sources/pack/imitations.ts';
import type { Worker } from '../worker.ts';
import type { FrameActions } from './frame-actions.ts';
import type { Toolbar } from './toolbar.ts';

export interface PortListenerParts {
  readonly own: ExtensionIdentity;
  readonly worker: Pick<Worker, 'feed' | 'lists' | 'name' | 'ready' | 'search'>;
  readonly lookAlikes: OwnLookAlikes;
  readonly imitations: Imitations;
  readonly toolbar: Pick<Toolbar, 'removeFrame' | 'setCounts'>;
  readonly actions: FrameActions;
  /** Keeps it. */
  readonly onDim: (hostname: string, on: boolean) => Promise<unknown>;
}

export function createPortListener(parts: PortListenerParts): (port: Runtime.Port) => void {
  const pages = new Set<ConnectedPage>();
  parts.lookAlikes.onChange(() => {
    for (const page of pages) {
      const all = [...page.keys.keys()];
      tellLookAlikes(page, parts.lookAlikes.find(all), all);
    }
  });
  return (port) => {
    if (port.sender?.id !== parts.own.id) return;
    switch (port.name) {
      case ports.page:
      case ports.card:
      case ports.private:
        return listenToPage(port, parts, pages);
      case ports.search:
        return listenToSearch(port, parts);
    }
  };
}

/** A message may name two thousand keys. */
function hear<Message>(port: Runtime.Port, shape: Shape<Message>, act: (message: Message) => void): void {
  port.onMessage.addListener((raw) => {
    if (shape(raw)) act(raw);
  });
}

/** `pages`: those that are told of look-alikes: sites' own ports, not those of cards on them. */
function listenToPage(port: Runtime.Port, parts: PortListenerParts, pages: Set<ConnectedPage>): void {
  const { feed, ready } = parts.worker;
  const page = createConnectedPage(port, parts.own);
  if (port.name === ports.page) pages.add(page);
  const isReady = ready();
  const whenReady = (act: () => unknown) => void isReady.then(() => (page.isOpen ? act() : undefined));
  const handlers = pageHandlers(page, port.name === ports.page, whenReady, parts);
  hear(port, isPageMessage, (message) => handleMessage(message, handlers));
  port.onDisconnect.addListener(() => {
    page.isOpen = false;
    pages.delete(page);
    feed.disconnect(page);
    // A card's port ends while its page stays.
    if (page.frame && port.name === ports.page) void parts.toolbar.removeFrame(page.frame);
  });
  whenReady(() => feed.connect(page));
}

/**
 * `isWhole`: the page's own port, not that of a card on it, whose addresses the page also asks about. A content script shares
 * its process with the page, so the address in a key is parsed again.
 */
function pageHandlers(
  page: ConnectedPage,
  isWhole: boolean,
  whenReady: (act: () => unknown) => void,
  { worker: { feed, lists, name }, lookAlikes, imitations, toolbar, actions, onDim }: PortListenerParts,
): MessageHandlers<PageMessage> {
  const { frame } = page;
  return {
    verify: ({ texts }) =>
      page.send({
        type: 'verified',
        verdicts: texts.map((text) => ({ text, address: parseAddress(text).address ?? null })),
      }),
    ask({ keys, visible }) {
      whenReady(() => {
        if (isWhole) {
          const all = keys.map(({ key }) => key);
          tellLookAlikes(page, lookAlikes.find(all), all);
          tellLookAlikes(page, imitations.find(keys));
        }
        void feed.ask(
          page,
          keys.filter(({ key }) => isAddressKey(key)),
          visible,
        );
      });
    },
    release: ({ keys }) => whenReady(() => feed.release(page, keys)),
    open({ key, local }) {
      if (isAddressKey(key)) whenReady(() => feed.open(page, key, local));
    },
    leave: ({ key }) => whenReady(() => feed.leave(page, key)),
    name({ key, name: text, note = '' }) {
      // At once: the card may close before the worker is ready. If writing fails, the page's next tag shows no label.
      if (isAddressKey(key)) quietly(name(key, text, note));
    },
    dim({ on }) {
      // What is done in a private window leaves no trace.
      if (!page.isPrivate) quietly(onDim(page.hostname, on));
    },
    dismiss({ key, list, on }) {
      if (isAddressKey(key)) quietly(lists.dismiss(list, key, on));
    },
    counts(counts) {
      if (isWhole && frame) whenReady(() => toolbar.setCounts(frame, counts));
    },
    go: ({ to, key, text = '' }) => quietly(frame && actions[to](frame, { key, text })),
  };
}

/** `of`: the keys of which a page forgets the look-alikes that it was told before. */
function tellLookAlikes(
  page: ConnectedPage,
  finding: Promise<SaidLookAlikes['found']>,
  of: readonly Key[] = [],
) {
  const tell = (found: SaidLookAlikes['found']) =>
    of.length + found.length > 0 && page.send({ type: 'lookAlikes', of, found });
  quietly(finding.then(tell));
}

/** What fails for a closed tab or a page where no script may run: then there is nobody to tell. */
const quietly = (done: Promise<unknown> | undefined) => void done?.catch(() => undefined);

/** Only the extension's own pages may search. */
function listenToSearch(port: Runtime.Port, { own, worker }: PortListenerParts): void {
  if (!isOwnPage(port.sender, own)) {
    port.disconnect();
    return;
  }
  const session = worker.search((message) => port.postMessage(message));
  port.onDisconnect.addListener(session.end);
  hear(port, isSearchMessage, (message) => void worker.ready().then(() => session.handle(message)));
}
