// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest';
import { evm } from '../../../lab/pages/address.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import type { Mention } from '../../../lib/page/mentions.ts';
import { createViewport } from '../../../lib/page/show/viewport.ts';

const watched = new Set<Element>();
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = (element: Element) => void watched.add(element);
    unobserve = (element: Element) => void watched.delete(element);
  },
);
afterAll(() => vi.unstubAllGlobals());

function mentionIn(place: Element, number: number): Mention {
  const text = evm(number);
  const address = { family: 'evm', key: text.toLowerCase(), text } as const;
  const anchor = place.appendChild(document.createTextNode(text));
  return { anchor, reading: { address, key: keyOf('base', address.key), via: 'text' }, seen: false };
}

test('a place is watched until its last mention is gone', () => {
  const place = document.createElement('p');
  const [one, two] = [mentionIn(place, 1), mentionIn(place, 2)];
  const viewport = createViewport(new AbortController().signal, () => undefined);
  viewport.watch(one);
  viewport.watch(two);
  viewport.forget(one);
  expect([...watched]).toEqual([place]);
  viewport.forget(two);
  expect([...watched]).toEqual([]);
});
