// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { kindRules } from '../../../lib/look/pill-properties.ts';
import { drawPill } from '../../../lib/page/show/badge.ts';
import { evm } from '../../lab/pages/address.ts';

const classesOf = (tag: Partial<Tag>) => {
  const whole: Tag = { name: 'Rent', category: 'wallet', source: 'own', more: 0, ...tag };
  const content = { tag: whole, dark: true, possible: false, iconOnly: false, address: evm(1) };
  return [...drawPill(document, content, true).classList];
};

test('a name that an address claims may be cut at its beginning', () => {
  expect(classesOf({ source: 'node' })).toEqual(['pill', 'wallet', 'dark', 'claimed']);
});

test('a badge has the colour that the user gave the label, else its category’s, and a warning its own', () => {
  expect(classesOf({ colour: 'violet' })).toEqual(['pill', 'violet', 'dark']);
  expect(classesOf({})).toEqual(['pill', 'wallet', 'dark']);
  expect(classesOf({ colour: 'violet', warning: 'danger' })).toEqual(['pill', 'danger', 'dark']);
  for (const rule of ['.violet{--ink:', '.dark.violet{--ink:']) expect(kindRules).toContain(rule);
});
