/**
 * Firefox tells a page's listener in which node an event began, even in a closed root. The events of a card end in its
 * frame, but not those of the frame itself, when the pointer comes and goes: they would lead a page to the frame, and with
 * it to all that the card says. So they end before the page hears them.
 */
import { ownAttribute } from '../show/own-attribute.ts';

/** What Firefox tells of an event, beside its target. */
interface Origins extends Event {
  readonly originalTarget?: EventTarget | null;
  readonly explicitOriginalTarget?: EventTarget | null;
  readonly rangeParent?: EventTarget | null;
}

const types = [
  ...['over', 'enter', 'move', 'down', 'up', 'out', 'leave'].flatMap((what) => [
    `pointer${what}`,
    `mouse${what}`,
  ]),
  ...['start', 'move', 'end', 'cancel'].map((what) => `touch${what}`),
  ...['enter', 'over', 'leave', 'end'].map((what) => `drag${what}`),
  ...[
    'pointerrawupdate',
    'pointercancel',
    'gotpointercapture',
    'lostpointercapture',
    'click',
    'dblclick',
    'auxclick',
  ],
  ...['contextmenu', 'wheel', 'drop', 'focus', 'focusin', 'blur', 'focusout', 'keydown', 'keypress', 'keyup'],
];

/** In the root of a card that has a frame; where a card can have none, its own listeners need the events. */
function isOfFrame(origin: EventTarget | null | undefined): boolean {
  if (!origin || !('getRootNode' in origin)) return false;
  // Casts: only nodes have a root, and only shadow roots have a host.
  const root = (origin as Node).getRootNode();
  if (!('host' in root)) return false;
  const shadow = root as ShadowRoot;
  return shadow.host.getAttribute(ownAttribute) === 'card' && shadow.querySelector('iframe') !== null;
}

export function shieldCards(view: Pick<Window, 'addEventListener'>): void {
  const end = (event: Origins) => {
    const { originalTarget, explicitOriginalTarget, rangeParent } = event;
    if ([originalTarget, explicitOriginalTarget, rangeParent].some(isOfFrame))
      event.stopImmediatePropagation();
  };
  for (const type of types) view.addEventListener(type, end, { capture: true, passive: true });
}
