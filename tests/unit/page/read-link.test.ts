// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { findAddresses } from '../../../lib/core/address/find-addresses.ts';
import { remembered } from '../../../lib/core/address/remembered.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import { createPageTexts, readPageContext } from '../../../lib/page/find/page-context.ts';
import { readLink } from '../../../lib/page/find/read-link.ts';
import { evm } from '../../lab/pages/address.ts';
import { readPage } from './read-page.ts';

test('a link is taken apart once, and is about the chain of the page that it is on now', () => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = `https://app.example/account/${evm(1)}`;
  link.textContent = evm(1);
  const find = vi.fn(findAddresses);
  const texts = createPageTexts({ find, remembered });
  const keys = ['?chain=base', '?chain=ethereum', ''].map((search) => {
    const page = readPageContext(`https://app.example/portfolio${search}`, texts);
    return readLink(link, page)?.key;
  });
  link.remove();
  expect(keys).toEqual((['base', 'ethereum', 'evm'] as const).map((one) => keyOf(one, evm(1).toLowerCase())));
  expect(find).toHaveBeenCalledTimes(1);
});

test.each([
  ['the address alone', evm(1), `/address/${evm(2)}`],
  ['words around it', `Deposit: ${evm(1)} (yours)`, `/address/${evm(2)}`],
  ['a space that nobody sees', `${evm(1)}\u200b`, `/address/${evm(2)}`],
  ['a fragment with the address', evm(1), `/address/${evm(2)}#${evm(1)}`],
  ['a payment of Ethereum', evm(1), `ethereum:${evm(2)}@1`],
])('a link that shows one address and leads to another is read so: %s', (_, text, href) => {
  expect(readPage(`<a href="${href}">${text}</a>`)).toEqual([
    { shown: text.trim(), address: evm(1).toLowerCase(), leads: evm(2).toLowerCase() },
  ]);
});

test.each([`/address/${evm(1)}`, `/token/${evm(2)}?a=${evm(1)}`, `ethereum:${evm(1)}`])(
  'a link to what it shows is no such link: %s',
  (href) => {
    expect(readPage(`<a href="${href}">${evm(1)}</a>`)).toEqual([
      { shown: evm(1), address: evm(1).toLowerCase() },
    ]);
  },
);

const short = (n: number) => `${evm(n).slice(0, 6)}…${evm(n).slice(-4)}`;

test.each([
  ['an arrow behind it', `${short(1)}<i>↗</i>`],
  ['an arrow in its text', `${short(1)}↗`],
  ['a word before it', `<b>Owner</b><i>${short(1)}</i>`],
  ['words for a screen reader', `${short(1)}<b>Opens in a new tab</b>`],
  ['the title of an icon', `${short(1)}<svg><title>External link</title></svg>`],
  ['two forms for two widths', `<b>${evm(1).slice(0, 10)}…${evm(1).slice(-8)}</b><i>${short(1)}</i>`],
])('a link shows its address without a space beside what else it says: %s', (_, said) => {
  for (const host of ['', 'https://explorer.example.org'])
    expect(readPage(`<a href="${host}/address/${evm(1)}">${said}</a>`)).toMatchObject([
      { address: evm(1).toLowerCase() },
    ]);
  expect(readPage(`<a href="/address/${evm(1)}">${said}</a>`)[0]).not.toHaveProperty('name');
});

test('a link leads to another address than it shows beside a name, without a space between them', () => {
  expect(readPage(`<a href="/address/${evm(2)}"><b>Kwartzit</b><i>${short(1)}</i></a>`)).toMatchObject([
    { address: evm(2).toLowerCase(), leads: evm(2).toLowerCase() },
  ]);
});
