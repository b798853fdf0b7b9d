// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { createLights, litBy } from '../../../lib/page/card/lights.ts';
import { createMentions, type Mention } from '../../../lib/page/mentions.ts';
import type { Badge } from '../../../lib/page/show/badge.ts';
import { evm } from '../../lab/pages/address.ts';
import { createWaits } from './create-waits.ts';
import { readingOf } from './reading-of.ts';

afterEach(() => vi.restoreAllMocks());

/** One link for each number, which stands for an address. */
function world(numbers: readonly number[], tags: Readonly<Record<number, Partial<Tag>>>) {
  document.body.innerHTML = numbers.map((n) => `<a href="/address/${evm(n)}">${n}</a>`).join('');
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const keyFor = (n: number) => readingOf(evm(n)).key;
  for (const link of document.querySelectorAll('a'))
    mentions.set(link, [readingOf(evm(Number(link.textContent)))]);
  const numberOf = ({ anchor }: Mention) => Number(anchor.textContent);
  const tagOf = (mention: Mention): Tag | undefined => {
    const tag = tags[numberOf(mention)];
    return tag && { name: '', category: 'exchange', source: 'pack', more: 0, ...tag };
  };
  const lit = (n: number) => {
    const { same, kin } = litBy(keyFor(n), mentions.all, tagOf);
    return { same: same.map(numberOf), kin: kin.map(numberOf) };
  };
  return { mentions, tagOf, lit, keyFor };
}

const kraken = { name: 'Kraken 4', shortest: 'Kraken' };

test('lit are all places of the address, and others of its owner', () => {
  const { lit } = world([1, 2, 1, 3, 4], { 1: kraken, 2: { name: 'Kraken' }, 3: { name: 'Lido' } });
  expect(lit(1)).toEqual({ same: [1, 1], kin: [2] });
  expect(lit(3)).toEqual({ same: [3], kin: [] });
  expect(lit(4)).toEqual({ same: [4], kin: [] });
  expect(lit(9)).toEqual({ same: [], kin: [] });
});

test.each([
  ['a name of the reader’s own', { ...kraken, source: 'own' }],
  ['a name of a list', { ...kraken, source: 'list' }],
  ['a token', { ...kraken, category: 'token' }],
  ['what is warned of', { ...kraken, warning: 'danger' }],
] as const)('%s belongs to no owner', (_, tag) => {
  const { lit } = world([1, 2], { 1: kraken, 2: tag });
  expect(lit(1).kin).toEqual([]);
  expect(lit(2).kin).toEqual([]);
});

/** Every box is in view; waits pass when they are told to. */
function lights(
  numbers: readonly number[],
  {
    hasRings = true,
    tags = { 1: kraken, 2: kraken },
  }: { hasRings?: boolean; tags?: Readonly<Record<number, Partial<Tag>>> } = {},
) {
  const { mentions, tagOf, keyFor } = world(numbers, tags);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 50, 20));
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const attach = Element.prototype.attachShadow;
  const roots: ShadowRoot[] = [];
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, how) {
    const root = attach.call(this, how);
    roots.push(root);
    return root;
  });
  const { after, wait } = createWaits();
  let changed = () => {};
  const ended = new AbortController();
  const made = createLights(
    {
      document,
      mentions,
      after,
      badge: (mention) => ({ tag: tagOf(mention), theme: undefined }),
      hasRings: () => hasRings,
      onChange: (listener) => {
        changed = listener;
      },
    },
    ended.signal,
  );
  const first = [...mentions.all][0];
  const rootNow = () => {
    const host = document.querySelector('[data-nametag=ring]');
    return roots.find((root) => root.host === host);
  };
  const ringsNow = () => [...(rootNow()?.querySelectorAll('div') ?? [])];
  return {
    ...made,
    first,
    keyFor,
    end: () => ended.abort(),
    wait,
    /** The last place shows its address no longer. */
    leave() {
      const last = [...mentions.all].at(-1);
      if (last) mentions.set(last.anchor, []);
      changed();
    },
    /** How many rings there are now. */
    count: () => ringsNow().length,
    /** The media in which they are hidden. */
    hiddenIn: () =>
      [...(rootNow()?.adoptedStyleSheets ?? [])]
        .flatMap(({ cssRules }) => [...cssRules])
        .flatMap((rule) =>
          'media' in rule && /:host.*display: none/.test(rule.cssText)
            ? (rule as CSSMediaRule).conditionText
            : [],
        ),
    tops: () => ringsNow().map((ring) => ring.style.top),
  };
}

test('a ring goes around the word of a warning above its address too', () => {
  const { point, first, wait, tops, end } = lights([1, 1]);
  const box = document.createElement('span');
  box.className = 'mark worded';
  if (first) first.badge = { host: document.createElement('span'), box } as unknown as Badge; // Cast: rings read no more of it.
  point(first);
  wait();
  expect(tops()).toEqual(['-2px', '6px']);
  end();
});

test('rings come after a rest, its owner’s others later, and go with the pointer', () => {
  const { point, first, wait, count, end } = lights([1, 1, 2]);
  point(first);
  expect(count()).toBe(0);
  wait();
  expect(count()).toBe(2);
  wait();
  expect(count()).toBe(3);
  point(undefined);
  expect(count()).toBe(0);
  point(first);
  point(undefined);
  wait();
  expect(count()).toBe(0);
  end();
});

test('rings are not printed', () => {
  const { choose, keyFor, wait, hiddenIn, end } = lights([1]);
  choose(keyFor(1));
  wait();
  expect(hiddenIn()).toEqual(['print']);
  end();
});

test('a ring goes with the address that it was around', async () => {
  const { choose, keyFor, wait, leave, count, end } = lights([1, 2, 1]);
  choose(keyFor(1));
  wait();
  expect(count()).toBe(2);
  leave();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(count()).toBe(1);
  end();
});

test('an address that is scrolled out of its box has no ring', () => {
  const { choose, keyFor, wait, count, end } = lights([1, 1]);
  const [first] = document.querySelectorAll('a');
  const list = document.createElement('div');
  Object.assign(list.style, { overflowX: 'hidden', overflowY: 'auto' });
  // The address stands ten pixels lower than where it ends.
  list.getBoundingClientRect = () => new DOMRect(0, 0, 50, 5);
  first?.replaceWith(list);
  if (first) list.append(first);
  choose(keyFor(1));
  wait();
  expect(count()).toBe(1);
  end();
});

test.each([
  ['under a sticky head', '<header style="position: sticky"><b id="over">Accounts</b></header>', 1],
  ['under a dialog', '<div style="position: fixed"><b id="over">Review</b></div>', 1],
  ['under what lies in its row alone', '<div style="position: absolute"><b id="over">Copy</b></div>', 2],
  ['under a card of ours', '<div style="position: fixed" data-nametag="card" id="over"></div>', 2],
])('of two places of an address, one of them %s, those that are seen have rings', (_, over, rings) => {
  const { choose, keyFor, wait, count, end } = lights([1, 1]);
  document.body.insertAdjacentHTML('beforeend', over);
  const [first] = document.querySelectorAll('a');
  if (first) first.getBoundingClientRect = () => new DOMRect(10, 90, 50, 20);
  vi.spyOn(document, 'elementFromPoint').mockImplementation((_x, y) =>
    y === 100 ? document.querySelector('#over') : null,
  );
  choose(keyFor(1));
  wait();
  expect(count()).toBe(rings);
  end();
});

test('what scrolls during the rest draws no rings', async () => {
  const { point, choose, first, keyFor, wait, count, end } = lights([1, 1, 2]);
  choose(keyFor(2));
  wait();
  expect(count()).toBe(1);
  point(first);
  document.dispatchEvent(new Event('scroll'));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(count()).toBe(0);
  end();
});

test('an address that stands alone has a ring if its row was chosen, and none if it is pointed at', () => {
  const { point, choose, first, keyFor, wait, count, end } = lights([1]);
  point(first);
  wait();
  expect(count()).toBe(0);
  point(undefined);
  choose(keyFor(1));
  wait();
  expect(count()).toBe(1);
  choose(undefined);
  expect(count()).toBe(0);
  choose(keyFor(1));
  wait();
  end();
  expect(count()).toBe(0);
});

test.each([
  ['the built-in list names both', { 1: kraken, 2: kraken }],
  ['the reader named one', { 1: { ...kraken, source: 'own' }, 2: kraken }],
  ['nobody named either', {}],
] as const)('a page sees the same while one is pointed at, whether or not there is a ring: %s', (_, tags) => {
  const { point, first, wait, end } = lights([1, 2], { tags });
  const hosts = () => document.querySelectorAll('[data-nametag=ring]').length;
  const seen: number[] = [];
  point(first);
  for (let turn = 0; turn < 3; turn++) {
    seen.push(hosts());
    wait();
  }
  point(undefined);
  seen.push(hosts());
  expect(seen).toEqual([0, 1, 1, 0]);
  end();
});

test('who switched them off has none', () => {
  const { choose, keyFor, wait, count, end } = lights([1, 1], { hasRings: false });
  choose(keyFor(1));
  wait();
  expect(count()).toBe(0);
  end();
});
