'use client';

import { useRouter } from 'next/navigation.js';
import { createElement as h, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { control, cut } from '../../../src/steps.js';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isAt = (own) => document.querySelector('h1 a')?.getAttribute('href') === `/address/${own}`;

/** A list that changes in place; when a change sets another own address, the router navigates to it. */
export function Rows({ initial, addresses }) {
  const [rows, setRows] = useState(initial.rows);
  const router = useRouter();
  useEffect(() => {
    const set = async (next) => {
      flushSync(() => setRows(next.rows));
      if (isAt(next.own)) return;
      router.push(`/address/${next.own}`);
      while (!isAt(next.own)) await frame();
    };
    control(set, initial, addresses);
  }, [router, initial, addresses]);
  return h(
    'table',
    null,
    h(
      'tbody',
      null,
      rows.map(({ id, address }) =>
        h(
          'tr',
          { key: id },
          h('td', null, h('a', { href: `/address/${address}` }, cut(address))),
          h('td', null, `#${id}`),
        ),
      ),
    ),
  );
}
