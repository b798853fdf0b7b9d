/** React: a table that grows, and a dialog whose box React controls. */
import { createElement as h, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { copy, cut, heads } from '../transfer-rows.js';

const { rows, later = [] } = window.given;

const Address = ({ value }) => [
  h('a', { key: 'link', href: `/address/${value}` }, cut(value)),
  h(
    'button',
    { key: 'copy', type: 'button', 'aria-label': 'Copy', 'data-of': value, onClick: () => copy(value) },
    '⧉',
  ),
];

function Row({ from, to, amount, token, symbol }) {
  return h(
    'tr',
    null,
    h('td', null, h(Address, { value: from })),
    h('td', null, h(Address, { value: to })),
    h('td', null, amount),
    h('td', null, h('a', { href: `/token/${token}` }, symbol)),
  );
}

function Send() {
  const dialog = useRef(null);
  const [to, setTo] = useState('');
  return [
    h(
      'button',
      { key: 'open', type: 'button', id: 'send', onClick: () => dialog.current.showModal() },
      'Send',
    ),
    h(
      'dialog',
      { key: 'dialog', ref: dialog },
      // As exchanges do: only what a name or an address may hold stays in the box.
      h('input', { id: 'to', value: to, onChange: ({ target }) => setTo(target.value.replace(/\s/g, '')) }),
    ),
  ];
}

function Page() {
  const [shown, setShown] = useState(rows);
  window.more = () => flushSync(() => setShown([...rows, ...later]));
  return h(
    'main',
    null,
    h(Send),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, ...heads.map((head) => h('th', { key: head }, head)))),
      h('tbody', null, ...shown.map((row, at) => h(Row, { key: at, ...row }))),
    ),
  );
}

createRoot(document.querySelector('#root')).render(h(Page));
