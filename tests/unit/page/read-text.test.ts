// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { evm, evmLower } from '../../lab/pages/address.ts';
import { mentionsOn, readPage } from './read-page.ts';

const keysOn = (html: string) => mentionsOn(html, 'https://etherscan.io/').map(({ reading }) => reading.key);

test.each([
  ['base:', 'base'],
  [' base:', 'base'],
  ['Fee collector:', 'ethereum'],
  ['Interacted with:', 'ethereum'],
  ['Safe address: base:', 'base'],
  ['Safe address: matic:', undefined],
])('what an element says before an address, "%s", is its chain if it is one: %s', (said, chain) => {
  expect(keysOn(`<p><b>${said}</b><span>${evm(1)}</span></p>`)).toEqual(
    chain ? [`${chain}:${evmLower(1)}`] : [],
  );
});

const [head, tail] = [evm(1).slice(0, 6), evm(1).slice(-4)];
/** As React writes `{head}...{tail}`: a text node for each. */
const pieces = `${head}<!-- -->...<!-- -->${tail}`;
const copy = `<i data-clipboard-text="${evm(1)}">⧉</i>`;

test.each([
  ['its element', `<button title="${evm(1)}">${pieces}</button>`],
  ['an element around it', `<p title="${evm(1)}"><span>${pieces}</span></p>`],
  ['a copy button beside it', `<p><span>${pieces}</span>${copy}</p>`],
  ['elements of their own', `<p title="${evm(1)}"><b>${head}</b><i>…</i><b>${tail}</b></p>`],
])('a short form in pieces is read with the address of %s', (_, html) => {
  expect(readPage(html)).toEqual([{ shown: expect.stringContaining(head), address: evmLower(1) }]);
});

test('a short form in pieces may be the one address of the page that fits', () => {
  const html = (more: string) => `<p><span>${pieces}</span></p><p>${evm(1)}</p>${more}`;
  const found = { shown: evm(1), address: evmLower(1) };
  expect(readPage(html(''))).toEqual([
    found,
    { shown: `${head}...${tail}`, address: evmLower(1), possible: true },
  ]);
  const like = `${evmLower(1).slice(0, 6)}${'0'.repeat(32)}${evmLower(1).slice(-4)}`;
  expect(readPage(html(`<p>${like}</p>`))).toEqual([found, { shown: like, address: like }]);
});

test('a link that shows another address in pieces than it leads to is no name of either', () => {
  const html = `<p title="${evm(1)}"><a href="/token/x?of=${evm(2)}"><span>${pieces}</span></a></p>`;
  expect(readPage(html)).toEqual([]);
});

test('a word that begins like an address gives the one beside it no second name', () => {
  const html = `<p>Calls <code>0xa9059cbb</code> of <code>${evm(1)}</code></p>`;
  expect(readPage(html)).toEqual([{ shown: evm(1), address: evmLower(1) }]);
});

test('a name that is spelled like an address stands for whatever it resolves to', () => {
  const names = ['.eth', '.base.eth', '.ETH', '.sol', '.crypto']
    .map((end) => `<p>${evm(1)}${end}</p>`)
    .join('');
  const sentences = `<p>Send it to ${evm(2)}.</p><p>${evm(3)}.Ethereum is slow.</p>`;
  expect(readPage(names + sentences).map(({ address }) => address)).toEqual([evmLower(2), evmLower(3)]);
});
