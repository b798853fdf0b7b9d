/** The pictures of docs/ are those that `npm run pictures` draws, from the sources as they are. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bare, groups, hashOf, picturesFolder, readDrawings, sourcesOf } from '../gallery/drawn-from.ts';
import { root } from './source-files.ts';

const drawings = readDrawings();
const drawn = Object.values(drawings);
const pack = drawn.flatMap((group) => group.pack);
const names = [...pack, ...drawn.flatMap(({ examples }) => examples)];
const pictures = readdirSync(picturesFolder).filter((file) => file.endsWith('.png'));

describe('pictures', () => {
  it('are drawn from the sources as they are', () => {
    const stale = groups.filter((group) => drawings[group]?.from !== hashOf(group));
    const said = stale.map(
      (group) =>
        `docs/pictures: what the ${group} show has changed since they were drawn; run npm run pictures -- ${group}`,
    );
    expect(said).toEqual([]);
  });

  it('are each drawn by a group', () => {
    expect(pictures.sort()).toEqual(names.map((name) => `${name}.png`).sort());
  });

  it('are each shown by a document', () => {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root });
    const documents = String(listed)
      .trim()
      .split('\n')
      .map((path) => readFileSync(join(root, path), 'utf8'));
    expect(pictures.filter((file) => !documents.some((text) => text.includes(`${file})`)))).toEqual([]);
  });

  it('show the real pack in half of them or more', () => {
    expect(pack.length * 2).toBeGreaterThanOrEqual(names.length);
  });

  it('depend on what is painted, its sentences and its style sheets, not on comments', () => {
    const popup = sourcesOf(['entrypoints/popup/index.html']);
    expect([...popup]).toEqual(expect.arrayContaining(['components/popup/Popup.tsx', 'lib/look/popup.css']));
    expect([...popup].filter((path) => path.startsWith('lib/worker/'))).toEqual([]);
    expect(bare('/** One. */\nconst a = 1;\n\n  // Two.\nconst b = 2; // Three.\n')).toBe(
      'const a = 1;\nconst b = 2; // Three.\n',
    );
  });
});
