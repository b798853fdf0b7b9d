/** Otterscan's plain address, and the two places where most of them are: lists of transactions and a transaction. */
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { own, rows, view } = window.given;

function Address({ address, selected, select, from }) {
  const plain =
    address === own && view === 'list'
      ? h('span', { className: 'truncate font-address text-gray-400', title: address }, address)
      : h(
          'a',
          {
            className: 'text-link-blue hover:text-link-blue-hover truncate font-address',
            href: `/address/${address}`,
            title: address,
          },
          address,
        );
  return h(
    'div',
    { className: 'truncate' },
    h(
      'div',
      {
        className: `overflow-hidden rounded border border-dashed px-1 hover:border-transparent hover:bg-transparent ${selected === address ? 'border-orange-400 bg-amber-100' : 'border-transparent'}`,
        onMouseEnter: () => select(address),
        onMouseLeave: () => select(undefined),
      },
      h('div', { className: `flex items-baseline space-x-1 ${from ? 'bg-skin-from' : ''}` }, plain),
    ),
  );
}

const copy = h(
  'button',
  {
    type: 'button',
    className:
      'flex-no-wrap flex items-center justify-center space-x-1 self-center text-gray-500 focus:outline-hidden text-sm',
    title: 'Click to copy to clipboard',
  },
  h(
    'svg',
    { viewBox: '0 0 448 512', width: '1em', height: '1em', className: 'svg-inline--fa fa-copy' },
    h('path', { fill: 'currentColor', d: 'M0 0h320v384H0zM128 128h320v384H128z' }),
  ),
);

const cell = 'max-w-[8rem] min-w-[8rem] xl:min-w-[12rem] xl:max-w-[12rem]';

function List(marks) {
  const hash = (text) =>
    h(
      'span',
      { className: 'flex-no-wrap flex space-x-1' },
      h(
        'span',
        { className: 'truncate' },
        h(
          'a',
          { className: 'font-hash text-link-blue hover:text-link-blue-hover', href: `/tx/${text}` },
          h('p', { className: 'truncate' }, text),
        ),
      ),
    );
  const row = ({ from, to, hash: text }, index) =>
    h(
      'tr',
      { key: text },
      h('td', { className: 'max-w-[14.5rem]' }, hash(text)),
      h('td', { className: 'min-w-32 max-w-32' }, 'transfer'),
      h(
        'td',
        { className: 'max-w-28' },
        h(
          'span',
          { className: 'pr-1' },
          h('a', { href: `/block/${18_400_000 + index}` }, 18_400_000 + index),
        ),
      ),
      h('td', { className: 'min-w-36 max-w-36' }, `${index + 2} minutes ago`),
      h(
        'td',
        { className: cell },
        h(
          'span',
          { className: 'col-span-2 flex items-baseline justify-between space-x-2 pr-2' },
          h('span', { className: 'truncate' }, h(Address, { ...marks, address: from })),
          h('span', null, h('span', { className: 'text-xs font-bold' }, from === own ? 'OUT' : 'IN')),
        ),
      ),
      h(
        'td',
        { className: cell },
        h(
          'span',
          { className: 'col-span-2 flex items-baseline', title: to },
          h('span', { className: 'truncate' }, h(Address, { ...marks, address: to })),
        ),
      ),
      h('td', { className: 'min-w-48 max-w-48' }, `${index}.5 ETH`),
      h(
        'td',
        { className: 'min-w-16 max-w-28' },
        h('span', { className: 'truncate font-balance text-xs text-gray-500' }, '0.00042'),
      ),
    );
  const heads = [
    ['Txn Hash', ''],
    ['Method', ''],
    ['Block', 'w-28'],
    ['Age', 'w-36'],
    ['From', 'min-w-52 xl:min-w-64'],
    ['To', 'min-w-52 xl:min-w-64'],
    ['Value', 'min-w-52'],
    ['Txn Fee', ''],
  ];
  return h(
    'div',
    { className: 'overflow-x-scroll' },
    h(
      'table',
      { className: 'w-full table-auto border-gray-200 px-2 py-2 text-left text-sm [&>*>tr]:items-baseline' },
      h(
        'thead',
        null,
        h(
          'tr',
          {
            className:
              'bg-gray-100 text-gray-500 [&>th]:truncate [&>th:first-child]:pl-2 [&>th:last-child]:pr-2 [&>th]:px-1 [&>th]:py-2',
          },
          heads.map(([name, className]) => h('th', { key: name, className }, name)),
        ),
      ),
      h(
        'tbody',
        {
          className:
            '[&>tr>td]:truncate [&>tr>td]:px-1 [&>tr>td:first-child]:pl-2 [&>tr>td:last-child]:pr-2 [&>tr>td]:py-3 [&>tr]:border-t [&>tr]:border-gray-200',
        },
        rows.map(row),
      ),
    ),
  );
}

function Details(marks) {
  const info = (title, content) =>
    h(
      'div',
      { key: title, className: 'sm:grid sm:grid-cols-4 py-3 sm:py-4 text-sm' },
      h('div', { className: 'mb-2 sm:mb-auto' }, `${title}:`),
      h('div', { className: 'sm:col-span-3' }, content),
    );
  const copied = (address, from) =>
    h(
      'div',
      { className: '-ml-1 flex items-baseline space-x-2' },
      h(Address, { ...marks, address, from }),
      copy,
    );
  const transfer = ({ from, to, token }, index) =>
    h(
      'div',
      { key: index, className: 'flex items-baseline space-x-2 truncate px-2 py-1 hover:bg-gray-100' },
      h(
        'div',
        { className: 'grid w-full grid-cols-4 items-baseline gap-x-1' },
        h('div', { className: 'flex items-baseline space-x-1' }, h(Address, { ...marks, address: from })),
        h(
          'div',
          { className: 'flex items-baseline space-x-1' },
          h('span', { className: 'text-gray-500' }, h('svg', { width: '1em', height: '1em' })),
          h(Address, { ...marks, address: to }),
        ),
        h(
          'div',
          { className: 'col-span-2 flex items-baseline space-x-1' },
          h('span', { className: 'text-gray-500' }, h('svg', { width: '1em', height: '1em' })),
          h('span', null, index + 1),
          h(Address, { ...marks, address: token }),
        ),
      ),
    );
  return h(
    'div',
    { className: 'divide-y rounded-b-lg border bg-white px-3' },
    info('From', copied(rows[0].from, true)),
    info('Interacted With (To)', copied(rows[0].to)),
    info('Tokens Transferred', h('div', null, rows.slice(1).map(transfer))),
  );
}

function Page() {
  const [selected, select] = useState(undefined);
  const marks = { selected, select };
  return h(
    'div',
    { className: 'grow bg-gray-100 px-3 lg:px-9 pb-12 pt-3' },
    h('div', { className: 'py-5 text-xl' }, view === 'list' ? 'Address' : 'Transaction Details'),
    view === 'list'
      ? h('div', { className: 'divide-y rounded-b-lg border bg-white px-3' }, h(List, marks))
      : h(Details, marks),
  );
}

createRoot(document.querySelector('#root')).render(h(Page));
