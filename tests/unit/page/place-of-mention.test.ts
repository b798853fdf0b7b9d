// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { nearestMention } from '../../../lib/page/card/address-at-pointer.ts';
import { placeOfMention } from '../../../lib/page/card/place-of-mention.ts';
import { isTextNode } from '../../../lib/page/find/is-text-node.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

afterEach(() => vi.restoreAllMocks());

test('a card stands at the text of a link that has no box of its own, as on mempool.space', () => {
  const text = new DOMRect(100, 50, 80, 20);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect());
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(text);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  document.body.innerHTML = `<p><a href="/address/${evm(1)}" style="display: contents">text</a></p>`;
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const link = document.querySelector('a');
  if (link) mentions.set(link, [readingOf(evm(1))]);
  const mention = nearestMention(mentions, document, { x: 0, y: 0 });
  expect(mention && placeOfMention(mention, false, mentions).rect()).toEqual(text);
});

test('a card stays while its row is drawn anew twice before either is read', () => {
  const box = new DOMRect(100, 50, 80, 20);
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  /** The page draws the row; it is read if this says so. */
  function draw(isRead: boolean) {
    document.body.innerHTML = `<p>${evm(1)}</p>`;
    const text = document.querySelector('p')?.firstChild;
    if (!text || !isTextNode(text)) throw new Error('There is no row.');
    if (isRead) mentions.set(text, [readingOf(evm(1))]);
  }
  draw(true);
  const [first] = mentions.all;
  const place = first && placeOfMention(first, false, mentions);
  expect(place?.stands()).toBe(true);
  draw(true);
  mentions.sweep();
  draw(false);
  expect(place?.stands()).toBe(true);
  draw(true);
  mentions.sweep();
  expect(place?.stands()).toBe(true);
  document.body.innerHTML = '';
  mentions.sweep();
  expect(place?.stands()).toBe(false);
});

test('the keyboard command means the nearest address in what has the focus, if one is on screen, else the nearest', () => {
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const tops = [0, -900, 100, 200, 900];
  document.body.innerHTML = `<a href="#"></a><main tabindex="-1">${'<a href="#"></a>'.repeat(4)}</main>`;
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const links = [...document.querySelectorAll('a')];
  for (const [at, link] of links.entries()) {
    link.getBoundingClientRect = () => new DOMRect(0, tops[at], 200, 20);
    mentions.set(link, [readingOf(evm(1))]);
  }
  const meant = (focused: HTMLElement | null | undefined, y: number) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focused?.focus();
    return nearestMention(mentions, document, { x: 0, y })?.anchor;
  };
  expect(meant(null, 0)).toBe(links[0]);
  expect(meant(document.querySelector('main'), 0)).toBe(links[2]);
  expect(meant(document.querySelector('main'), 300)).toBe(links[3]);
  expect(meant(links[2], 300)).toBe(links[2]);
  expect(meant(links[4], 0)).toBe(links[0]);
});
