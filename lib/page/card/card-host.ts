/**
 * A card's host: an element with a closed root that holds a popover in the top layer, out of reach of the page's styles.
 * Outside an open modal dialog everything is inert, so the host goes into the dialog that its place is in.
 */
import { ownAttribute } from '../show/own-attribute.ts';
import sheet from './card-host.css?inline';

export interface CardHost {
  readonly host: HTMLElement;
  /** The popover that is positioned and drawn into. */
  readonly surface: HTMLElement;
  remove(): void;
}

/** Events that stay in the card: they must not trigger the page's shortcuts or its "click outside". */
const keptEvents = [
  'keydown keyup keypress input paste',
  'pointerdown pointerup mousedown mouseup click touchstart touchend',
  'focusin focusout',
]
  .join(' ')
  .split(' ');

/** In Firefox a page can reach nodes of a closed root through events, so its scripts could press a button there. */
function refuseSynthetic(event: Event): void {
  if (event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The open modal dialog that an element is in, across shadow roots. */
function dialogOf(element: Element): Element | undefined {
  let node: Element | null = element;
  while (node) {
    const dialog: Element | null = node.closest('dialog:modal');
    if (dialog) return dialog;
    const root = node.getRootNode();
    node = 'host' in root ? (root as ShadowRoot).host : null;
  }
  return undefined;
}

let shared: CSSStyleSheet | undefined;

/** Shares one constructed sheet between all cards; where that fails, adds a style element. */
function adoptSheet(root: ShadowRoot, css: string): void {
  try {
    if (!shared) {
      shared = new CSSStyleSheet();
      shared.replaceSync(css);
    }
    root.adoptedStyleSheets = [shared];
  } catch {
    const style = root.ownerDocument.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

export function createCardHost(place: Element, css: string, direction: string): CardHost {
  const { ownerDocument: document } = place;
  const host = document.createElement('div');
  host.setAttribute(ownAttribute, 'card');
  const root = host.attachShadow({ mode: 'closed' });
  const surface = document.createElement('div');
  surface.className = 'floor unplaced';
  surface.dir = direction;
  surface.popover = 'manual';
  adoptSheet(root, sheet + css);
  root.append(surface);
  for (const name of keptEvents) {
    host.addEventListener(name, (event) => event.stopPropagation());
    root.addEventListener(name, refuseSynthetic, { capture: true });
  }
  (dialogOf(place) ?? document.documentElement).append(host);
  surface.showPopover();
  return {
    host,
    surface,
    remove: () => host.remove(),
  };
}
