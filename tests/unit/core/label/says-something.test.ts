import { expect, test } from 'vitest';
import { saysSomething } from '../../../../lib/core/label/says-something.ts';
import { label, profile } from './profiles.ts';

test('a chain says something by a warning that was dismissed there, and not by a label of another chain', () => {
  const dismissed = { ...profile('base', {}), dismissed: [label('Phish')] };
  expect(saysSomething(dismissed)).toBe(true);
  expect(saysSomething(profile('base', { labels: [label('Foo', { chain: 'ethereum' })] }))).toBe(false);
});
