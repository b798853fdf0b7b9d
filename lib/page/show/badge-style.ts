/** The style sheet of badges. */
import { badgeSizes, colours, danger, fontFamily, warnings } from '../../look/colours.ts';
import { customProperties } from '../../look/custom-properties.ts';
import rules from './badge.css?inline';

/** Gives a badge's root the style sheet. */
export type BadgeStyle = (root: ShadowRoot) => void;

/** All that a pill reads is declared on it, because a page's own properties reach into its root. */
const properties = `.pill{${customProperties(badgeSizes, '', 'px')}${customProperties(danger.light, 'danger-')}--typeface:${fontFamily}}`;

const kinds = Object.entries({ ...colours, ...warnings }).map(
  ([name, { light, dark }]) => `.${name}{${customProperties(light)}}.dark.${name}{${customProperties(dark)}}`,
);

export const badgeSheet = [properties, ...kinds, rules].join('');

/** Shares one constructed sheet between all badges; where the browser refuses that, adds a style element to each. */
export function createBadgeStyle(document: Document): BadgeStyle {
  const view = document.defaultView ?? globalThis;
  let shared: CSSStyleSheet | undefined;
  return (root) => {
    try {
      if (!shared) {
        shared = new view.CSSStyleSheet();
        shared.replaceSync(badgeSheet);
      }
      root.adoptedStyleSheets = [shared];
    } catch {
      const style = document.createElement('style');
      style.textContent = badgeSheet;
      root.prepend(style);
    }
  };
}
