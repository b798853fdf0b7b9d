/**
 * When a card is wanted: the pointer rests on a badge or an address, the keyboard's focus stays on one, a finger stays
 * down on one, or the keyboard command asks for the nearest. Crossing a hundred of them is no rest, and what the page's
 * own script plays is no wish.
 */
import type { Key } from '../../core/label/key.ts';
import type { Mention } from '../mentions.ts';
import type { Met } from '../session.ts';
import { nearest, type Pointed, pointed } from './address-at-pointer.ts';
import { byPerson } from './by-person.ts';
import type { CardDoor, CardLine, CardRequest, Cause, Heard } from './card-bridge.ts';
import { placeOf } from './place-of-mention.ts';
import { type After, createTimer } from './timer.ts';

/** Milliseconds of rest. A badge is there to be asked; an address may be read, copied or clicked in peace. */
export const rest = { badge: 180, address: 450, focus: 450, finger: 500 } as const;
/** Milliseconds from a key to the focus that it moves: pages that move it themselves take a frame or two. */
const keyed = 500;
/** A finger is never quite still; CSS pixels. */
const tremble = 10;

export interface Summoning extends Pick<Met, 'mentions' | 'twins' | 'known'> {
  readonly document: Document;
  readonly after: After;
  /** Calls back with the card's script, once it is here. */
  card(then: (door: CardDoor) => void): void;
  /** Begins to fetch the card's script: somebody may soon want it. */
  prepare(): void;
  line(key: Key, heard: Heard): CardLine;
}

export interface Summoner {
  /** What the context menu was opened on last. */
  pointed(): CardRequest | undefined;
  /** The keyboard command. */
  command(): void;
}

export function createSummoner(around: Summoning, signal: AbortSignal): Summoner {
  const { document, mentions } = around;
  const timer = createTimer(around.after);
  const keyPress = createTimer(around.after);
  let candidate: Mention | undefined;
  let last = { x: 0, y: 0 };
  let finger: { x: number; y: number } | undefined;
  /** A long press had its card: the click that ends it is not meant. */
  let answered = false;
  let menuOn: Pointed | undefined;

  function requestFor({ mention, onBadge }: Pointed, cause: Cause): CardRequest {
    const { key, address } = mention.reading;
    return {
      key,
      address,
      place: placeOf(mention, onBadge),
      cause,
      known: around.known(mention),
      twins: () => around.twins(mention),
      line: (heard) => around.line(key, heard),
    };
  }

  function show(found: Pointed, cause: Cause): void {
    const request = requestFor(found, cause);
    around.card((door) => {
      if (!signal.aborted && request.place.stands()) door.show(request);
    });
  }

  function forget(): void {
    candidate = undefined;
    timer.stop();
  }

  function waitFor(found: Pointed, ms: number, cause: Cause): void {
    if (candidate === found.mention && timer.running) return;
    candidate = found.mention;
    around.prepare();
    timer.set(ms, () => {
      answered = cause === 'touch';
      show(found, cause);
    });
  }

  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
    passive = true,
  ): void => document.addEventListener(name, byPerson(act), { capture: true, passive, signal });

  listen('pointermove', (event) => {
    last = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'touch') {
      if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > tremble) forget();
      return;
    }
    // A pressed button is a selection or a drag in progress.
    const found = event.buttons === 0 ? pointed(mentions, event) : undefined;
    if (!found) return forget();
    if (found.mention === candidate) return;
    waitFor(found, found.onBadge ? rest.badge : rest.address, 'hover');
  });
  listen('pointerdown', (event) => {
    forget();
    answered = false;
    const found = event.pointerType === 'touch' ? pointed(mentions, event) : undefined;
    if (!found) return;
    finger = { x: event.clientX, y: event.clientY };
    waitFor(found, rest.finger, 'touch');
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    listen(name, (event) => {
      if (event.pointerType === 'touch') forget();
    });
  }
  // The long press was for the card: no menu and no click besides.
  for (const name of ['contextmenu', 'click'] as const) {
    listen(
      name,
      (event) => {
        if (!answered) return;
        answered = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      false,
    );
  }
  listen('contextmenu', (event) => {
    menuOn = pointed(mentions, event);
  });
  listen('keydown', () => keyPress.set(keyed, () => undefined));
  // The browser vouches for focus that a script moves, too: it counts just after a key alone. A click is not enough: in
  // the seconds after it a page could lead the focus over all its addresses.
  listen('focusin', (event) => {
    const found = keyPress.running && showsFocus(event) ? pointed(mentions, event) : undefined;
    if (found) waitFor(found, rest.focus, 'focus');
  });
  listen('focusout', forget);
  listen('scroll', () => {
    // What stands under the pointer now was not pointed at.
    if (candidate) forget();
  });
  document.documentElement.addEventListener('pointerleave', byPerson(forget), { signal });
  signal.addEventListener('abort', forget);

  return {
    pointed: () => menuOn && requestFor(menuOn, 'menu'),
    command() {
      const mention = nearest(mentions, document, last);
      if (mention) show({ mention, onBadge: mention.badge !== undefined }, 'command');
    },
  };
}

function showsFocus(event: Event): boolean {
  const { target } = event;
  return target !== null && 'matches' in target && (target as Element).matches(':focus-visible');
}
