import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelsIn } from '../lab/pages/models-in.ts';

const models = await modelsIn('models', 'read');
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sections = new Set([...read('docs/pages.md').matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, n]) => n));
const cited = (text: string) => [...text.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, n]) => n);
const absent = (text: string) => cited(text).filter((section) => !sections.has(section));

test('what a page model cites stands in docs/pages.md', () => {
  expect(models.flatMap(({ name, cite }) => absent(cite).map((section) => `${name}: §${section}`))).toEqual(
    [],
  );
  expect(models.filter(({ cite }) => cited(cite).length === 0).map(({ name }) => name)).toEqual([]);
});

test('what is said of page models cites sections of docs/pages.md that are there', () => {
  const files = [
    'tests/lab/pages/README.md',
    'tests/lab/pages/model.ts',
    'tests/lab/pages/workloads.ts',
    'docs/pages.md',
  ];
  expect(files.flatMap((file) => absent(read(file)).map((section) => `${file}: §${section}`))).toEqual([]);
});
