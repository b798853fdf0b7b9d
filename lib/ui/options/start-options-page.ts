/** Starts a full page of the extension: style, sentences, and drawing again when the URL changes. */
import { type ComponentChild, render } from 'preact';
import browser from 'webextension-polyfill';
import { setTranslator } from '../../locale/t.ts';
import { applyProperties } from '../apply-properties.ts';
import { createBrowserPlatform } from './browser-platform.ts';
import type { Platform } from './platform.ts';

export function startOptionsPage(page: (platform: Platform) => ComponentChild): void {
  setTranslator((key, substitutions) => browser.i18n.getMessage(key, [...substitutions]));
  applyProperties(document);
  document.documentElement.lang = browser.i18n.getUILanguage();
  document.documentElement.dir = browser.i18n.getMessage('@@bidi_dir') || 'ltr';
  const platform = createBrowserPlatform();
  const draw = () => render(page(platform), document.body);
  addEventListener('hashchange', draw);
  draw();
}
