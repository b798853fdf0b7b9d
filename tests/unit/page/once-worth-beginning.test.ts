// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { onceWorthBeginning } from '../../../lib/page/find/once-worth-beginning.ts';

const address = `0x${'ab'.repeat(20)}`;
/** No turn is cut short because time has passed. */
const turns = { now: () => 0, next: (callback: () => void) => void setTimeout(callback) };

function waiting(): () => number {
  const begin = vi.fn();
  onceWorthBeginning({ document, turns }, new AbortController().signal, begin);
  return () => begin.mock.calls.length;
}

/** Long enough for the observer and two turns. */
async function turned(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  document.body.innerHTML = '<h1>Directory</h1><a href="/labels/reef?page=2">More</a><a href="#">Up</a>';
});

test('a page without anything like an address is only looked at', async () => {
  document.body.innerHTML += `<script type="application/json">{"to":"${address}"}</script>`;
  const begun = waiting();
  await turned();
  expect(begun()).toBe(0);
});

test.each([
  ['a text', `<p>Paid to ${address}</p>`],
  ['a short form', '<p>0xabab…abab</p>'],
  ['a link', `<a href="/address/${address}">Ada</a>`],
  ['an attribute', `<span title="${address}">Ada</span>`],
  ['a link to an address in base58', '<a href="/address/1111111111111111111114oLvT2">Ada</a>'],
  ['an element that may get a root', '<address-box></address-box>'],
])('%s begins it, at first or later', async (_, html) => {
  const late = waiting();
  await turned();
  expect(late()).toBe(0);
  document.body.insertAdjacentHTML('beforeend', html);
  await turned();
  expect(late()).toBe(1);
  const early = waiting();
  await turned();
  expect(early()).toBe(1);
});

test('a text or a link that changes begins it once', async () => {
  const begun = waiting();
  await turned();
  document.querySelector('h1')?.firstChild?.replaceWith(address);
  document.querySelector('a')?.setAttribute('href', `/address/${address}`);
  await turned();
  expect(begun()).toBe(1);
});

test('an address in the URL begins it, but not before anybody sees the page', async () => {
  history.replaceState(null, '', `/address/${address}`);
  const begin = vi.fn();
  const held: (() => void)[] = [];
  onceWorthBeginning(
    { document, turns: { ...turns, next: (callback) => void held.push(callback) } },
    new AbortController().signal,
    begin,
  );
  history.replaceState(null, '', '/');
  await turned();
  expect(begin).not.toHaveBeenCalled();
  for (const callback of held) callback();
  expect(begin).toHaveBeenCalledTimes(1);
});

test('what was ended does not begin', async () => {
  const begin = vi.fn();
  const ended = new AbortController();
  onceWorthBeginning({ document, turns }, ended.signal, begin);
  ended.abort();
  document.body.insertAdjacentHTML('beforeend', `<p>${address}</p>`);
  await turned();
  expect(begin).not.toHaveBeenCalled();
});
