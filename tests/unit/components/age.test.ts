import { expect, test } from 'vitest';
import { ageText } from '../../../components/parts/Age.tsx';
import { shownDate } from '../../../lib/locale/shown-date.ts';
import { setTranslator } from '../../../lib/locale/t.ts';
import german from '../../../public/_locales/de/messages.json' with { type: 'json' };
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { speakFrom } from '../../lab/messages.ts';

test('dates and ages are said in the language of the sentences around them, whatever the browser’s is', () => {
  const at = Date.UTC(2026, 3, 5, 12);
  const said = () => [shownDate(at), ageText(at, at + 3 * 86_400_000)];
  setTranslator(speakFrom(german));
  expect(said()).toEqual(['05.04.2026', 'vor 3 Tagen']);
  setTranslator(speakFrom(english));
  expect(said()).toEqual(['Apr 5, 2026', '3 days ago']);
});

test('an age says how long ago, never a day of the calendar that it may not be', () => {
  setTranslator(speakFrom(english));
  const ago = (hours: number) => ageText(0, hours * 3_600_000);
  expect([47, 30 * 24, 715 * 24].map(ago)).toEqual(['1 day ago', '1 month ago', '1 year ago']);
});

test('what is no date is said to be none', () => {
  setTranslator(speakFrom(english));
  expect(shownDate(Number.NaN)).toBe('Invalid Date');
});
