/**
 * What opens a card: the pointer rests on a badge or an address, a click on a badge, the keyboard's focus stays on one, a
 * long press, or the keyboard command. Moving across addresses opens nothing, and neither do events made by scripts.
 */
import type { Key } from '../../core/label/key.ts';
import { type After, createTimer } from '../../core/timer.ts';
import { isAround } from '../is-around.ts';
import { elementOf, type Mention } from '../mentions.ts';
import type { PageFindings } from '../page-session.ts';
import { addressAtPointer, nearestMention, type PointerTarget } from './address-at-pointer.ts';
import { byPerson } from './by-person.ts';
import type {
  CardBridge,
  CardConnection,
  CardListener,
  CardPlace,
  CardRequest,
  CardTrigger,
} from './card-bridge.ts';
import { onPointerGone } from './on-pointer-gone.ts';
import { placeOfMention } from './place-of-mention.ts';

/** Milliseconds to wait. An address waits longer than a badge: people also read, copy and click it. */
export const restTimes = { badge: 180, address: 450, focus: 450, finger: 500 } as const;
/** Milliseconds in which a key may move the focus: pages that move it by script take a frame or two. */
const keyed = 500;
/** CSS pixels that a finger may move during a long press. */
const tremble = 10;

export type PointedFindings = Pick<
  PageFindings,
  'mentions' | 'lookAlikes' | 'badge' | 'opensAlone' | 'onChange'
>;

export interface OpenTriggersParts extends PointedFindings {
  readonly document: Document;
  readonly after: After;
  /** Calls back once the card's script is loaded. */
  withCard(then: (bridge: CardBridge) => void): void;
  /** Fetches the card's script ahead of time. */
  prefetch(): void;
  connect(key: Key, listener: CardListener): CardConnection;
  /** What is pointed at, or has the focus, or nothing. */
  point(mention: Mention | undefined): void;
}

export type OpenTriggers = ReturnType<typeof createOpenTriggers>;

export function createOpenTriggers(parts: OpenTriggersParts, signal: AbortSignal) {
  const { document, mentions } = parts;
  const timer = createTimer(parts.after);
  const keyPress = createTimer(parts.after);
  let candidate: Mention | undefined;
  /** Nothing opened after the rest at the candidate, which may get a label yet. */
  let isUnopened = false;
  let last = { x: 0, y: 0 };
  let finger: { x: number; y: number } | undefined;
  /** A long press opened a card, so the click that ends it is suppressed. */
  let hasLongPressed = false;
  let menuOn: PointerTarget | undefined;
  const requestFor = createRequests(parts, signal);

  function show(found: PointerTarget, trigger: CardTrigger): void {
    const request = requestFor(found, trigger);
    const isByRest = trigger === 'hover' || trigger === 'focus';
    parts.withCard((bridge) => {
      // The card's script may come so late that one rests there no longer.
      if (isByRest && candidate !== found.mention) return;
      if (!signal.aborted && request.place.stands()) bridge.show(request);
    });
  }

  function forget(): void {
    candidate = undefined;
    timer.stop();
    parts.point(undefined);
  }

  function waitFor(found: PointerTarget, ms: number, trigger: CardTrigger): void {
    if (candidate === found.mention && timer.running) return;
    candidate = found.mention;
    if (trigger !== 'touch') parts.point(candidate);
    const mayOpen = () => trigger === 'touch' || parts.opensAlone(found.mention);
    if (mayOpen()) parts.prefetch();
    timer.set(ms, () => {
      isUnopened = !mayOpen();
      if (isUnopened) return;
      hasLongPressed = trigger === 'touch';
      show(found, trigger);
    });
  }

  const listen = listenerOf(document, signal);

  listen('pointermove', (event) => {
    last = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'touch') {
      if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > tremble) forget();
      return;
    }
    // A pressed button means selecting or dragging.
    const found = event.buttons === 0 ? addressAtPointer(mentions, event) : undefined;
    if (!found) return forget();
    if (found.mention === candidate && !isUnopened) return;
    waitFor(found, found.onBadge ? restTimes.badge : restTimes.address, 'hover');
  });
  listen('pointerdown', (event) => {
    forget();
    hasLongPressed = false;
    const found = event.pointerType === 'touch' ? addressAtPointer(mentions, event) : undefined;
    if (!found) return;
    finger = { x: event.clientX, y: event.clientY };
    waitFor(found, restTimes.finger, 'touch');
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    listen(name, (event) => {
      if (event.pointerType === 'touch') forget();
    });
  }
  // A long press that opened a card opens no menu and clicks nothing.
  for (const name of ['contextmenu', 'click'] as const) {
    const endLongPress = (event: Event) => {
      if (hasLongPressed) keepFromPage(event);
      hasLongPressed = false;
    };
    listen(name, endLongPress, false);
  }
  const clickBadge = (event: MouseEvent) => {
    const found = addressAtPointer(mentions, event);
    if (!found?.onBadge) return;
    // A badge may stand in a row or a link that the page acts on.
    keepFromPage(event);
    forget();
    show(found, 'click');
  };
  listen('click', clickBadge, false);
  listen('contextmenu', (event) => {
    menuOn = addressAtPointer(mentions, event);
  });
  listen('keydown', () => keyPress.set(keyed, () => undefined));
  // Focus events are trusted even when a script moved the focus, so they count only just after a key press. A click is
  // not enough: after it, a page could move the focus over all its addresses.
  listen('focusin', (event) => {
    const found = keyPress.running && showsFocus(event) ? addressAtPointer(mentions, event) : undefined;
    if (found) waitFor(found, restTimes.focus, 'focus');
  });
  listen('focusout', forget);
  listen('scroll', ({ target }) => {
    // Scrolling, not the user, brought the address under the pointer. Of a page that scrolls nothing but a list somewhere
    // else, addresses stay where they are. Cast: a document or an element scrolls.
    if (candidate && isAround(target as Node, elementOf(candidate))) forget();
  });
  onPointerGone(document, signal, forget);
  signal.addEventListener('abort', forget);

  return {
    /** What the context menu was last opened on. */
    menuTarget: () => menuOn && requestFor(menuOn, 'menu'),
    /** Opens the card of the nearest address, for the keyboard command. */
    openNearest(): void {
      const mention = nearestMention(mentions, document, last);
      if (mention) show({ mention, onBadge: mention.badge !== undefined }, 'command');
    },
  };
}

/** Makes requests, which are told when another address takes their place. */
function createRequests(parts: OpenTriggersParts, ended: AbortSignal) {
  /** Of each mention the last that a card was opened for: one that is older has no card any more, or one that is pinned. */
  const last = new Map<Mention, { readonly place: CardPlace; readonly lost: AbortController }>();
  parts.onChange(() => {
    for (const [mention, { place, lost }] of last) {
      if (place.stands()) continue;
      last.delete(mention);
      lost.abort();
    }
  });
  return ({ mention, onBadge }: PointerTarget, trigger: CardTrigger): CardRequest => {
    const { key, address } = mention.reading;
    const place = placeOfMention(mention, onBadge, parts.mentions);
    return {
      key,
      address,
      place,
      // Not before a card opens: who rests again beside an open one opens none.
      lost() {
        const lost = new AbortController();
        last.set(mention, { place, lost });
        return lost.signal;
      },
      trigger,
      badge: parts.badge(mention),
      lookAlikes: () => parts.lookAlikes(mention),
      connect: (listener) => parts.connect(key, listener),
      ended,
    };
  };
}

const listenerOf =
  (document: Document, signal: AbortSignal) =>
  <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
    passive = true,
  ): void =>
    document.addEventListener(name, byPerson(act), { capture: true, passive, signal });

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function showsFocus(event: Event): boolean {
  const { target } = event;
  return target !== null && 'matches' in target && (target as Element).matches(':focus-visible');
}
