/**
 * Where the reader and the card's script meet: the global object of their isolated world, which the page cannot see.
 * Requests bring code that the reader already has, so that the card's script need not contain it again.
 */
import type { Address } from '../../core/address/address.ts';
import type { Problem } from '../../core/address/explain.ts';
import type { LookAlike } from '../../core/address/look-alike.ts';
import type { Key } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import type { Tag } from '../../core/label/tag.ts';
import type { PageMessage, View } from '../../protocol/ports.ts';
import type { PageFindings } from '../page-session.ts';

/** What opened a card; it also decides what closes it. */
export type CardTrigger = 'hover' | 'focus' | 'touch' | 'click' | 'command' | 'menu';

/** The place on the page that a card belongs to. */
export interface CardPlace {
  /** Decides the card's dialog, its colours, and what it scrolls with. */
  readonly element: Element;
  rect(): DOMRect;
  /** True if the event happened here. */
  holds(event: Event): boolean;
  /** True if the page is dark here. */
  isDark(): boolean;
  /** True while the document shows the same address there, maybe in other elements. */
  stands(): boolean;
}

export interface CardListener {
  onProfiles(profiles: readonly Profile[], settled: boolean): void;
  /** What a badge would show for this key. */
  onTag(key: Key, tag: Tag | null): void;
  onView(view: View): void;
}

/** An open card's connection to the worker. */
export interface CardConnection {
  /** Connects again where there is no connection, though there be nothing to send. */
  send(...messages: readonly PageMessage[]): void;
  /** Asks about another key too, such as the same address on another chain. */
  open(key: Key): void;
  close(): void;
}

export interface CardRequest {
  readonly key: Key;
  readonly address: Address;
  readonly place: CardPlace;
  readonly trigger: CardTrigger;
  /** What the badge shows, for the card's first frame. */
  readonly badge?: ReturnType<PageFindings['badge']>;
  /** A function, because the name of a look-alike may arrive later. */
  lookAlikes(): readonly LookAlike[];
  connect(heard: CardListener): CardConnection;
  /** For the card that opens: tells when its place shows another address. Then the card goes, if it is not pinned. */
  lost?(): AbortSignal;
  /** The page is read no longer: the card goes, a pinned one too. */
  readonly ended?: AbortSignal;
}

export interface CardBridge {
  show(request: CardRequest): void;
  /** Lets the user choose one of several addresses, or says why there is none. */
  list(requests: readonly CardRequest[], marked: MarkedText): void;
}

/** Text that the user selected to look up. */
export interface MarkedText {
  readonly place: CardPlace;
  /** Why it is no address. */
  readonly problem: Problem | undefined;
  /** Searches for the text, if there is one. */
  readonly search?: (() => void) | undefined;
}

interface CardWorld {
  bridge?: CardBridge;
  /** What the context menu was opened on, if the reader runs here: for a look-up without selection. */
  menuTarget?: () => CardRequest | undefined;
  /** The look-up script listens already. */
  looksUp?: boolean;
  waiting?: (bridge: CardBridge) => void;
}

const name = Symbol.for('nametag.card');

/** Cast: the global object holds whatever the other script put there. */
export function cardWorld(world: object): CardWorld {
  const holder = world as { [name]?: CardWorld };
  holder[name] ??= {};
  return holder[name];
}

/** Called by the card's script once it is loaded. */
export function offerCardBridge(world: object, bridge: CardBridge): void {
  const shared = cardWorld(world);
  shared.bridge = bridge;
  shared.waiting?.(bridge);
  delete shared.waiting;
}

/** Calls once when the card's script is loaded; a later call replaces an earlier one. */
export function whenCardBridge(world: object, fetch: () => void, then: (bridge: CardBridge) => void): void {
  const shared = cardWorld(world);
  if (shared.bridge) {
    then(shared.bridge);
    return;
  }
  shared.waiting = then;
  fetch();
}
