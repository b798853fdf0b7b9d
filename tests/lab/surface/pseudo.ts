/** A pseudo-locale: every sentence in brackets, accented and 40 % longer, so that untranslated text stands out. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains, explorersOf } from '../../../lib/core/chains.ts';
import { keyChainName, keyChains } from '../../../lib/core/label/key.ts';
import type { MessageKey } from '../../../lib/locale/t.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { shipped, type Tab } from '../browser/driver.ts';
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

/** A sentence in the pseudo-locale. */
export function inPseudo(key: MessageKey, ...substitutions: readonly string[]): string {
  const entry = { ...english[key], message: pseudo(english[key].message) };
  return speakFrom({ ...english, [key]: entry })(key, substitutions);
}

/** The manifest's texts have length limits, and the language of plurals is a code. */
const asTheyAre: ReadonlySet<string> = new Set(['name', 'description', 'plural_language']);

/** A copy of the shipped build in the pseudo-locale. */
export function pseudoBuild(browser: 'chrome' | 'firefox'): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'nametag-pseudo-')), browser);
  cpSync(shipped(browser), folder, { recursive: true });
  for (const locale of ['en', 'de']) {
    const file = join(folder, '_locales', locale, 'messages.json');
    // Cast: the browsers define the file's shape.
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>;
    const said = Object.entries(messages).map(([key, entry]) => [
      key,
      asTheyAre.has(key) ? entry : { ...entry, message: pseudo(entry.message) },
    ]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(said)));
  }
  return folder;
}

/** Names that are the same in every language: chains and their families, explorers, Nametag. */
const names: readonly string[] = [
  'Nametag',
  ...keyChains.map(keyChainName),
  ...chains.flatMap(({ id, name }) => [name, ...explorersOf(id).map((explorer) => explorer.name)]),
];

interface Shown {
  readonly foreign: string[];
  readonly clipped: string[];
}

/** Runs in the page. User text (labels, addresses, hosts) is in `bdi`; all else must be translated. */
function look(known: readonly string[]): Shown {
  const foreign: string[] = [];
  const clipped: string[] = [];
  const theirs = (element: Element) => element.closest('bdi,time,[data-theirs],svg,style,script') !== null;
  const isOurs = (text: string) =>
    !/\p{L}{2}/u.test(text) || text.includes('⟦') || known.includes(text.trim());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || theirs(element) || !isOurs(text)) {
      if (element && !theirs(element)) foreign.push(text);
      continue;
    }
    const style = getComputedStyle(element);
    const hides = style.overflowX !== 'visible' && !element.closest('.heard');
    if (text.includes('⟦') && hides && element.scrollWidth > element.clientWidth + 1) clipped.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label],[title],[placeholder]')) {
    if (theirs(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text !== null && !isOurs(text)) foreign.push(`${name}: ${text}`);
    }
  }
  return { foreign, clipped };
}

export const shownBy = (tab: Tab): Promise<Shown> => tab.evaluate(look, names);
