// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import { suspiciousRows } from '../../../lib/page/dim/suspicious-rows.ts';
import { createLookAlikes } from '../../../lib/page/look-alikes.ts';
import type { Mention } from '../../../lib/page/mentions.ts';
import { evm, evmLookalike } from '../../lab/pages/address.ts';

const friend = evm(1);
const copy = evmLookalike(1, 2, 4, 4);

/** Each row is an address and its other cells; returns the numbers of the suspicious ones. */
function judge(
  rows: readonly (readonly string[])[],
  { known = [] as string[], imitations = [] as string[] } = {},
) {
  document.body.innerHTML = `<table>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;
  const lookAlikes = createLookAlikes();
  const mentions = [...document.querySelectorAll('td:first-child')].flatMap((anchor): Mention[] => {
    const { address } = parseAddress(anchor.textContent);
    if (!address) return [];
    return [{ anchor, seen: true, reading: { address, key: keyOf('ethereum', address.key), via: 'text' } }];
  });
  for (const mention of mentions) lookAlikes.add(mention);
  const { address: other } = parseAddress(evm(9));
  for (const text of imitations) {
    const { address } = parseAddress(text);
    if (address && other)
      lookAlikes.addSaid(keyOf('ethereum', address.key), { address: other, name: 'USDC', where: 'name' });
  }
  const found = suspiciousRows({
    mentions,
    lookAlikes,
    isKnown: ({ reading }) => known.includes(reading.address.text),
  });
  return [...document.querySelectorAll('tr')].flatMap((row, at) => (found.has(row) ? at : []));
}

test('a transfer of nothing is suspicious at an address that looks like another and moves nothing else', () => {
  for (const nothing of ['0', '0.00', '0 ETH', '-0', '$0.00', '0,0 USDT', '0.000 stETH'])
    expect(
      judge([
        [friend, '5 ETH'],
        [copy, nothing],
      ]),
      nothing,
    ).toEqual([1]);
  for (const something of ['0.001', '10', '0x', 'Zero', '', '0 of 3 confirmations, more to come'])
    expect(
      judge([
        [friend, '5 ETH'],
        [copy, something],
      ]),
      something,
    ).toEqual([]);
});

test('whoever has moved something here, or has a name, is imitated and imitates nobody', () => {
  expect(
    judge([
      [friend, '5'],
      [friend, '0'],
      [copy, '0'],
    ]),
  ).toEqual([2]);
  expect(
    judge([
      [friend, '5'],
      [copy, '0'],
      [copy, '1'],
    ]),
  ).toEqual([]);
  expect(
    judge(
      [
        [friend, '0'],
        [copy, '0'],
      ],
      { known: [friend] },
    ),
  ).toEqual([1]);
  expect(
    judge([
      [friend, '0'],
      [evm(3), '0'],
    ]),
  ).toEqual([]);
});

test('a token that imitates is suspicious whatever it moves, and moves nothing', () => {
  expect(
    judge(
      [
        [evm(5), '900'],
        [evm(3), '5'],
      ],
      { imitations: [evm(5)] },
    ),
  ).toEqual([0]);
});
