/** Gives one of the extension's own pages the custom properties that its style sheet, which it links, is written with. */

import { surfaceProperties } from '../../lib/look/surface-properties.ts';
import type { Settings } from '../../lib/settings/settings.ts';

export function applyProperties(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(surfaceProperties);
  document.adoptedStyleSheets = [sheet];
}

/** Without a theme of its own a page has the system's. */
export function applyTheme(theme: Settings['theme']): void {
  document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
}
