/** A language that nobody speaks: every sentence in brackets, accented and 40 % longer, so that what is not it stands out. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains } from '../../lib/core/chains.ts';
import type { MessageKey } from '../../lib/locale/t.ts';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
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

/** `Copy address` → `⟦Çópý áddréšš·····⟧`; what stands between dollars is a placeholder and stays. */
export function pseudo(message: string): string {
  const parts = message.split(/(\$\w+\$)/);
  const letters = parts.filter((_, at) => at % 2 === 0).join('').length;
  const accented = parts.map((part, at) =>
    at % 2 === 1 ? part : part.replace(/[aeiouncs]/g, (letter) => accents[letter] ?? letter),
  );
  return `⟦${accented.join('')}${'·'.repeat(Math.ceil(letters * 0.4))}⟧`;
}

/** A sentence as that build says it. */
export function inPseudo(key: MessageKey, ...substitutions: readonly string[]): string {
  const entry = { ...english[key], message: pseudo(english[key].message) };
  return speakFrom({ ...english, [key]: entry })(key, substitutions);
}

/** A copy of the shipped build that speaks it. */
export function pseudoBuild(browser: 'chrome' | 'firefox'): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'nametag-pseudo-')), browser);
  cpSync(shipped(browser), folder, { recursive: true });
  for (const locale of ['en', 'de']) {
    const file = join(folder, '_locales', locale, 'messages.json');
    // A door: the file's shape is the browsers'.
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>;
    const said = Object.entries(messages).map(([key, entry]) => [
      key,
      // What the manifest takes has lengths of its own.
      key === 'name' || key === 'description' ? entry : { ...entry, message: pseudo(entry.message) },
    ]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(said)));
  }
  return folder;
}

/** Names that are the same in every language: of chains, of explorers, of this product. */
const names: readonly string[] = [
  'Nametag',
  ...chains.flatMap(({ name, explorer }) => [name, explorer.name]),
];

interface Shown {
  readonly foreign: string[];
  readonly clipped: string[];
}

/** Runs in the page. What people wrote (labels, addresses, hosts) stands in `bdi`; everything else is ours. */
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
