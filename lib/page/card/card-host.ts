/**
 * Where a card stands: a host of ours with a closed root, and in it a popover in the top layer. A page's own rules reach
 * neither. With a modal dialog open everything outside of it is inert, so the host goes where its place is.
 */
import { mark } from '../show/own-attribute.ts';

export interface Stage {
  readonly host: HTMLElement;
  /** What is placed, and what the card is drawn into. */
  readonly floor: HTMLElement;
  remove(): void;
}

const sheet = `:host{all:initial!important;position:fixed!important;inset:0 auto auto 0!important;inline-size:0!important;block-size:0!important}
.floor{all:initial;position:fixed;inset:0 auto auto 0;inline-size:max-content;max-inline-size:calc(100vw - 16px)}
.floor:not(:popover-open){display:none}
.floor.unplaced{opacity:0}
@media print{.floor{display:none}}
`;

/** The page's shortcuts and its "click outside" are not meant by what happens in a card. */
const kept = [
  'keydown keyup keypress input paste',
  'pointerdown pointerup mousedown mouseup click touchstart touchend',
  'focusin focusout',
]
  .join(' ')
  .split(' ');

/** Firefox tells a page which node of a closed root an event came from: a script could press a button there. */
function drop(event: Event): void {
  if (event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The open modal dialog that an element is in, out of shadow roots too. */
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

/** One constructed sheet is read once for all cards; where it cannot be shared, each root gets an element. */
function dress(root: ShadowRoot, css: string): void {
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

export function createStage(place: Element, css: string, direction: string): Stage {
  const { ownerDocument: document } = place;
  const host = document.createElement('div');
  host.setAttribute(mark, 'card');
  const root = host.attachShadow({ mode: 'closed' });
  const floor = document.createElement('div');
  floor.className = 'floor unplaced';
  floor.dir = direction;
  floor.popover = 'manual';
  dress(root, sheet + css);
  root.append(floor);
  for (const name of kept) {
    host.addEventListener(name, (event) => event.stopPropagation());
    root.addEventListener(name, drop, { capture: true });
  }
  (dialogOf(place) ?? document.documentElement).append(host);
  floor.showPopover();
  return {
    host,
    floor,
    remove: () => host.remove(),
  };
}
