/** The tables of docs/architecture.md allow every import from one room, or folder of the worker, into another. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, type SourceFile, sourceFiles } from './source-files.ts';
import { rowsOf } from './table-rows.ts';

interface Room {
  readonly folder: string;
  /** Folders, or `everything`. */
  readonly mayImport: readonly string[];
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** Rows of the table below "## Rooms": room, what it is, what it may import. */
function roomsIn(markdown: string): readonly Room[] {
  const section = markdown.split('## Rooms')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, room = '', , allowed = '']) => {
      const [folder] = quoted(room);
      if (folder === undefined) return [];
      return [{ folder, mayImport: allowed === 'everything' ? ['everything'] : quoted(allowed) }];
    });
}

const roomOf = (rooms: readonly Room[], path: string): Room | undefined =>
  rooms
    .filter(({ folder }) => path.startsWith(folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

const specifiers = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|new URL\(\s*)['"]([^'"\n]+)['"]/g;

function wrongImports(rooms: readonly Room[], { path, text }: SourceFile): readonly string[] {
  const room = roomOf(rooms, path);
  if (!room) return [`${path} stands in no room of docs/architecture.md.`];
  if (room.mayImport.includes('everything')) return [];
  return importsOf({ path, text }).flatMap((target) => {
    const other = roomOf(rooms, target);
    if (other?.folder === room.folder || room.mayImport.some((folder) => target.startsWith(folder)))
      return [];
    return [
      `${path} imports ${target}: ${room.folder} may not import ${other?.folder ?? 'what is no room'}.`,
    ];
  });
}

/** The project's files that a file imports; packages, folders and build output are in no room. */
function importsOf({ path, text }: SourceFile): readonly string[] {
  return [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const imported = specifier.replace(/\?\w+$/, '');
    if (!imported.startsWith('.') || imported.includes('/.cache/') || !/\.\w+$/.test(imported)) return [];
    return [posix.normalize(posix.join(posix.dirname(path), imported))];
  });
}

const worker = 'lib/worker/';

/** Imports that do not run downwards. `levels`: folders of the worker from the top; `worker.ts` is every file in none. */
function upwardImports(levels: readonly (readonly string[])[], file: SourceFile): readonly string[] {
  const folderOf = (path: string): string => {
    const inside = path.slice(worker.length);
    return (
      levels.flat().find((folder) => inside.startsWith(folder)) ?? inside.replace(/^[^/]+$/, 'worker.ts')
    );
  };
  const levelOf = (path: string): number => levels.findIndex((level) => level.includes(folderOf(path)));
  if (levelOf(file.path) < 0) return [`${file.path} stands in no folder of docs/architecture.md.`];
  return importsOf(file)
    .filter((target) => target.startsWith(worker) && folderOf(target) !== folderOf(file.path))
    .filter((target) => levelOf(target) <= levelOf(file.path))
    .map((target) => `${file.path} imports ${target}, which does not stand below it.`);
}

const rooms = roomsIn(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
const folders = rooms.map(({ folder }) => folder.replace(/\/$/, ''));
const files = sourceFiles(folders).filter(({ path }) => !path.startsWith('tests/lab/frameworks/'));

describe('rooms', () => {
  it('are folders, each with a row of its own', () => {
    expect(rooms.length).toBeGreaterThan(10);
    expect(rooms.filter(({ folder }) => !existsSync(join(root, folder)))).toEqual([]);
    const named = rooms.flatMap(({ mayImport }) => mayImport).filter((name) => name !== 'everything');
    expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  for (const { folder } of rooms) {
    it(`${folder} imports only what it may`, () => {
      const inside = files.filter(({ path }) => roomOf(rooms, path)?.folder === folder);
      expect(inside.flatMap((file) => wrongImports(rooms, file))).toEqual([]);
    });
  }

  it('hold every source file but the configuration at the root', () => {
    const homeless = sourceFiles(['.']).filter(({ path }) => path.includes('/') && !roomOf(rooms, path));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  it('of the worker import only from folders that stand below them', () => {
    const levels = rowsOf('docs/architecture.md', "The worker's folders").map(([folders = '']) =>
      folders.split(' ').map((folder) => folder.replaceAll('`', '')),
    );
    const inside = files.filter(({ path }) => path.startsWith(worker));
    expect(inside.flatMap((file) => upwardImports(levels, file))).toEqual([]);
    const empty = levels
      .flat()
      .filter((folder) => !inside.some(({ path }) => path.startsWith(worker + folder)));
    expect(empty).toEqual([]);
    const judge = (path: string, text: string) =>
      upwardImports([['feed/', 'search/'], ['worker.ts'], ['base/']], { path: worker + path, text });
    expect(judge('feed/a.ts', "import type { Clock } from '../base/clock.ts';")).toEqual([]);
    expect(judge('worker.ts', "import { feed } from './feed/feed.ts';")).toHaveLength(1);
    expect(judge('feed/a.ts', "import { b } from '../search/b.ts';")).toHaveLength(1);
    expect(judge('other/a.ts', '')).toHaveLength(1);
  });

  it('a forbidden import is found, and so is a file without a room', () => {
    const house = [
      { folder: 'lib/core/', mayImport: [] },
      { folder: 'lib/page/', mayImport: ['lib/core/'] },
    ];
    const judge = (path: string, text: string) => wrongImports(house, { path, text });
    expect(judge('lib/page/a.ts', "import { chains } from '../core/chains.ts';")).toEqual([]);
    expect(judge('lib/core/a.ts', "import type { Page } from '../page/page.ts';")).toEqual([
      'lib/core/a.ts imports lib/page/page.ts: lib/core/ may not import lib/page/.',
    ]);
    expect(judge('lib/core/a.ts', "const page = await import('../page/page.ts');")).toHaveLength(1);
    expect(judge('lib/core/a.ts', "import sheet from '../page/a.css?inline';")).toHaveLength(1);
    expect(judge('lib/other/a.ts', '')).toEqual([
      'lib/other/a.ts stands in no room of docs/architecture.md.',
    ]);
  });
});
