// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Reading } from '../../../lib/page/find/reading.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

const { address: other } = readingOf(evm(2));
const reading: Reading = { ...readingOf(evm(1)), end: 42, name: 'Kwartzit', leads: other };

/** Whether the mention is the same one when its anchor is read anew. */
function survives(next: Reading): boolean {
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const anchor = document.createElement('a');
  mentions.set(anchor, [reading]);
  const [before] = mentions.all;
  mentions.set(anchor, [next]);
  return before !== undefined && mentions.all.has(before);
}

test('a mention that is read as before is kept', () => {
  expect(survives({ ...reading })).toBe(true);
});

test.each<Partial<Reading>>([
  { key: readingOf(evm(1), 'base').key },
  { end: 43 },
  { possible: true },
  { name: 'Zirkonit' },
  { leads: readingOf(evm(3)).address },
])('a mention is a new one with %o', (change) => {
  expect(survives({ ...reading, ...change })).toBe(false);
});

test('a text that is put into another element is a new mention, which is watched there', () => {
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const anchor = document.createTextNode(evm(1));
  document.createElement('p').append(anchor);
  mentions.set(anchor, [reading]);
  const [before] = mentions.all;
  mentions.set(anchor, [{ ...reading }]);
  expect([...mentions.all]).toEqual([before]);
  document.createElement('mark').append(anchor);
  mentions.set(anchor, [{ ...reading }]);
  expect(before && mentions.all.has(before)).toBe(false);
  expect(mentions.all.size).toBe(1);
});

test('what comes in a place is there before what leaves it is gone, so that the place is watched all the time', () => {
  const heard: string[] = [];
  const mentions = createMentions({
    onAdded: ({ reading }) => heard.push(`+ ${reading.name}`),
    onRemoved: ({ reading }) => heard.push(`- ${reading.name}`),
  });
  const anchor = document.createElement('a');
  mentions.set(anchor, [reading]);
  mentions.set(anchor, [{ ...reading, name: 'Zirkonit' }]);
  expect(heard).toEqual(['+ Kwartzit', '+ Zirkonit', '- Kwartzit']);
});
