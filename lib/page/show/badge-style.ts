/** The style sheets of badges. */
import { kindRules, pillProperties, sizes } from '../../look/pill-properties.ts';
import pillRules from './badge.css?inline';
import boxRules from './badge-box.css?inline';
import { bareHost, createDresser } from './dress.ts';
import { takeWithoutBadges } from './take-without-badges.ts';

export type BadgeStyle = ReturnType<typeof createBadgeStyle>;

/** Two, because a page that reaches the box can write into its sheet. */
export const badgeSheets = {
  box: `${bareHost}span{${sizes}}${boxRules}`,
  pill: `.pill{${pillProperties}}${kindRules}${pillRules}`,
} as const;

/** Gives an element a closed root with this style sheet and one child, and returns the child. */
function inside(rules: string, onShared?: (sheet: CSSStyleSheet) => void) {
  const dress = createDresser(rules, onShared);
  return (element: HTMLElement): HTMLElement => {
    const root = element.attachShadow({ mode: 'closed' });
    dress(root);
    return root.appendChild(element.ownerDocument.createElement('span'));
  };
}

/** `signal` ends what happens to badges in a page that people copy from. */
export const createBadgeStyle = (document: Document, signal?: AbortSignal) => ({
  box: inside(badgeSheets.box, (sheet) => signal && takeWithoutBadges(document, sheet, signal)),
  pill: inside(badgeSheets.pill),
});
