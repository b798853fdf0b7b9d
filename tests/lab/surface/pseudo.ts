/** A pseudo-locale: every sentence in brackets, accented and 40 % longer, so that untranslated text stands out. */
import { chains, explorersOf } from '../../../lib/core/chains.ts';
import { keyChainName, keyChains } from '../../../lib/core/label/key.ts';
import type { MessageKey, Translator } from '../../../lib/locale/t.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import type { Tab } from '../browser/driver.ts';
import { speakFrom } from '../messages.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  s: 'š',
};

/** `Copy address` → `⟦Çópý áddréšš·····⟧`; placeholders between dollar signs stay. */
export function pseudo(message: string): string {
  const parts = message.split(/(\$\w+\$)/);
  const letters = parts.filter((_, at) => at % 2 === 0).join('').length;
  const accented = parts.map((part, at) =>
    at % 2 === 1 ? part : part.replace(/[aeiouncs]/g, (letter) => accents[letter] ?? letter),
  );
  return `⟦${accented.join('')}${'·'.repeat(Math.ceil(letters * 0.4))}⟧`;
}

/** The manifest's texts have length limits, and the language of plurals is a code. */
const asTheyAre: ReadonlySet<string> = new Set(['name', 'description', 'plural_language', 'text_direction']);

/** Speaks the pseudo-locale. */
export const speakPseudo: Translator = (key, substitutions) => {
  const { [key]: entry } = english;
  const said = asTheyAre.has(key) ? entry : { ...entry, message: pseudo(entry.message) };
  return speakFrom({ ...english, [key]: said })(key, substitutions);
};

/** A sentence in the pseudo-locale. */
export const inPseudo = (key: MessageKey, ...substitutions: readonly string[]): string =>
  speakPseudo(key, substitutions);

/** What is the same in every language: the names of chains, their families, explorers and Nametag, and how a URL begins. */
const names: readonly string[] = [
  'Nametag',
  'https://',
  ...keyChains.map(keyChainName),
  ...chains.flatMap(({ id, name }) => [name, ...explorersOf(id).map((explorer) => explorer.name)]),
];

/** Texts that are in no language file. User text (labels, addresses, hosts) is in `bdi`. */
export function foreignIn(document: Document): readonly string[] {
  const theirs = (element: Element) => element.closest('bdi,time,[data-theirs],svg,style,script') !== null;
  const isForeign = (text: string) =>
    /\p{L}{2}/u.test(text) && !text.includes('⟦') && !names.includes(text.trim());
  const foreign: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (theirs(element)) continue;
    for (const child of element.childNodes) {
      const text = child.nodeType === 3 ? (child.textContent ?? '') : '';
      if (isForeign(text)) foreign.push(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name) ?? '';
      if (isForeign(text)) foreign.push(`${name}: ${text}`);
    }
  }
  return foreign;
}

/** Longer texts that are cut: those in brackets. */
export function clippedIn(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const clipped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || !text.includes('⟦') || element.closest('bdi,time,[data-theirs],svg,.heard')) continue;
      const hides = getComputedStyle(element).overflowX !== 'visible';
      if (hides && element.scrollWidth > element.clientWidth + 1) clipped.push(text);
    }
    return clipped;
  });
}
