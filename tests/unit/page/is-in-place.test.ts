// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Mention } from '../../../lib/page/mentions.ts';
import { ownAttribute } from '../../../lib/page/show/own-attribute.ts';
import { isInPlace } from '../../../lib/page/show/take-broken.ts';

function placed() {
  document.body.innerHTML = `<p><a>text</a><i ${ownAttribute}></i><i ${ownAttribute}></i></p>`;
  const [parent, after, first, host] = ['p', 'a', 'i', 'i + i'].map((what) => document.querySelector(what));
  if (!parent || !after || !first || !host) throw new Error('This DOM lost an element.');
  // Cast: nothing else of a mention is read.
  const mention = { badge: { host } } as unknown as Mention;
  const isStill = () => isInPlace(mention, { position: 'flow', spot: { parent, after, beside: after } });
  return { parent, after, first, host, isStill };
}

test('a badge is where it was put, also behind another badge of the same text', () => {
  expect(placed().isStill()).toBe(true);
});

test.each<[string, (there: ReturnType<typeof placed>) => void]>([
  ['something came between', ({ after }) => after.after('new')],
  ['its text went', ({ after }) => after.remove()],
  ['its text went elsewhere', ({ after }) => document.body.append(after)],
  ['it went elsewhere', ({ host }) => document.body.append(host)],
  ['it went', ({ host }) => host.remove()],
  ['it stands before its text', ({ after, host }) => after.before(host)],
])('a badge is not where it was put when %s', (_, change) => {
  const there = placed();
  change(there);
  expect(there.isStill()).toBe(false);
});
