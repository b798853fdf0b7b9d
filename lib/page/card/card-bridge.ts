/**
 * Where the page's script and the card's script meet. The card loads late, into the same isolated world: nothing of the
 * page can see or forge what is handed over here. What the page's script has already (the line to the worker, the look at
 * what is behind a place) comes with the request, so that the card's script need not bring it a second time.
 */
import type { Address } from '../../core/address/address.ts';
import type { Twin } from '../../core/address/twin.ts';
import type { Key } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import type { Tag } from '../../core/label/tag.ts';
import type { PageMessage, WorkerMessage } from '../../protocol/page-message.ts';
import type { Met } from '../session.ts';

/** What brought the card, and with it what takes it away again. */
export type Cause = 'hover' | 'focus' | 'touch' | 'command' | 'menu';

/** The place that a card belongs to. */
export interface Place {
  /** An element there: whose dialog, colours and scrolling are meant. */
  readonly element: Element;
  rect(): DOMRect;
  /** Whether the event happened at this place. */
  holds(event: Event): boolean;
  /** Whether the page is dark there. */
  isDark(): boolean;
  /** Whether the place is still there and still says the same. */
  stands(): boolean;
}

export interface Heard {
  profiles(profiles: readonly Profile[], settled: boolean): void;
  /** What a badge would show for this key. */
  tag(key: Key, tag: Tag | null): void;
  view(view: Extract<WorkerMessage, { type: 'view' }>): void;
}

/** What a card hears of its address, and says to the worker, as long as it is open. */
export interface CardLine {
  say(message: PageMessage): void;
  /** Everything about this key too, such as the same address on another chain. */
  open(key: Key): void;
  close(): void;
}

export interface CardRequest {
  readonly key: Key;
  readonly address: Address;
  readonly place: Place;
  readonly cause: Cause;
  /** What the first frame is drawn with; the line tells the rest. */
  readonly known?: ReturnType<Met['known']>;
  /** Asked anew whenever something is heard: what the other one is called may be learnt later. */
  twins(): readonly Twin[];
  line(heard: Heard): CardLine;
}

export interface CardDoor {
  show(request: CardRequest): void;
  /** Several addresses, one of which is to be chosen; or none, and why. */
  list(requests: readonly CardRequest[], marked: Marked): void;
}

/** What a person marked on the page to be looked up. */
export interface Marked {
  readonly place: Place;
  /** Why it is no address; empty when nothing more can be said. */
  readonly why: string;
  /** Looks for it as a text; absent where there is none. */
  readonly search?: (() => void) | undefined;
}

interface Hall {
  door?: CardDoor;
  /** What the context menu was opened on, where a script of ours saw it. */
  pointed?: () => CardRequest | undefined;
  /** A script is here that looks up what the worker tells it. */
  looksUp?: boolean;
  waiting?: (door: CardDoor) => void;
}

const name = Symbol.for('nametag.card');

/** A door in the literal sense: the world's global object is whatever the other script made of it. */
function hallOf(world: object): Hall {
  const halls = world as { [name]?: Hall };
  halls[name] ??= {};
  return halls[name];
}

/** The card's script is here. */
export function openDoor(world: object, door: CardDoor): void {
  const hall = hallOf(world);
  hall.door = door;
  hall.waiting?.(door);
  delete hall.waiting;
}

export function doorIn(world: object): CardDoor | undefined {
  return hallOf(world).door;
}

/** Calls once with the card, when it is here; a later call takes an earlier one's place. */
export function whenDoor(world: object, fetch: () => void, then: (door: CardDoor) => void): void {
  const hall = hallOf(world);
  if (hall.door) {
    then(hall.door);
    return;
  }
  hall.waiting = then;
  fetch();
}

/** Keeps what the context menu is opened on, for a look-up that says nothing better. */
export function keepPointed(world: object, pointed: () => CardRequest | undefined): void {
  hallOf(world).pointed = pointed;
}

export function pointedIn(world: object): CardRequest | undefined {
  return hallOf(world).pointed?.();
}

/** True the first time: a script that is brought twice listens once. */
export function isFirst(world: object): boolean {
  const hall = hallOf(world);
  const first = !hall.looksUp;
  hall.looksUp = true;
  return first;
}
