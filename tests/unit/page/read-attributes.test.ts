// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { evm } from '../../lab/pages/address.ts';
import { readPage } from './read-page.ts';

const one = `0x1234${'0'.repeat(32)}abcd`;
const other = `0x1234${'1'.repeat(32)}abcd`;
const unlike = evm(1);
const short = '0x1234…abcd';

const copy = (address: string) => `<button data-clipboard-text="${address}">⧉</button>`;
const known = { shown: short, address: one };
const icon = (address: string, text = '') =>
  `<a href="https://explorer.example.org/address/${address}" aria-label="View"><svg></svg>${text}</a>`;

/** What the short forms of a page are read as, in its order. */
const read = (html: string) => readPage(html).filter(({ shown }) => shown === short);

test.each([
  ['right behind it', `<p><span>${short}</span>${copy(one)}</p>`],
  ['twice', `<p><span>${short}</span>${copy(one)}${copy(one)}</p>`],
  ['before it', `<p>${copy(one)}<span>${short}</span></p>`],
  ['beside one of another address', `<p><span>${short}</span>${copy(unlike)}${copy(one)}</p>`],
  ['in a box of its own', `<div><b><span>${short}</span></b><i>${copy(one)}</i></div>`],
  ['on its list item', `<ul><li><span>${short}</span>${copy(one)}</li><li>${evm(2)}</li></ul>`],
  ['in the next cell', `<table><tr><td>${short}</td><td>${copy(one)}</td></tr></table>`],
  [
    'in a cell beside another short form with its own',
    `<table><tr><td>${short}${copy(one)}</td><td>0x1234…1234${copy(`0x1234${'0'.repeat(32)}1234`)}</td></tr></table>`,
  ],
])('a copy button tells the address of a short form: %s', (_, html) => {
  expect(read(html)).toEqual([known]);
});

test.each([
  ['right behind it', `<p><span>${short}</span>${copy(unlike)}${icon(one)}</p>`],
  [
    'with words for a screen reader',
    `<p>${short}<i>${icon(one, '<b class="sr-only">View on explorer</b>')}</i></p>`,
  ],
])('an icon that leads to an explorer tells the address of a short form: %s', (_, html) => {
  expect(read(html)).toEqual([known]);
});

test.each([
  ['two of them', `<p><span>${short}</span>${icon(one)}${icon(other)}</p>`],
  ['that of a name', `<p><span>${short}</span><i>Kwartzit ${icon(one)}</i></p>`],
])('an icon tells no address: %s', (_, html) => expect(read(html)).toEqual([]));

test.each(['title', 'data-original-title', 'data-bs-original-title', 'data-tooltip-content', 'data-tip'])(
  'a short form has its address in %s, where libraries keep what a tooltip says',
  (name) => expect(read(`<p><span ${name}="${one}">${short}</span></p>`)).toEqual([known]),
);

test('two addresses that both fit are no address', () => {
  expect(read(`<p><span>${short}</span>${copy(one)}${copy(other)}</p>`)).toEqual([]);
});

/** A bare short form, above a row that copies an address with the same ends: `shown` is what that row prints. */
const rowsBelow = (shown: string) => ({
  table: `<table><tbody><tr><td>${short}</td></tr><tr><td>${shown}${copy(one)}</td></tr></tbody></table>`,
  list: `<ul><li>${short}</li><li>${shown}${copy(one)}</li></ul>`,
  roles: `<div><div role=row>${short}</div><div role=row>${shown}${copy(one)}</div></div>`,
  boxes: `<div><div><i>${short}</i></div><div>${shown}${copy(one)}</div></div>`,
  cells: `<table><tr><td>${short}</td><td>${shown}${copy(one)}</td></tr></table>`,
});

test.each([
  ['a name', 'Kwartzit 1'],
  ['the full address', one],
])('the copy button of another row, which prints %s, makes no short form certain', (_, shown) => {
  const isFull = shown === one;
  for (const [kind, html] of Object.entries(rowsBelow(shown)))
    expect([kind, ...read(html)]).toEqual([kind, ...(isFull ? [{ ...known, possible: true }] : [])]);
});

test.each(Object.entries(rowsBelow(`<a href="/address/${one}">${short}</a>`)))(
  'the copy button of another short form makes no short form certain: %s',
  (_, html) => {
    expect(read(html)).toEqual([known, { ...known, possible: true }]);
  },
);

test('a copy button that may be for either of two short forms makes neither certain', () => {
  const cells = `<td>${short}</td><td>${short}</td><td>${copy(one)}</td>`;
  expect(read(`<table><tr>${cells}</tr></table>`)).toEqual([]);
});
