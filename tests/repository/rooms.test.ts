/** The table of rooms in docs/architecture.md allows every import from one room into another. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, type SourceFile, sourceFiles } from './source-files.ts';

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
  return [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const imported = specifier.replace(/\?\w+$/, '');
    // Packages, folders and build output are in no room.
    if (!imported.startsWith('.') || imported.includes('/.cache/') || !/\.\w+$/.test(imported)) return [];
    const target = posix.normalize(posix.join(posix.dirname(path), imported));
    const other = roomOf(rooms, target);
    if (other?.folder === room.folder || room.mayImport.some((folder) => target.startsWith(folder)))
      return [];
    return [
      `${path} imports ${target}: ${room.folder} may not import ${other?.folder ?? 'what is no room'}.`,
    ];
  });
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
