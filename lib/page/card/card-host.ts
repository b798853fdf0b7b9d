/**
 * A card's host: an element with a closed root that holds a frame in the top layer, with a document of its own. The page's
 * styles do not reach it, and its scripts cannot find it, listen to its keys or search its words.
 * Outside an open modal dialog everything is inert, so the host goes into the dialog that its place is in.
 */
import { dialogOf } from '../dialog-of.ts';
import { bareHost, dress, unzoom, viewOf } from '../show/dress.ts';
import { ownAttribute } from '../show/own-attribute.ts';
import sheet from './card-host.css?inline';

export type CardHost = ReturnType<typeof createCardHost>;

/** Events that stay in the card: they must not trigger the page's shortcuts or its "click outside". */
const keptEvents = [
  'keydown keyup keypress input paste',
  'pointerdown pointerup mousedown mouseup click touchstart touchend',
  'focusin focusout',
]
  .join(' ')
  .split(' ');

/** In Firefox a page can reach nodes of a closed root through events, so its scripts could press a button there. */
function refuseSynthetic(root: Document | ShadowRoot): void {
  const refuse = (event: Event) => {
    if (event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of keptEvents) root.addEventListener(name, refuse, { capture: true });
}

export function createCardHost(place: Element, css: string, direction: string) {
  const { ownerDocument: document } = place;
  const host = document.createElement('div');
  host.setAttribute(ownAttribute, 'card');
  const root = host.attachShadow({ mode: 'closed' });
  dress(root, bareHost + sheet + css);
  const surface = document.createElement('div');
  surface.dir = direction;
  const frame = document.createElement('iframe');
  frame.className = 'card';
  // The empty document of a frame without source would be laid out by old rules.
  frame.srcdoc = '<!doctype html>';
  root.append(frame);
  (dialogOf(place) ?? document.documentElement).append(host);
  // In a sandboxed page a frame's document is out of our reach too, so the card stands in the root itself.
  const isFramed = frame.contentDocument !== null;
  if (!isFramed) frame.replaceWith(surface);
  const panel = isFramed ? frame : surface;
  panel.classList.add('floor', 'unplaced');
  panel.popover = 'manual';
  panel.showPopover();
  unzoom(panel);
  for (const name of keptEvents) host.addEventListener(name, (event) => event.stopPropagation());
  refuseSynthetic(root);

  let heard = () => {};
  /** Of the frame and of what stands in it: one that differs would be opaque. */
  let scheme = 'light';
  function moveIn(inner: Document): void {
    dress(inner, sheet + css);
    inner.documentElement.style.colorScheme = scheme;
    refuseSynthetic(inner);
    inner.body.append(surface);
    const takeHeight = () => {
      frame.style.setProperty('block-size', `${surface.offsetHeight}px`);
      heard();
    };
    new (viewOf(inner).ResizeObserver)(takeHeight).observe(surface);
    takeHeight();
  }

  return {
    host,
    /** The popover that is positioned. */
    panel,
    /** What is drawn into. */
    surface,
    /** Calls when the surface stands in the frame's document, and again in a new one where the page moved the host. */
    whenReady(then: (inner?: Document) => void) {
      if (!isFramed) return then();
      frame.addEventListener('load', () => {
        const inner = frame.contentDocument;
        if (!inner) return;
        if (surface.ownerDocument !== inner) moveIn(inner);
        then(inner);
      });
    },
    /** Calls before a new height of the panel is painted; a later call replaces an earlier one. */
    onHeight(then: () => void): void {
      heard = then;
    },
    setLook(dark: boolean): void {
      scheme = dark ? 'dark' : 'light';
      panel.style.colorScheme = scheme;
      if (surface.ownerDocument !== document)
        surface.ownerDocument.documentElement.style.colorScheme = scheme;
    },
    /** The most CSS pixels that the card may be high. */
    giveRoom(most: number): void {
      for (const one of [panel, surface]) one.style.setProperty('--room', `${most}px`);
    },
    remove: () => host.remove(),
  };
}
