import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inOneBrowser } from '../e2e/in-one-browser.ts';

const folder = join(import.meta.dirname, '../e2e');
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

test('every test that runs in one browser is there, and each is named once', () => {
  const titles = inOneBrowser.flatMap((row) => row.titles);
  const found = (title: string) => specs.filter((text) => text.includes(title)).length;
  expect(titles.filter((title) => found(title) !== 1)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});
