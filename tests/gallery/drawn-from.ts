/** What decides how each group of pictures looks, so that a picture is known to be stale without drawing it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const picturesFolder = join(root, 'docs', 'pictures');
export const recordFile = join(picturesFolder, 'drawn-from.json');

/** What a badge looks like, and where it stands. */
const badges = ['lib/page/show/badge.ts', 'lib/page/show/place-next.ts'];
/** Where each group's look begins; what they import in the rooms below belongs to it. */
const drawnFromSources = {
  badges: ['tests/gallery/draw-badges.ts', 'tests/gallery/badge-models.ts', ...badges],
  cards: ['tests/gallery/draw-cards.ts', 'tests/gallery/gallery.tsx'],
  demo: ['tests/gallery/draw-demo.ts', ...badges],
  options: [
    'tests/gallery/draw-options.ts',
    'entrypoints/options/index.html',
    'entrypoints/welcome/index.html',
  ],
  surfaces: [
    'tests/gallery/draw-surfaces.ts',
    'entrypoints/popup/index.html',
    'entrypoints/sidepanel/index.html',
  ],
  variants: [
    'tests/gallery/draw-variants.ts',
    ...['options', 'popup', 'report', 'sidepanel', 'welcome'].map((name) => `entrypoints/${name}/index.html`),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const entries = {
  ...drawnFromSources,
  /** Made of the others' pictures, so it comes last. */
  store: ['tests/gallery/draw-store.ts', ...Object.values(drawnFromSources).flat()],
};

export type Group = keyof typeof entries;

/** Cast: the table's own keys. */
export const groups = Object.keys(entries) as readonly Group[];

export interface Drawn {
  /** The hash of the sources below. */
  readonly from: string;
  /** Pictures with names of the real pack, and those with examples. */
  readonly pack: readonly string[];
  readonly examples: readonly string[];
}

export type Drawings = Readonly<Partial<Record<Group, Drawn>>>;

/** Cast: only `npm run pictures` writes the file. */
export const readDrawings = (): Drawings =>
  existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Drawings) : {};

/** The rooms that paint. `well-known.ts` stands for the pack, because golden tests hold the pack to it. */
const rooms =
  /^(components|entrypoints|tests\/gallery|tests\/lab\/pages|lib\/(look|ui|page\/show)|public\/[^/]+\.json|scripts\/demo|data\/well-known)/;
const imported = /(?:\bfrom\s+|\bimport\s+|\bhref=|\bsrc=)['"](\.[^'"\n]+)['"]/g;

export function sourcesOf(starts: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const path of starts) {
    if (found.has(path)) continue;
    found.add(path);
    const next = [...read(path).matchAll(imported)]
      .map(([, other = '']) => posix.join(posix.dirname(path), other.replace(/\?\w+$/, '')))
      .filter((other) => rooms.test(other));
    sourcesOf(next, found);
  }
  return found;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Without comments on lines of their own and without blank lines. */
export function bare(text: string): string {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
  return code.replace(/^\s*\n/gm, '');
}

/** The sentences whose keys stand in the sources, also by a template such as `category_${…}`. */
function sentencesIn(text: string): readonly string[] {
  const names = new Set([...text.matchAll(/['"`]([a-z]\w+)['"`]/g)].map(([, name]) => name));
  const starts = [...text.matchAll(/`([a-z]\w*_)\$\{/g)].map(([, start = '']) => start);
  // Cast: the browser's form of messages.
  const english = JSON.parse(read('public/_locales/en/messages.json')) as Readonly<Record<string, object>>;
  return Object.entries(english)
    .filter(([key]) => names.has(key) || starts.some((start) => key.startsWith(start)))
    .map((sentence) => JSON.stringify(sentence));
}

export function hashOf(group: Group): string {
  const texts = [...sourcesOf(entries[group])].sort().map((path) => bare(read(path)));
  const parts = [...texts, ...sentencesIn(texts.join('\n'))];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
