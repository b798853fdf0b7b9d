/** Solana Explorer's address, as built in 2025 (Bootstrap, two copies) and in 2026 (Tailwind, cut in the middle). */
import { createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { rows, build } = window.given;

const copy = (className) =>
  h(
    'svg',
    { width: 13, height: 13, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', className },
    h('rect', { x: 9, y: 9, width: 13, height: 13 }),
  );
const copyable = h(
  'span',
  { className: 'font-size-tiny me-2', style: { fontSize: '12px' } },
  h('span', { className: '' }, copy('align-text-top c-pointer')),
);

function Twice({ address }) {
  const content = [
    copyable,
    h(
      'span',
      { className: 'font-monospace' },
      h(
        'span',
        { 'data-address': address },
        h('a', { className: 'text-truncate address-truncate', href: `/address/${address}` }, address),
      ),
    ),
  ];
  return h(
    'div',
    null,
    h('div', { className: 'd-none d-lg-flex align-items-center' }, ...content),
    h('div', { className: 'd-flex d-lg-none align-items-center' }, ...content),
  );
}

function Measured({ address }) {
  const row = useRef(null);
  const whole = useRef(null);
  const edit = useRef(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const check = () => {
      const free = row.current.clientWidth - 24 - edit.current.getBoundingClientRect().width;
      setCut(whole.current.getBoundingClientRect().width > free);
    };
    const observer = new ResizeObserver(check);
    observer.observe(row.current);
    check();
    return () => observer.disconnect();
  }, []);
  const text = cut ? `${address.slice(0, 5)}…${address.slice(-5)}` : address;
  return h(
    'span',
    { className: 'block w-full' },
    h(
      'div',
      { ref: row, className: 'relative flex w-full min-w-0 items-baseline' },
      h(
        'span',
        {
          ref: whole,
          className: 'pointer-events-none invisible absolute whitespace-nowrap font-mono',
          'aria-hidden': true,
        },
        address,
      ),
      copyable,
      h(
        'span',
        { 'data-address': address, className: 'relative min-w-0 overflow-hidden font-mono' },
        h('a', { className: 'font-mono truncate', href: `/address/${address}` }, text),
      ),
      h(
        'button',
        {
          ref: edit,
          className: 'ms-1.5 flex-none shrink-0 cursor-pointer border-0 bg-transparent p-0 text-muted',
          type: 'button',
          title: 'Edit nickname',
          style: { fontSize: '0.875rem', lineHeight: 1 },
        },
        copy(''),
      ),
    ),
  );
}

const looks = {
  2025: {
    Address: Twice,
    card: 'card',
    frame: 'table-responsive mb-0',
    table: 'table table-sm table-nowrap card-table',
    body: 'list',
  },
  2026: {
    Address: Measured,
    card: 'rounded-lg border border-[#282d2b] bg-[#1e2423]',
    frame: 'overflow-x-auto mb-0',
    table:
      'w-full table-fixed text-sm text-white [&_td]:p-4 [&_td]:align-middle [&_th]:p-4 [&_th]:text-left [&_tbody_td]:border-t [&_tbody_td]:border-[#282d2b]',
    body: '',
  },
};

const { Address, card, frame, table, body } = looks[build];
const heads = ['Account Address', 'Mint Address', 'Balance'];
createRoot(document.querySelector('#root')).render(
  h(
    'div',
    { className: 'container mt-4' },
    h(
      'div',
      { className: card },
      h('div', { className: 'card-header' }, h('h3', { className: 'card-header-title' }, 'Token Holdings')),
      h(
        'div',
        { className: frame },
        h(
          'table',
          { className: table },
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              heads.map((name) => h('th', { key: name, className: 'text-muted' }, name)),
            ),
          ),
          h(
            'tbody',
            { className: body },
            rows.map(({ account, mint }, index) =>
              h(
                'tr',
                { key: account },
                h('td', null, h(Address, { address: account })),
                h('td', null, h(Address, { address: mint })),
                h('td', null, `${index + 1}.25`),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
);
