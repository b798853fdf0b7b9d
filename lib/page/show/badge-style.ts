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

/**
 * Badges go from the page while it is copied, as they do in print: Chromium writes a line break for each box, in closed
 * roots too and where nothing can be selected. Firefox, which refuses the sheet, copies what the page has.
 */
function copyWithout(document: Document, { cssRules }: CSSStyleSheet, signal: AbortSignal): void {
  const inPrint = [...cssRules].find((rule) => rule instanceof CSSMediaRule)?.media;
  if (!inPrint) return;
  document.addEventListener(
    'copy',
    () => {
      inPrint.mediaText = 'all';
      // The browser copies after the last listener, in the same task.
      setTimeout(() => {
        inPrint.mediaText = 'print';
      });
    },
    { capture: true, signal },
  );
}

/** `signal` ends what happens to badges in a page that people copy from. */
export const createBadgeStyle = (document: Document, signal?: AbortSignal): BadgeStyle => ({
  box: inside(badgeSheets.box, (sheet) => signal && copyWithout(document, sheet, signal)),
  pill: inside(badgeSheets.pill),
});
