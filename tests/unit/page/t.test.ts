import { afterAll, expect, it } from 'vitest';
import { setTranslator, t } from '../../../lib/locale/t.ts';

afterAll(() => setTranslator((key) => key));

it('asks the browser for a sentence once, and fills its blanks with what each caller gives', () => {
  const asked: string[] = [];
  setTranslator((key, [first = '', second = '']) => {
    asked.push(key);
    return `${second} of ${first} and ${first}`;
  });
  expect(t('badge_about', 'one', 'two')).toBe('two of one and one');
  // A name may hold what marks a blank, or what a replacement would read as one.
  expect(t('badge_about', '\uE001', '$&')).toBe('$& of \uE001 and \uE001');
  expect(asked).toEqual(['badge_about']);
  setTranslator((key) => key);
  expect(t('badge_about', 'one', 'two')).toBe('badge_about');
});
