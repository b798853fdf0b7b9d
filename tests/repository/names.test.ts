/** An exported name means one thing in one place, and a file is named for what it exports. */
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';
import { rowsOf } from './table-rows.ts';

const folders = ['components', 'data', 'lib', 'scripts', 'service'];
/** Entry points and configuration are named for what starts or reads them, and files of a family for the family. */
const exempt = [
  /\.d\.ts$/,
  /\.config\.\w+$/,
  /(?:^|\/)(?:main|index)\.\w+$/,
  /^lib\/core\/address\/base58\.ts$/,
  /^lib\/core\/families\//,
];
const definition =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*? ?|(?:const|let|class|interface|type|enum) )(\w+)/gm;

const exportsOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(definition)].map(([, name = '']) => name)),
];

const kebabCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** The file names that one of its exports allows. */
function fileNamesFor(name: string, ending: string): readonly string[] {
  const kebab = kebabCase(name);
  const plain = ending === 'tsx' && /^[A-Z]/.test(name) ? [name] : [kebab];
  return kebab.startsWith('create-') ? [...plain, kebab.slice('create-'.length)] : plain;
}

function wronglyNamed({ path, text }: SourceFile): readonly string[] {
  const [, base = '', ending = ''] = /([^/]+)\.(\w+)$/.exec(path) ?? [];
  const right = exportsOf(text).flatMap((name) => fileNamesFor(name, ending));
  if (exempt.some((form) => form.test(path)) || right.length === 0 || right.includes(base)) return [];
  return [`${path} is named for none of its exports; it could be ${right.join(', ')}.`];
}

function definedTwice(files: readonly SourceFile[]): readonly string[] {
  const all = files.flatMap(({ path, text }) => exportsOf(text).map((name) => ({ name, path })));
  return [...Map.groupBy(all, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is exported from ${places.map(({ path }) => path).join(' and ')}.`);
}

const files = sourceFiles(folders);

describe('names', () => {
  it('each file is named for one of its exports', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(wronglyNamed)).toEqual([]);
  });

  it('each exported name is defined in one file', () => {
    expect(definedTwice(files)).toEqual([]);
  });

  it('the words of docs/glossary.md are few enough to keep in mind, each with one meaning', () => {
    const words = rowsOf('docs/glossary.md').flatMap(([word = '']) => word.split(', '));
    expect(words.length).toBeLessThanOrEqual(30);
    expect(words).toEqual([...new Set(words)]);
  });

  it('a wrong file name and a name with two meanings are found', () => {
    const judge = (path: string, text: string) => wronglyNamed({ path, text });
    expect(judge('lib/page/viewport.ts', 'export function createViewport() {}')).toEqual([]);
    expect(judge('lib/core/html-text.ts', 'export const HTMLText = 1;')).toEqual([]);
    expect(judge('components/Card.tsx', 'export function Card() {}')).toEqual([]);
    expect(judge('service/main.ts', 'export const defaultData = 1;')).toEqual([]);
    expect(judge('lib/page/sight.ts', 'export interface Viewport {}')).toEqual([
      'lib/page/sight.ts is named for none of its exports; it could be viewport.',
    ]);
    expect(judge('components/card.tsx', 'export function Card() {}')).toHaveLength(1);
    expect(
      definedTwice([
        { path: 'lib/a.ts', text: 'export type Line = string;\nexport function Line() {}' },
        { path: 'lib/b.ts', text: 'export interface Line {}' },
      ]),
    ).toEqual(['Line is exported from lib/a.ts and lib/b.ts.']);
  });
});
