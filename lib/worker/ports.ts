/** The pages that connect: what each says is parsed, and nothing but labels goes back. */
import { parseAddress } from '../core/address/parse.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import { type FromPage, fromPage, parseWith } from '../messages.ts';
import type { Page } from './pages.ts';
import type { Resolver } from './resolver.ts';

/** As much of a browser's port as is used here. */
export interface PortLike {
  readonly name: string;
  readonly sender?:
    | {
        readonly id?: string | undefined;
        readonly url?: string | undefined;
        readonly origin?: string | undefined;
        readonly tab?: { readonly id?: number | undefined; readonly incognito?: boolean } | undefined;
      }
    | undefined;
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export interface PageHandlers {
  readonly ready: Promise<void>;
  readonly resolver: Resolver;
  readonly name: (key: Key, name: string, note: string) => Promise<void>;
  /** What a page tells about itself, for the toolbar button and the side panel. */
  readonly told: (page: Page, message: Extract<FromPage, { type: 'counts' | 'listing' }>) => void;
}

let nextId = 1;

export function attachPage(port: PortLike, handlers: PageHandlers): void {
  const { ready, resolver } = handlers;
  let isOpen = true;
  const page: Page = {
    id: nextId++,
    // A frame by srcdoc is part of its page: the origin says whose.
    hostname: hostOf(port.sender?.url) || hostOf(port.sender?.origin),
    isPrivate: port.sender?.tab?.incognito ?? false,
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
    resolver.disconnect(page);
  });
  port.onMessage.addListener((raw) => {
    const message = parseWith(fromPage, raw);
    if (message) void ready.then(() => (isOpen ? handle(message) : undefined));
  });
  void ready.then(() => isOpen && resolver.connect(page));

  function handle(message: FromPage): void | Promise<void> {
    switch (message.type) {
      case 'ask':
        return resolver.ask(
          page,
          message.keys.filter(({ key }) => isAddress(key)),
          message.visible,
        );
      case 'open':
        return isAddress(message.key) ? resolver.open(page, message.key) : undefined;
      case 'leave':
        resolver.leave(page, message.key);
        return;
      case 'counts':
      case 'listing':
        handlers.told(page, message);
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
