import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFirefox, toPattern } from '../e2e/in-firefox.ts';

const folder = join(import.meta.dirname, '../e2e');
/** Every title as it is written, with what is put into it. */
const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/\btest\(\s*(['`])((?:(?!\1).)+)\1, async/g),
  ])
  .map(([, , title = '']) => title);

test('every test that Firefox runs is there, and each is named once', () => {
  const titles = inFirefox.flatMap((row) => row.titles);
  const whole = (title: string) => new RegExp(`^${toPattern(title).source}$`);
  // A title with a variable part stands for each of the titles that it gives.
  const found = (title: string) =>
    written.filter((one) => whole(title).test(one) || whole(one.replace(/\$\{.*?\}/g, '…')).test(title));
  expect(titles.filter((title) => found(title).length !== 1)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});
