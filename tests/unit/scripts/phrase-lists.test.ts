import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { phraseLists, phraseWords } from '../../../scripts/phrase-lists.ts';

test('every list that BIP-39’s package publishes is one of ours, whole', async () => {
  const english = createRequire(import.meta.url).resolve('@scure/bip39/wordlists/english.js');
  const published = readdirSync(dirname(english)).filter((name) => name.endsWith('.js'));
  expect(published).toContain('english.js');
  for (const name of published) {
    // Cast: each of these modules exports its words.
    const { wordlist } = (await import(join(dirname(english), name))) as { wordlist: readonly string[] };
    expect(Object.values(phraseWords), name).toContainEqual(wordlist);
  }
  expect(phraseLists.map((words) => words.split(' ').length)).toEqual(published.map(() => 2_048));
});
