/** The table of Ant Design, from the package that draws it there under the same class names, with virtual rows. */
import { VirtualTable } from 'rc-table';
import { createElement as h, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drive } from './drive.js';

const { rows, others = rows } = window.given;

const address = (value) =>
  h(
    'a',
    {
      className: 'ant-typography ant-typography-ellipsis',
      href: `https://etherscan.io/address/${value}`,
      target: '_blank',
      rel: 'noreferrer',
    },
    `${value.slice(0, 8)}...${value.slice(-6)}`,
  );
const columns = [
  { title: 'Protocol', dataIndex: 'protocol', width: 140, className: 'ant-table-cell' },
  { title: 'From', dataIndex: 'from', width: 220, render: address },
  { title: 'To', dataIndex: 'to', width: 220, render: address },
  { title: 'Value', dataIndex: 'value', width: 120 },
  { title: 'Amount', dataIndex: 'amount', width: 120 },
];

let page;

function Page() {
  const [data, setData] = useState(rows);
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState(['value', true]);
  page = { setData, setFilter, setOrder };
  const [key, down] = order;
  const shown = data
    .filter(({ protocol }) => protocol.includes(filter))
    .sort((a, b) => (a[key] < b[key] === down ? 1 : -1));
  return h(
    'div',
    { className: 'ant-table-wrapper' },
    h(
      'div',
      { className: 'ant-spin-nested-loading' },
      h(
        'div',
        { className: 'ant-spin-container' },
        h(VirtualTable, {
          prefixCls: 'ant-table',
          className: 'ant-table',
          columns,
          data: shown,
          rowKey: 'hash',
          scroll: { x: 820, y: 480 },
          listItemHeight: 48,
        }),
      ),
    ),
  );
}

createRoot(document.querySelector('#root')).render(h(Page));

window.turn = (state) => {
  if (state === 'sorted') flushSync(() => page.setOrder(['value', false]));
  if (state === 'next') flushSync(() => page.setData(others));
};
const box = () => document.querySelector('.ant-table-tbody-virtual-holder');
drive({
  scroll: (share) => box().scrollTo(0, share * (box().scrollHeight - box().clientHeight)),
  sort: (below) =>
    flushSync(() => page.setOrder([['value', 'from', 'to', 'amount'][below(4)], below(2) === 0])),
  filter: (below) => flushSync(() => page.setFilter(['', 'maker', 'aave', 'a'][below(4)])),
  navigate: (below) => flushSync(() => page.setData(below(2) ? rows : others)),
});
