import { expect, test } from 'vitest';
import {
  areTooMany,
  cleanTags,
  isSameTag,
  tagsIn,
  withoutTag,
  withTag,
} from '../../../../lib/core/label/clean-tags.ts';

test.each([
  ['', ''],
  [' ; , ', ''],
  ['family', 'family'],
  ['family;taxes', 'family; taxes'],
  ['family, taxes', 'family; taxes'],
  ['#family; #', 'family'],
  ['Taxes; TAXES; taxes', 'Taxes'],
  ['Straße; STRASSE', 'Straße'],
  ['a\tb\u202e; \u200b', 'a b'],
  ['1;2;3;4;5;6;7;8;9', '1; 2; 3; 4; 5; 6; 7; 8'],
  ['x'.repeat(31), `${'x'.repeat(29)}…`],
])('of %j the tags are %j, and cleaning them again changes nothing', (text, tags) => {
  expect(cleanTags(text)).toBe(tags);
  expect(cleanTags(tags)).toBe(tags);
  expect(tagsIn(tags).join('; ')).toBe(tags);
});

test('nine tags, or one of 31 characters, are too many; the same tag twice is one', () => {
  expect(areTooMany('1;2;3;4;5;6;7;8;9')).toBe(true);
  expect(areTooMany('1;2;3;4;5;6;7;8;8')).toBe(false);
  expect(areTooMany('x'.repeat(31))).toBe(true);
  expect(areTooMany('🦊'.repeat(30))).toBe(false);
});

test('a tag is added once and taken away in any case', () => {
  expect(withTag(undefined, 'family')).toBe('family');
  expect(withTag('Family', 'family')).toBe('Family');
  expect(withoutTag('Family; taxes', '#FAMILY')).toBe('taxes');
  expect(withoutTag(undefined, 'family')).toBe('');
  expect(isSameTag('Family', 'FAMILY')).toBe(true);
});
