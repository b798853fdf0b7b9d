/**
 * Badges go from the page while it is copied or dragged from, as they do in print: Chromium writes what stands in closed
 * roots too, with all names, and a line break for each box, even where nothing can be selected. Firefox, which refuses the
 * sheet, copies what the page has.
 */
import { viewOf } from './dress.ts';

/** Pixels that a press on what is selected moves until Chromium drags it. */
const dragged = 3;

export function takeWithoutBadges(
  document: Document,
  { cssRules }: CSSStyleSheet,
  signal: AbortSignal,
): void {
  const inPrint = [...cssRules].find((rule) => rule instanceof CSSMediaRule)?.media;
  if (!inPrint) return;
  let pressed: PointerEvent | undefined;
  const go = () => {
    pressed = undefined;
    inPrint.mediaText = 'all';
  };
  const comeBack = () => {
    pressed = undefined;
    if (inPrint.mediaText !== 'print') inPrint.mediaText = 'print';
  };
  // Of the window, which hears them before a page's own document can stop them.
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => viewOf(document).addEventListener(name, act, { capture: true, passive: true, signal });
  listen('copy', () => {
    go();
    // The browser copies after the last listener, in the same task.
    setTimeout(comeBack);
  });
  listen('pointerdown', (event) => {
    const selection = document.getSelection();
    // Cast: the pointer is over nodes.
    const isOnSelected =
      selection?.isCollapsed === false && selection.containsNode(event.target as Node, true);
    pressed = isOnSelected ? event : undefined;
  });
  listen('pointermove', ({ clientX, clientY, buttons }) => {
    // A menu that opens on the press swallows the release.
    if (!pressed || buttons === 0) return;
    // Sooner than `dragstart`, which brings a page what is written already.
    const far = Math.max(Math.abs(clientX - pressed.clientX), Math.abs(clientY - pressed.clientY));
    if (far >= dragged) go();
  });
  for (const name of ['dragstart', 'pointerup', 'pointercancel'] as const)
    listen(name, () => setTimeout(comeBack));
}
