/** Gives one of the extension's own pages the custom properties that its style sheet, which it links, is written with. */
import { surfaceProperties } from '../look/surface-properties.ts';

export function applyProperties(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(surfaceProperties);
  document.adoptedStyleSheets = [sheet];
}
