/** The style sheets of badges. */
import { kindRules, pillProperties, sizes } from '../../look/pill-properties.ts';
import pillRules from './badge.css?inline';
import boxRules from './badge-box.css?inline';
import { bareHost, createDresser } from './dress.ts';

/** Each gives an element a closed root with its style sheet and one child, and returns the child. */
export interface BadgeStyle {
  box(host: HTMLElement): HTMLElement;
  pill(box: HTMLElement): HTMLElement;
}

/** Two, because a page that reaches the box can write into its sheet. */
export const badgeSheets = {
  box: `${bareHost}span{${sizes}}${boxRules}`,
  pill: `.pill{${pillProperties}}${kindRules}${pillRules}`,
} as const;

function inside(rules: string, onShared?: (sheet: CSSStyleSheet) => void) {
  const dress = createDresser(rules, onShared);
  return (element: HTMLElement): HTMLElement => {
    const root = element.attachShadow({ mode: 'closed' });
    dress(root);
    return root.appendChild(element.ownerDocument.createElement('span'));
  };
}

/** Pixels that a press on what is selected moves until Chromium drags it. */
const dragged = 3;

/**
 * Badges go from the page while it is copied or dragged from, as they do in print: Chromium writes what stands in closed
 * roots too, with all names, and a line break for each box, even where nothing can be selected. Firefox, which refuses the
 * sheet, copies what the page has.
 */
function takeWithout(document: Document, { cssRules }: CSSStyleSheet, signal: AbortSignal): void {
  const inPrint = [...cssRules].find((rule) => rule instanceof CSSMediaRule)?.media;
  if (!inPrint) return;
  let pressed: PointerEvent | undefined;
  let isAway = false;
  const go = () => {
    pressed = undefined;
    isAway = true;
    inPrint.mediaText = 'all';
  };
  const comeBack = () => {
    pressed = undefined;
    if (isAway) inPrint.mediaText = 'print';
    isAway = false;
  };
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { capture: true, passive: true, signal });
  listen('copy', () => {
    go();
    // The browser copies after the last listener, in the same task.
    setTimeout(comeBack);
  });
  listen('pointerdown', (event) => {
    const selection = document.getSelection();
    // Cast: events of a document come from nodes.
    const isOnSelected =
      selection?.isCollapsed === false && selection.containsNode(event.target as Node, true);
    pressed = isOnSelected ? event : undefined;
  });
  listen('pointermove', ({ clientX, clientY }) => {
    // Sooner than `dragstart`, which brings a page what is written already.
    if (
      pressed &&
      Math.max(Math.abs(clientX - pressed.clientX), Math.abs(clientY - pressed.clientY)) >= dragged
    )
      go();
  });
  for (const name of ['dragstart', 'pointerup', 'pointercancel'] as const)
    listen(name, () => setTimeout(comeBack));
}

/** `signal` ends what happens to badges in a page that people copy from. */
export const createBadgeStyle = (document: Document, signal?: AbortSignal): BadgeStyle => ({
  box: inside(badgeSheets.box, (sheet) => signal && takeWithout(document, sheet, signal)),
  pill: inside(badgeSheets.pill),
});
