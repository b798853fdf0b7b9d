/**
 * The interface's sentences of `public/_locales`. Entry points set where they are read from (`browser.i18n`, or the
 * English file in tests), so that components need no extension API.
 */
import type english from '../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof english;

export type Translator = (key: MessageKey, substitutions: readonly string[]) => string;

/** By key and number of blanks. */
export type Sentences = Readonly<Record<string, string>>;

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

/** A sentence with its blanks, by its name among `Sentences`. */
export function sentenceOf(key: MessageKey, count: number): readonly [name: string, sentence: string] {
  const name = `${key} ${count}`;
  const sentence =
    known.get(name) ??
    speak(
      key,
      Array.from({ length: count }, (_, n) => String.fromCharCode(firstBlank + n)),
    );
  known.set(name, sentence);
  return [name, sentence];
}

/** Sentences that need not be asked for. */
export function learnSentences(sentences: Sentences): void {
  for (const [name, sentence] of Object.entries(sentences)) known.set(name, sentence);
}

/** A sentence of the interface; substitutions fill its placeholders in order. */
export function t(key: MessageKey, ...substitutions: readonly string[]): string {
  const [, sentence] = sentenceOf(key, substitutions.length);
  return sentence.replace(blanks, (blank) => substitutions[blank.charCodeAt(0) - firstBlank] ?? '');
}
