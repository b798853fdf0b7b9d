/**
 * The interface's sentences, which live in `public/_locales`. Who runs the code says where they are read from
 * (`browser.i18n` in the extension, the English file in tests), so that components know no extension API.
 */
import type english from '../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof english;

export type Translator = (key: MessageKey, substitutions: readonly string[]) => string;

let speak: Translator = (key) => key;

/** Called once by each entry point, before anything is shown. */
export function setTranslator(how: Translator): void {
  speak = how;
}

/** A sentence of the interface; substitutions fill its placeholders in order. */
export function t(key: MessageKey, ...substitutions: readonly string[]): string {
  return speak(key, substitutions);
}
