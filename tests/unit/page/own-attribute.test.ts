// @vitest-environment happy-dom
/** A page may use our attribute on elements of its own: they stay, and hide nothing. */
import { expect, test } from 'vitest';
import { takeCopies } from '../../../lib/page/show/take-copies.ts';
import { sweepLeftovers } from '../../../lib/page/sweep-leftovers.ts';
import { evm } from '../../lab/pages/address.ts';
import { readPage } from './read-page.ts';

test('what an earlier script left goes, and what the page marks like it stays', () => {
  const own = `<p data-nametag="">text</p><div data-nametag="card"><b>more</b></div><img data-nametag=""><span data-nametag="price"></span><span data-nametag="" class="gap"></span><span data-nametag=""></span><span data-nametag="open"></span>`;
  document.body.innerHTML = own;
  const open = document.querySelector('[data-nametag=open]')?.attachShadow({ mode: 'open' });
  const left = [
    `span data-nametag=""`,
    `span data-nametag="over" style="--nametag-gap: -8px"`,
    `div data-nametag="ring"`,
  ];
  const roots = left.map((host) => {
    document.body.insertAdjacentHTML('beforeend', `<${host}></${host.slice(0, 4).trim()}>`);
    return document.body.lastElementChild?.attachShadow({ mode: 'closed' });
  });
  sweepLeftovers(document, (host) => [open, ...roots].find((root) => root?.host === host) ?? null);
  expect(document.body.innerHTML).toBe(own);
});

test('a copy of ours goes, and what the page marks like it stays', () => {
  const own = `<span data-nametag=""></span><span style="--of: page" data-nametag=""></span><span data-nametag="" style="--nametag-gap: 0px">text</span>`;
  document.body.innerHTML = `${own}<p><span data-nametag="over" style="--nametag-gap: -8px;"></span></p>`;
  takeCopies(document.body);
  expect(document.body.innerHTML).toBe(`${own}<p></p>`);
});

test('an address below our attribute is read', () => {
  expect(readPage(`<div data-nametag><p>${evm(1)}</p></div>`)).toHaveLength(1);
});
