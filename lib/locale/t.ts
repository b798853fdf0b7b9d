/**
 * The interface's sentences of `public/_locales`. Entry points set where they are read from (`browser.i18n`, or the
 * English file in tests), so that components need no extension API.
 */
import type english from '../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof english;

export type Translator = (key: MessageKey, substitutions: readonly string[]) => string;

let speak: Translator = (key) => key;

/** Each entry point calls this once, before it shows anything. */
export function setTranslator(how: Translator): void {
  speak = how;
}

/** A sentence of the interface; substitutions fill its placeholders in order. */
export function t(key: MessageKey, ...substitutions: readonly string[]): string {
  return speak(key, substitutions);
}
