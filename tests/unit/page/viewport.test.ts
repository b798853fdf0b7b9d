// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Mention } from '../../../lib/page/mentions.ts';
import { createViewport } from '../../../lib/page/show/viewport.ts';
import { evm } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

const watched = new Set<Element>();
type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;
let observed: (entries: readonly Omit<Seen, 'boundingClientRect'>[]) => void = () => undefined;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: (entries: readonly Seen[]) => void) {
      observed = (entries) => callback(entries.map((one) => ({ boundingClientRect: new DOMRect(), ...one })));
    }
    observe = (element: Element) => void watched.add(element);
    unobserve = (element: Element) => void watched.delete(element);
  },
);
beforeEach(() => watched.clear());
afterAll(() => vi.unstubAllGlobals());

const nobody = { onSeen: () => undefined, onLeft: () => undefined };

function mentionIn(place: Element, number: number): Mention {
  const anchor = place.appendChild(document.createTextNode(evm(number)));
  return { anchor, reading: readingOf(evm(number)), seen: false };
}

test('a place is watched until its last mention is gone', () => {
  const place = document.createElement('p');
  const [one, two] = [mentionIn(place, 1), mentionIn(place, 2)];
  const viewport = createViewport(new AbortController().signal, nobody);
  viewport.watch(one);
  viewport.watch(two);
  viewport.forget(one);
  expect([...watched]).toEqual([place]);
  viewport.forget(two);
  expect([...watched]).toEqual([]);
});

test('a mention leaves the view when its place does, or when it is forgotten', () => {
  const place = document.createElement('p');
  const [one, two] = [mentionIn(place, 1), mentionIn(place, 2)];
  const left: Mention[] = [];
  const viewport = createViewport(new AbortController().signal, {
    ...nobody,
    onLeft: (mention) => void left.push(mention),
  });
  viewport.watch(one);
  observed([{ target: place, isIntersecting: true }]);
  expect(viewport.watch(two)).toBe(true);
  expect([one, two].map(viewport.isInView)).toEqual([true, true]);
  observed([{ target: place, isIntersecting: false }]);
  expect(left).toEqual([one, two]);
  expect([one, two].map(viewport.isInView)).toEqual([false, false]);
  observed([{ target: place, isIntersecting: true }]);
  viewport.forget(one);
  expect([one, two].map(viewport.isInView)).toEqual([false, true]);
});

test('of what has no box, what is around it is watched, also once it has lost its own', () => {
  const around = document.createElement('p');
  const place = around.appendChild(document.createElement('span'));
  const mention = mentionIn(place, 1);
  const heard: string[] = [];
  const viewport = createViewport(new AbortController().signal, {
    onSeen: () => heard.push('seen'),
    onLeft: () => heard.push('left'),
  });
  viewport.watch(mention);
  observed([{ target: place, isIntersecting: true }]);
  document.body.append(around);
  place.style.display = 'contents';
  observed([{ target: place, isIntersecting: false }]);
  expect([...watched]).toEqual([around]);
  expect(viewport.isInView(mention)).toBe(true);
  observed([{ target: around, isIntersecting: true }]);
  observed([{ target: around, isIntersecting: false }]);
  expect(heard).toEqual(['seen', 'seen', 'left']);
  viewport.forget(mention);
  expect([...watched]).toEqual([]);
});

/** A grid whose rows have no box, with the first child of each. */
function rowsWithoutBox(count: number) {
  document.body.innerHTML = `<main>${'<a style="display: contents"><span>0x</span><i></i></a>'.repeat(count)}</main>`;
  return [...document.querySelectorAll('a')].map((row, at) => ({
    row,
    cell: row.querySelector('span') as Element, // Cast: it is there.
    mention: { ...mentionIn(row, at + 1), anchor: row },
  }));
}

test('rows without a box come into view each for itself, and leave it where the page hides them', () => {
  const rows = rowsWithoutBox(2);
  const heard: Mention[] = [];
  const left: Mention[] = [];
  const viewport = createViewport(new AbortController().signal, {
    onSeen: (mention) => void heard.push(mention),
    onLeft: (mention) => void left.push(mention),
  });
  for (const { mention } of rows) viewport.watch(mention);
  observed(rows.map(({ row }) => ({ target: row, isIntersecting: false })));
  expect([...watched]).toEqual(rows.map(({ cell }) => cell));
  const [one] = rows;
  if (!one) throw new Error('no row');
  observed([{ target: one.cell, isIntersecting: true }]);
  expect(heard).toEqual([one.mention]);
  one.row.style.display = 'none';
  observed([{ target: one.cell, isIntersecting: false }]);
  expect(left).toEqual([one.mention]);
  expect(watched.has(one.cell)).toBe(true);
});

test('a row without a box whose cells are drawn anew or hidden comes into view by the next', () => {
  const [one] = rowsWithoutBox(1);
  if (!one) throw new Error('no row');
  const viewport = createViewport(new AbortController().signal, nobody);
  viewport.watch(one.mention);
  observed([{ target: one.row, isIntersecting: false }]);
  one.row.innerHTML = '<span></span><i></i>';
  viewport.recheck();
  expect([...watched]).toEqual([one.row.children[0]]);
  one.row.querySelector('span')?.style.setProperty('display', 'none');
  observed([...watched].map((target) => ({ target, isIntersecting: false })));
  expect([...watched]).toEqual([one.row.children[1]]);
  viewport.forget(one.mention);
  expect([...watched]).toEqual([]);
});

test('of what has no box in a component, the component is watched', () => {
  document.body.innerHTML = '<section></section>';
  const host = document.body.firstElementChild as Element; // Cast: it is there.
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<b style="display: contents"></b>';
  const place = root.firstElementChild as Element; // Cast: it is there.
  createViewport(new AbortController().signal, nobody).watch(mentionIn(place, 1));
  observed([{ target: place, isIntersecting: false }]);
  expect([...watched]).toEqual([host]);
});
