// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { byLetters } from '../../lab/pages/disguises.ts';
import { readPage } from './read-page.ts';

test.each(byLetters)('an address in the letters of another is not read: $what', ({ html, meant, holds }) => {
  const found = readPage(html).map(({ address, leads }) =>
    leads ? 'marked' : address === meant.toLowerCase() ? 'badge' : 'another',
  );
  expect(found).toEqual(holds === 'nothing' ? [] : [holds]);
});
