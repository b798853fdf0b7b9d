/** The pages that connect: what each says is parsed, and nothing but labels goes back. */
import { parseAddress } from '../core/address/parse-address.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import { isPageMessage, type PageMessage, parseWith, privatePort } from '../protocol/page-message.ts';
import type { ConnectedPage } from './connected-page.ts';
import type { LabelFeed } from './label-feed.ts';

/** As much of a browser's port as is used here. */
export interface PortLike {
  readonly name: string;
  readonly sender?:
    | {
        readonly id?: string | undefined;
        readonly url?: string | undefined;
        readonly origin?: string | undefined;
        readonly frameId?: number | undefined;
        readonly tab?: { readonly id?: number | undefined; readonly incognito?: boolean } | undefined;
      }
    | undefined;
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export interface Frame {
  readonly tabId: number;
  /** 0 is the page itself. */
  readonly frameId: number;
  readonly isPrivate: boolean;
}

/** Undefined for a page of the extension in no tab. */
export function readFrame({ sender }: Pick<PortLike, 'sender'>): Frame | undefined {
  const { tab, frameId = 0 } = sender ?? {};
  return tab?.id === undefined ? undefined : { tabId: tab.id, frameId, isPrivate: tab.incognito === true };
}

/** What else hears a page's messages, parsed already. */
export interface PageListener {
  onMessage(message: PageMessage): void;
  /** The port is closed. */
  onDisconnect?(): void;
}

export interface PageHandlers {
  readonly ready: Promise<void>;
  readonly feed: LabelFeed;
  readonly name: (key: Key, name: string, note: string) => Promise<void>;
}

let nextId = 1;

/** A message may name two thousand keys: it is parsed once for everybody who hears it. */
export function attachPage(
  port: PortLike,
  handlers: PageHandlers,
  others: readonly PageListener[] = [],
): void {
  const { ready, feed } = handlers;
  let isOpen = true;
  const page: ConnectedPage = {
    id: nextId++,
    // A frame by srcdoc is part of its page: the origin says whose.
    hostname: hostOf(port.sender?.url) || hostOf(port.sender?.origin),
    isPrivate: port.name === privatePort || port.sender?.tab?.incognito === true,
    tabId: port.sender?.tab?.id,
    keys: new Map(),
    open: new Set(),
    send(message) {
      if (!isOpen) return;
      try {
        port.postMessage(message);
      } catch {
        // The page went into the back-forward cache or closed a moment ago: it will connect and ask again.
        isOpen = false;
      }
    },
  };
  port.onDisconnect.addListener(() => {
    isOpen = false;
    feed.disconnect(page);
    for (const other of others) other.onDisconnect?.();
  });
  port.onMessage.addListener((raw) => {
    const message = parseWith(isPageMessage, raw);
    if (!message) return;
    for (const other of others) other.onMessage(message);
    void ready.then(() => (isOpen ? handle(message) : undefined));
  });
  void ready.then(() => isOpen && feed.connect(page));

  function handle(message: PageMessage): void | Promise<void> {
    switch (message.type) {
      case 'ask':
        return feed.ask(
          page,
          message.keys.filter(({ key }) => isAddress(key)),
          message.visible,
        );
      case 'open':
        return isAddress(message.key) ? feed.open(page, message.key) : undefined;
      case 'leave':
        feed.leave(page, message.key);
        return;
      case 'name':
        if (!isAddress(message.key)) return;
        // A label that could not be written is told by its absence: the tag that is pushed lacks it.
        return handlers.name(message.key, message.name, message.note ?? '').catch(() => undefined);
    }
  }
}

const hostOf = (url: string | undefined): string => URL.parse(url ?? '')?.hostname ?? '';

/** A content script shares its process with the page: the address in a key is parsed again. An EVM key's shape says all. */
function isAddress(key: Key): boolean {
  const { family, address } = splitKey(key);
  return family === 'evm' || parseAddress(address, family).address?.key === address;
}
