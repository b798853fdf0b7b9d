/** The style sheet of badges. */
import { badgeProperties } from '../../look/custom-properties.ts';
import rules from './badge.css?inline';

/** Gives a badge's root the style sheet. */
export type BadgeStyle = (root: ShadowRoot) => void;

/** Shares one constructed sheet between all badges; where the browser refuses that, adds a style element to each. */
export function createBadgeStyle(document: Document): BadgeStyle {
  const sheet = badgeProperties() + rules;
  const view = document.defaultView;
  let shared: CSSStyleSheet | undefined;
  try {
    shared = view ? new view.CSSStyleSheet() : undefined;
    shared?.replaceSync(sheet);
  } catch {
    shared = undefined;
  }
  return (root) => {
    if (shared) {
      try {
        root.adoptedStyleSheets = [shared];
        return;
      } catch {
        shared = undefined;
      }
    }
    const style = root.ownerDocument.createElement('style');
    style.textContent = sheet;
    root.prepend(style);
  };
}
