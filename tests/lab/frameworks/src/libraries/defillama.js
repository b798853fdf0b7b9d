/** DefiLlama's table: TanStack Table for its rows, TanStack Virtual for those in the window, one grid a row. */
import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drive } from './drive.js';

const { rows, others = rows } = window.given;

const owner = (address) =>
  h(
    'a',
    {
      href: `https://etherscan.io/address/${address}`,
      target: '_blank',
      rel: 'noopener noreferrer',
      className: 'flex items-center gap-2',
    },
    `${address.slice(0, 6)}...${address.slice(-4)}`,
    h('svg', { width: 10, height: 10, viewBox: '0 0 24 24' }, h('path', { d: 'M4 4h16v16H4z' })),
  );
const text = (info) => h('span', null, info.getValue());
const columns = [
  { header: 'Protocol', accessorKey: 'protocol', enableSorting: false, cell: text, size: 120 },
  { header: 'Chain', accessorKey: 'chain', enableSorting: false, cell: text, size: 120 },
  { header: 'Owner', accessorKey: 'from', cell: (info) => owner(info.getValue()) },
  { header: 'Value in USD', accessorKey: 'value', cell: (info) => h('span', null, `$${info.getValue()}`) },
  { header: 'Token Amount', accessorKey: 'amount', cell: text },
  {
    header: 'Liquidation Price',
    accessorKey: 'price',
    cell: (info) => h('span', null, h('b', null, `$${info.getValue()}`)),
  },
];
const edge = 'overflow-hidden border-t border-r border-(--divider) p-3 text-ellipsis whitespace-nowrap';

let page;

function Page() {
  const [data, setData] = useState(rows);
  const [sorting, setSorting] = useState([{ desc: true, id: 'value' }]);
  const [globalFilter, setGlobalFilter] = useState('');
  page = { setData, setSorting, setGlobalFilter };
  const container = useRef(null);
  const instance = useReactTable({
    data,
    columns,
    state: { sorting, globalFilter },
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
  });
  const found = instance.getRowModel().rows;
  const virtualizer = useWindowVirtualizer({
    count: found.length,
    estimateSize: () => 50,
    overscan: 5,
    scrollMargin: container.current?.offsetTop ?? 0,
  });
  const gridTemplateColumns = instance
    .getVisibleLeafColumns()
    .map((column) => `minmax(${column.getSize()}px, 1fr)`)
    .join(' ');
  const minWidth = `${instance.getTotalSize()}px`;
  return h(
    'div',
    {
      ref: container,
      id: 'table-wrapper',
      className: 'thin-scrollbar relative isolate w-full overflow-auto rounded-md bg-(--cards-bg)',
      style: { maxWidth: '100%' },
    },
    h(
      'div',
      { id: 'table-header', style: { display: 'flex', flexDirection: 'column', zIndex: 10 } },
      h(
        'div',
        { style: { display: 'grid', gridTemplateColumns, minWidth } },
        instance.getFlatHeaders().map((header) =>
          h(
            'div',
            {
              key: header.id,
              className: `${edge} last:border-r-0`,
              style: { background: 'var(--cards-bg)' },
            },
            h(
              'span',
              {
                className:
                  'relative flex w-full flex-nowrap items-center justify-start gap-1 font-medium *:whitespace-nowrap',
              },
              flexRender(header.column.columnDef.header, header.getContext()),
            ),
          ),
        ),
      ),
    ),
    h('div', { id: 'table-header-dup' }),
    h(
      'div',
      { style: { height: `${virtualizer.getTotalSize()}px`, width: '100%', position: 'relative' } },
      virtualizer.getVirtualItems().map(({ index, size, start }) =>
        h(
          'div',
          {
            key: found[index].id,
            style: {
              display: 'grid',
              gridTemplateColumns,
              minWidth,
              position: 'absolute',
              top: 0,
              left: 0,
              width: '100%',
              height: `${size}px`,
              transform: `translateY(${start - virtualizer.options.scrollMargin}px)`,
            },
          },
          found[index].getVisibleCells().map((cell, at) =>
            h(
              'div',
              {
                key: cell.id,
                className: edge,
                style: {
                  textAlign: 'start',
                  ...(at === 0 && {
                    position: 'sticky',
                    left: 0,
                    zIndex: 1,
                    background: 'var(--cards-bg)',
                  }),
                },
              },
              flexRender(cell.column.columnDef.cell, cell.getContext()),
            ),
          ),
        ),
      ),
    ),
  );
}

createRoot(document.querySelector('#root')).render(h(Page));

const sort = (id, desc) => flushSync(() => page.setSorting([{ id, desc }]));
window.turn = (state) => {
  if (state === 'sorted') sort('value', false);
  if (state === 'next') flushSync(() => page.setData(others));
};
drive({
  scroll: (share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
  sort: (below) => sort(['value', 'amount', 'from'][below(3)], below(2) === 0),
  filter: (below) => flushSync(() => page.setGlobalFilter(['', 'maker', 'aave', 'a'][below(4)])),
  navigate: (below) => flushSync(() => page.setData(below(2) ? rows : others)),
});
