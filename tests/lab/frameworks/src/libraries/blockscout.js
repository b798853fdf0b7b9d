/**
 * Blockscout's address entity and its lists, of either version of Chakra that `kit` names. Texts that fit are found by trial.
 */
import { createElement as h, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drive } from './drive.js';

const constant = (address) => `${address.slice(0, 4)}...${address.slice(-4)}`;

function Dynamic({ address }) {
  const box = useRef(null);
  const [text, setText] = useState(address);
  useLayoutEffect(() => {
    const fit = () => {
      const parent = box.current.parentElement;
      const trial = document.createElement('span');
      trial.style.opacity = '0';
      parent.appendChild(trial);
      const fits = (words) => {
        trial.textContent = words;
        return trial.getBoundingClientRect().width < parent.clientWidth;
      };
      let head = address.length - 7;
      while (head > 4 && !fits(`${address.slice(0, head)}...${address.slice(-4)}`)) head -= 1;
      const words = fits(address) ? address : `${address.slice(0, head)}...${address.slice(-4)}`;
      parent.removeChild(trial);
      setText(words);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [address]);
  return h('span', { ref: box }, text);
}

const drawing = (d) =>
  h('svg', { viewBox: '0 0 20 20', width: 20, height: 20, fill: 'currentColor' }, h('path', { d }));

function parts(kit) {
  const { Box, Flex, Grid, IconButton, Link, Skeleton } = kit;

  const button = (label, d, style) =>
    h(
      IconButton,
      { 'aria-label': label, minWidth: '20px', padding: 0, variant: 'ghost', flexShrink: 0, ...style },
      drawing(d),
    );

  function Entity({ address, loading = false, truncation, noLink, ...style }) {
    const text = truncation === 'constant' ? h('span', null, constant(address)) : h(Dynamic, { address });
    const content = h(Skeleton, { loading, overflow: 'hidden', whiteSpace: 'nowrap', width: '100%' }, text);
    const icon = loading
      ? h(Skeleton, { loading, boxSize: '20px', marginRight: '8px', borderRadius: 'full', flexShrink: 0 })
      : h(
          Flex,
          { marginRight: '8px', position: 'relative' },
          h(Box, { boxSize: '20px', borderRadius: 'full', background: 'gray.300', flexShrink: 0 }),
        );
    return h(
      Flex,
      {
        className: 'address-entity',
        'data-hash': loading ? undefined : address,
        alignItems: 'center',
        minWidth: 0,
        position: 'relative',
        zIndex: 0,
        ...style,
      },
      icon,
      noLink
        ? content
        : h(
            Link,
            { href: `/address/${address}`, display: 'inline-flex', alignItems: 'center', minWidth: 0 },
            content,
          ),
      loading
        ? h(Skeleton, { loading, boxSize: '20px', borderRadius: 'sm', flexShrink: 0, marginLeft: '8px' })
        : button('copy', 'M4 4h9v9H4zM7 7h9v9H7z', { boxSize: '20px', marginLeft: '8px' }),
    );
  }

  /** The row under the title of an address's page: the address, its QR code, and what stands at its end. */
  const Heading = ({ address }) =>
    h(
      Skeleton,
      { loading: false, alignItems: 'center', minHeight: '40px', overflow: 'hidden', display: 'flex' },
      h(
        Flex,
        { alignItems: 'center', width: '100%', columnGap: '8px' },
        h(Entity, { address, noLink: true, fontWeight: 500 }),
        button('QR code', 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z', { boxSize: '32px' }),
        h(Flex, { marginLeft: 'auto' }),
      ),
    );

  const arrow = h(
    Box,
    { boxSize: '20px', color: 'gray.500', flexShrink: 0 },
    drawing('M4 9h8l-3-3 1-1 5 5-5 5-1-1 3-3H4z'),
  );

  /** From over to, as in lists of transactions of 2025. */
  const Compact = ({ from, to, loading }) =>
    h(
      Flex,
      { flexDirection: 'column', rowGap: '12px' },
      h(
        Flex,
        { alignItems: 'center', columnGap: '8px' },
        h(Box, { transform: 'rotate(90deg)' }, arrow),
        h(Entity, {
          address: from,
          loading,
          truncation: 'constant',
          maxWidth: 'calc(100% - 28px)',
          width: 'min-content',
        }),
      ),
      h(Entity, {
        address: to,
        loading,
        truncation: 'constant',
        maxWidth: 'calc(100% - 28px)',
        width: 'min-content',
        marginLeft: '28px',
      }),
    );

  /** From and to side by side. */
  const Long = ({ from, to, loading }) =>
    h(
      Grid,
      {
        alignItems: 'center',
        gridTemplateColumns: 'minmax(auto, min-content) 20px minmax(auto, min-content)',
      },
      h(Entity, { address: from, loading, truncation: 'constant', marginRight: '8px' }),
      arrow,
      h(Entity, { address: to, loading, truncation: 'constant', marginLeft: '12px' }),
    );

  return { Entity, Heading, Compact, Long, arrow };
}

/** The lists by name: columns, and the cells of a row. */
function lists(kit) {
  const { Skeleton, Tag } = kit;
  const { Entity, Compact, Long, arrow } = parts(kit);
  const words = (loading, text) => h(Skeleton, { loading, display: 'inline-block' }, text);
  const hash = (loading, text) =>
    h(Skeleton, { loading, overflow: 'hidden', whiteSpace: 'nowrap' }, h('span', null, constant(text)));
  const transaction = ({ hash: text, index }, loading) => [
    '',
    hash(loading, text),
    h(Tag, null, 'Coin transfer'),
    h(Tag, null, 'transfer'),
    words(loading, 18_400_000 + index),
  ];
  const side = (address, loading) =>
    h(Entity, { address, loading, truncation: 'constant', width: '100%', paddingBlock: '2px' });
  const paid = ({ index }, loading) => [words(loading, `0.${index}`), words(loading, '0.00042')];
  return {
    accounts: {
      columns: [
        ['Rank', '64px'],
        ['Address', '30%'],
        ['Public tag', '20%'],
        ['Balance ETH', '20%'],
        ['Percentage', '15%'],
        ['Txn count', '15%'],
      ],
      cells: ({ from, index }, loading) => [
        words(loading, index + 1),
        h(Entity, { address: from, loading, fontWeight: 700 }),
        '-',
        words(loading, `${9 - index}.5`),
        words(loading, `${9 - index} %`),
        words(loading, index * 7),
      ],
    },
    holders: {
      columns: [
        ['Holder', '70%'],
        ['Quantity', '220px'],
        ['Percentage', '175px'],
      ],
      cells: ({ from, index }, loading) => [
        h(Entity, { address: from, loading, flexGrow: 1, fontWeight: 700 }),
        words(loading, `${(9 - index) * 100}`),
        words(loading, `${9 - index} %`),
      ],
    },
    txs: {
      columns: [
        ['', '54px'],
        ['Txn hash', '260px'],
        ['Type', '160px'],
        ['Method', '20%'],
        ['Block', '18%'],
        ['From/To', '224px'],
        ['Value ETH', '20%'],
        ['Fee ETH', '20%'],
      ],
      cells: (row, loading) => [
        ...transaction(row, loading),
        h(Compact, { from: row.from, to: row.to, loading }),
        ...paid(row, loading),
      ],
    },
    transfers: {
      columns: [
        ['Token', '35%'],
        ['Txn hash', '20%'],
        ['From/To', '35%'],
        ['Value', '10%'],
      ],
      cells: ({ from, to, hash: text, index }, loading) => [
        words(loading, 'Saltmarsh Dollar'),
        hash(loading, text),
        h(Long, { from, to, loading }),
        words(loading, `${index}.5`),
      ],
    },
    'txs-2023': {
      columns: [
        ['', '54px'],
        ['Txn hash', '22%'],
        ['Type', '160px'],
        ['Method', '20%'],
        ['Block', '18%'],
        ['From', '148px'],
        ['', '36px'],
        ['To', '148px'],
        ['Value', '20%'],
        ['Fee', '20%'],
      ],
      cells: (row, loading) => [
        ...transaction(row, loading),
        side(row.from, loading),
        arrow,
        side(row.to, loading),
        ...paid(row, loading),
      ],
    },
  };
}

/** While loading, every row shows the same placeholder address. */
export function show(kit) {
  const { Provider, Box, Table } = kit;
  const { own, rows, more = [], stub, list } = window.given;
  const { Heading } = parts(kit);
  const { columns, cells } = lists(kit)[list];
  const stubs = rows.map(() => ({ from: stub, to: stub, hash: stub }));
  const states = { empty: [], loading: stubs, loaded: rows, next: more };
  let set;

  function Page() {
    const [shown, setShown] = useState(rows);
    set = (next) => flushSync(() => setShown(next));
    const loading = shown === stubs;
    return h(
      Box,
      { as: 'main', padding: '16px', maxWidth: '1360px', marginInline: 'auto' },
      h('h1', null, 'Blockscout'),
      h(Heading, { address: own }),
      h(
        Table,
        { columns, minWidth: list.startsWith('txs') ? '1030px' : undefined },
        shown.map((row, index) =>
          h(
            kit.Row,
            { key: `${row.hash}${index}` },
            cells({ ...row, index }, loading).map((cell, at) =>
              h(kit.Cell, { key: columns[at][0] + columns[at][1] + String(at) }, cell),
            ),
          ),
        ),
      ),
    );
  }

  window.turn = (state) => set(states[state]);
  drive({
    scroll: (share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
    sort: (below) => set(below(2) ? rows.toReversed() : rows),
    filter: (below) => set(rows.filter((_, index) => index % (1 + below(4)) === 0)),
    // The next page comes a few frames after its skeletons.
    navigate: (below) => {
      set(stubs);
      const next = below(2) ? rows : more;
      requestAnimationFrame(() => requestAnimationFrame(() => set(next)));
    },
  });
  createRoot(document.querySelector('#root')).render(h(Provider, null, h(Page)));
}
