// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { suspiciousRows } from '../../../lib/page/dim/suspicious-rows.ts';
import { createLookAlikes } from '../../../lib/page/look-alikes.ts';
import type { Mention } from '../../../lib/page/mentions.ts';
import { evm, evmLookalike } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

const friend = evm(1);
const copy = evmLookalike(1, 2, 4, 4);

/** A page whose rows have an address and other cells. */
function createPage({ known = [] as readonly string[], imitations = [] as readonly string[] } = {}) {
  const lookAlikes = createLookAlikes();
  const moved = new Set<string>();
  const lookAlike = { address: readingOf(evm(9)).address, name: 'USDC', where: 'name' } as const;
  lookAlikes.hear({
    of: [],
    found: imitations.map((one) => ({ key: readingOf(one).key, lookAlike })),
  });
  return {
    /** The numbers of the suspicious rows. */
    show(rows: readonly (readonly string[])[], heads: readonly string[] = []): readonly number[] {
      const line = (tag: string, cells: readonly string[]) =>
        `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
      return this.judge(
        `<table>${heads.length > 0 ? `<thead>${line('th', heads)}</thead>` : ''}<tbody>${rows
          .map((cells) => line('td', cells))
          .join('')}</tbody></table>`,
      );
    },
    /** The same of a table of any kind, whose rows and their first cells these selectors find. */
    judge(html: string, rows = 'tbody tr', firstCells = 'td:first-child'): readonly number[] {
      document.body.innerHTML = html;
      const mentions = [...document.querySelectorAll(firstCells)].map(
        (anchor): Mention => ({ anchor, seen: true, reading: readingOf(anchor.textContent) }),
      );
      for (const mention of mentions) lookAlikes.add(mention);
      const mayBeKnown = ({ reading }: Mention) => known.includes(reading.address.text);
      const found = suspiciousRows({ mentions, lookAlikes, mayBeKnown, moved });
      return [...document.querySelectorAll(rows)].flatMap((row, at) => (found.has(row) ? at : []));
    },
  };
}
const judge = (rows: readonly (readonly string[])[], heads?: readonly string[]) =>
  createPage().show(rows, heads);
const row = (address: string, ...cells: readonly string[]) => [address, ...cells];

test('a transfer of nothing is suspicious at an address that looks like another', () => {
  for (const nothing of [
    '0',
    '0.00',
    '0 ETH',
    '-0',
    '$0.00',
    '0,0 USDT',
    '0\n      <i>$0.00</i>',
    '0 ETH<i>$0.00</i>',
  ])
    expect(judge([row(friend, '5 ETH'), row(copy, nothing)]), nothing).toEqual([1]);
  for (const other of ['0.001', '10', '0x', 'Zero', '', '0 secs', '0 of 3 confirmations, more to come'])
    expect(judge([row(friend, '5 ETH'), row(copy, other)]), other).toEqual([]);
});

test('a cell of 0 is nothing moved only where no other is an amount, or where its column is that of amounts', () => {
  expect(judge([row(friend, '250 USDC', '0'), row(copy, '40 USDC', '0')])).toEqual([]);
  expect(judge([row(friend, '$250', '0'), row(copy, '$40.10', '0')])).toEqual([]);
  const heads = ['To', 'Amount', 'Nonce'];
  expect(judge([row(friend, '250', '0'), row(copy, '40', '0')], heads)).toEqual([]);
  expect(judge([row(friend, '250', '7'), row(copy, '0', '19876543')], heads)).toEqual([1]);
});

test('the column of amounts is found below a title of the whole table', () => {
  const heads = '<tr><th colspan="3">Transfers</th></tr><tr><th>To</th><th>Amount</th><th>Nonce</th></tr>';
  const judged = (amount: string) =>
    createPage().judge(
      `<table><thead>${heads}</thead><tbody><tr><td>${friend}</td><td>250</td><td>0</td></tr>
<tr><td>${copy}</td><td>${amount}</td><td>0</td></tr></tbody></table>`,
    );
  expect(judged('40')).toEqual([]);
  expect(judged('0')).toEqual([1]);
});

test('whoever has moved something here, or has a name, is imitated and imitates nobody', () => {
  expect(judge([row(friend, '5 ETH'), row(friend, '0'), row(copy, '0')])).toEqual([2]);
  expect(judge([row(friend, '5 ETH'), row(copy, '0'), row(copy, '1 ETH')])).toEqual([]);
  expect(judge([row(friend, '0'), row(evm(3), '0')])).toEqual([]);
  expect(createPage({ known: [friend] }).show([row(friend, '0'), row(copy, '0')])).toEqual([1]);
});

test('what has left the page counts for whom it spoke for, and against nobody', () => {
  const page = createPage();
  expect(page.show([row(friend, '5 ETH'), row(friend, '0'), row(copy, '0')])).toEqual([2]);
  expect(page.show([row(friend, '0'), row(copy, '0')])).toEqual([1]);
  expect(page.show([[friend, '0']])).toEqual([]);
  expect(page.show([[copy, '0']])).toEqual([]);
});

test('a token that imitates is suspicious whatever it moves, and moves nothing', () => {
  const page = createPage({ imitations: [evm(5)] });
  expect(page.show([row(evm(5), '900'), row(evm(3), '5')])).toEqual([0]);
});

test('the rows of Ant Design’s virtual table, which have no roles, are rows', () => {
  const cells = ([address, amount]: readonly string[]) =>
    `<div class="ant-table-row"><div class="ant-table-cell">${address}</div><div class="ant-table-cell">${amount}</div></div>`;
  const html = [row(friend, '5 ETH'), row(copy, '0 ETH')].map(cells).join('');
  expect(createPage().judge(html, '.ant-table-row', '.ant-table-cell:first-child')).toEqual([1]);
});
