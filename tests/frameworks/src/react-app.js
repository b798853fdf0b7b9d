import { createElement as h, Suspense, use, useState } from 'react';
import { cut } from './steps.js';

const link = (address) => h('a', { href: `/address/${address}` }, cut(address));

function Late({ ready, address }) {
  use(ready);
  return h('p', { id: 'late' }, 'Deployed by ', link(address));
}

export function App({ initial, ready, bind, flush }) {
  const [state, set] = useState(initial);
  bind?.((next) => flush(() => set(next)));
  return h(
    'main',
    null,
    h('h1', null, 'Address ', link(state.own)),
    h(Suspense, { fallback: h('p', null, 'Loading') }, h(Late, { ready, address: initial.own })),
    h(
      'table',
      null,
      h(
        'tbody',
        null,
        state.rows.map((row) =>
          h('tr', { key: row.id }, h('td', null, link(row.address)), h('td', null, `#${row.id}`)),
        ),
      ),
    ),
  );
}
