/** The manifests ask for the permissions that the sources use, and for no other. docs/store/permissions.md has the reasons. */
import { describe, expect, it } from 'vitest';
import { manifest } from '../../lib/extension/manifest.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

type Browser = 'chrome' | 'firefox';

/** How sources name a part of the browser's interface: on an object, taken from one, or in a type. */
const forms = [
  /(?<![/\w])(?:api|browser|extension)\??\.(\w+)/g,
  /\bconst \{ ([\w, ]+) \} = (?:api|browser|extension);/g,
  /\bExtension\['(\w+)'\]|\bPick<Extension, ('[^>]+)>/g,
  /\bExtensionPart<\{([^}]+)\}>/g,
];

/** What is after the colon of a type is the functions that are used. */
const namesIn = (list: string): readonly string[] =>
  list
    .replaceAll(/:[^;]*/g, '')
    .split(/\W+/)
    .filter((name) => name !== '');

function partsUsed(files: readonly SourceFile[]): ReadonlySet<string> {
  const found = files.flatMap(({ text }) => forms.flatMap((form) => [...text.matchAll(form)]));
  return new Set(found.flatMap(([, one, other]) => namesIn(one ?? other ?? '')));
}

/** Parts that need no permission. */
const free: ReadonlySet<string> = new Set(
  'action commands dom extension i18n omnibox permissions runtime sidebarAction tabs windows'.split(' '),
);

/** Parts for which one browser alone is asked. Each part's permission has its name. */
const only: Readonly<Record<string, Browser>> = {
  contextMenus: 'chrome',
  menus: 'firefox',
  offscreen: 'chrome',
  sidePanel: 'chrome',
};

/** Permissions that are no part of the interface, and what needs them. */
const hidden: readonly { readonly permission: string; readonly use: RegExp }[] = [
  // What is in a database may be evicted without it.
  { permission: 'unlimitedStorage', use: /\bindexedDB\.open\(/ },
  // The page on which a person used the menu or a command is read, on any site.
  { permission: 'activeTab', use: /\bon(?:Clicked|Command)\b[\s\S]*\bscripting\.executeScript\(/ },
  // The worker copies without a press in one of its own documents.
  { permission: 'clipboardWrite', use: /\bclipboard\.write|\bexecCommand\('copy'\)/ },
  { permission: 'clipboardRead', use: /\bclipboard\.read|\bexecCommand\('paste'\)/ },
];

function permissionsUsed(files: readonly SourceFile[], browser: Browser): readonly string[] {
  const parts = [...partsUsed(files)].filter(
    (name) => !free.has(name) && (only[name] ?? browser) === browser,
  );
  const others = hidden.filter(({ use }) => files.some(({ text }) => use.test(text)));
  return [...parts, ...others.map(({ permission }) => permission)].sort();
}

const sources = sourceFiles(['components', 'entrypoints', 'lib']);

describe.each(['chrome', 'firefox'] as const)('the manifest for %s', (browser) => {
  it('asks for every permission that the sources use, and for no other', () => {
    expect([...manifest(browser).permissions].sort()).toEqual(permissionsUsed(sources, browser));
  });
});

it('parts that are free of a permission are used', () => {
  expect([...free].filter((name) => !partsUsed(sources).has(name))).toEqual([]);
});

it.each([
  ['browser.bookmarks.search(text)', 'bookmarks'],
  ['const { cookies } = browser;', 'cookies'],
  ["function ask(history: Extension['history']) {}", 'history'],
  ["function ask({ idle }: Pick<Extension, 'idle'>) {}", 'idle'],
  ["type Part = ExtensionPart<{ tabs: 'query' | 'get'; downloads: 'open' }>;", 'downloads'],
  ['await navigator.clipboard.readText();', 'clipboardRead'],
])('%s needs a permission', (text, permission) => {
  expect(permissionsUsed([{ path: '', text }], 'chrome')).toEqual([permission]);
});
