/** What the extension's full pages have in common: style, words, and drawing again when the address or the look changes. */
import { type ComponentChild, render } from 'preact';
import browser from 'webextension-polyfill';
import { speakWith } from '../words.ts';
import type { Door } from './door.ts';
import { extensionDoor } from './extension-door.ts';
import { pageSheet } from './look.ts';

export function startPage(page: (door: Door, dark: boolean) => ComponentChild): void {
  speakWith((key, substitutions) => browser.i18n.getMessage(key, [...substitutions]));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageSheet);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.lang = browser.i18n.getUILanguage();
  document.documentElement.dir = browser.i18n.getMessage('@@bidi_dir') || 'ltr';
  const door = extensionDoor();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const draw = () => render(page(door, dark.matches), document.body);
  dark.addEventListener('change', draw);
  addEventListener('hashchange', draw);
  draw();
}
