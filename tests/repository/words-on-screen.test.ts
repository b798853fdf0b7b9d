/** What the pages for users quote from the screen stands there, word for word, and numbers are in its language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

// Cast: the browser's form of messages.
const messages = JSON.parse(read('public/_locales/en/messages.json')) as Readonly<
  Record<string, { readonly message: string }>
>;
const sentences = Object.values(messages).map(({ message }) => message.toLowerCase());

/** `Labels on …` quotes the beginning of a sentence that ends with what is shown. */
function isOnScreen(quoted: string): boolean {
  const words = quoted.toLowerCase();
  const start = words.replace(/…$/, '');
  return sentences.some((one) =>
    start === words ? one.replace(/ \(\$\w+\$\)$/, '') === words : one.startsWith(start),
  );
}

test.each(['docs/user-guide.md', 'PRIVACY.md'])('%s quotes the words on the screen', (file) => {
  const quoted = [...read(file).matchAll(/"([^"]+)"/g)].map(([, words = '']) => words.replace(/\s+/g, ' '));
  expect(quoted.length).toBeGreaterThan(3);
  expect(quoted.filter((words) => !isOnScreen(words))).toEqual([]);
});

test('numbers are in the language of the sentences around them, which need not be the browser’s', () => {
  const bare = sourceFiles(['components', 'lib', 'entrypoints']).filter(({ text }) =>
    text.includes('toLocaleString()'),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});
