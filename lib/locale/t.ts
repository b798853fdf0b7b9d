/**
 * The interface's sentences of `public/_locales`. Entry points set where they are read from (`browser.i18n`, or the
 * English file in tests), so that components need no extension API.
 */
import type english from '../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof english;

export type Translator = (key: MessageKey, substitutions: readonly string[]) => string;

let speak: Translator = (key) => key;
/** Browsers take a tenth of a millisecond for a sentence, so each is asked for once, with blanks. */
const known = new Map<string, string>();
/** Private characters: no sentence has them, and what fills one blank is never searched for others. */
const firstBlank = 0xe000;
const blanks = /[\uE000-\uE008]/g;

/** Each entry point calls this once, before it shows anything. */
export function setTranslator(how: Translator): void {
  speak = how;
  known.clear();
}

/** A sentence of the interface; substitutions fill its placeholders in order. */
export function t(key: MessageKey, ...substitutions: readonly string[]): string {
  const name = `${key} ${substitutions.length}`;
  let sentence = known.get(name);
  if (sentence === undefined) {
    sentence = speak(
      key,
      substitutions.map((_, n) => String.fromCharCode(firstBlank + n)),
    );
    known.set(name, sentence);
  }
  return sentence.replace(blanks, (blank) => substitutions[blank.charCodeAt(0) - firstBlank] ?? '');
}
