/**
 * The connected pages and what each has asked. Each page keeps this list too and sends it again after a restart of the
 * worker.
 */
import type { Runtime } from 'webextension-polyfill';
import { type AddressOnChain, type Key, keysOn, splitKey } from '../../core/label/key.ts';
import type { Sender } from '../../extension/extension.ts';
import { type ExtensionIdentity, isOwnPage } from '../../extension/is-own-page.ts';
import { ports, type WorkerMessage } from '../../protocol/ports.ts';

export interface KeyOptions {
  readonly visible: boolean;
  readonly localOnly: boolean;
}

export interface Frame {
  readonly tabId: number;
  /** 0 is the tab's main frame. */
  readonly frameId: number;
  readonly isPrivate: boolean;
}

let nextId = 1;

export type ConnectedPage = ReturnType<typeof createConnectedPage>;

export function createConnectedPage(port: Runtime.Port, own: ExtensionIdentity) {
  const sender: Sender | undefined = port.sender;
  const page = {
    id: nextId++,
    // A `srcdoc` frame has no host in its URL. Its origin names the page's, but not in a sandbox, and never in Firefox.
    hostname: hostOf(sender?.url) || hostOf(sender?.origin) || hostOf(sender?.tab?.url),
    /** Not a page of the extension, nor a card, which may open on any site. */
    isSite: port.name === ports.page && !isOwnPage(sender, own),
    isPrivate: port.name === ports.private || sender?.tab?.incognito === true,
    /** Undefined for an extension page that is in no tab. */
    frame: frameOf(sender),
    keys: new Map<Key, KeyOptions>(),
    /** Its open cards, and whether one is about a site of which no service is asked. */
    open: new Map<Key, boolean>(),
    /** False once the port has failed. */
    isOpen: true,
    send(message: WorkerMessage): void {
      if (!page.isOpen) return;
      try {
        port.postMessage(message);
      } catch {
        // The page just closed or went into the back-forward cache; it will connect and ask again.
        page.isOpen = false;
      }
    },
  };
  return page;
}

export function frameOf(sender: Sender | undefined): Frame | undefined {
  const { tab, frameId = 0 } = sender ?? {};
  return tab?.id === undefined ? undefined : { tabId: tab.id, frameId, isPrivate: tab.incognito };
}

const hostOf = (url: string | undefined): string => URL.parse(url ?? '')?.hostname ?? '';

/** The keys under which this page asked about an address on a chain. */
export function keysForAddress(page: ConnectedPage, { chain, address }: AddressOnChain): readonly Key[] {
  return keysOn(chain, address).filter((key) => page.keys.has(key));
}

/** The open cards on an address on any chain, because a card also shows the other chains. */
export function openCardsFor(page: ConnectedPage, { address }: AddressOnChain): readonly Key[] {
  return [...page.open.keys()].filter((key) => splitKey(key).address === address);
}
