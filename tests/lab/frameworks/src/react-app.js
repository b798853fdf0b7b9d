import { createElement as h, Suspense, use, useState } from 'react';
import { cut } from './steps.js';

const link = (address) => h('a', { href: `/address/${address}` }, cut(address));

function Late({ ready, address }) {
  use(ready);
  return h('p', { id: 'late' }, 'Deployed by ', link(address));
}

const line = 24;
const shown = 6;

/** A virtual list: it renders only visible rows and reuses their elements. */
function Long({ addresses }) {
  const [top, setTop] = useState(0);
  const first = Math.floor(top / line);
  const rows = Array.from({ length: Math.min(shown, addresses.length - first) }, (_, n) => first + n);
  return h(
    'div',
    {
      id: 'long',
      style: { height: 5.5 * line, overflow: 'auto', position: 'relative' },
      onScroll: (event) => setTop(event.currentTarget.scrollTop),
    },
    h('div', { style: { height: addresses.length * line } }),
    rows.map((n) =>
      h(
        'div',
        { key: n % shown, style: { position: 'absolute', top: n * line, height: line, width: 600 } },
        link(addresses[n]),
      ),
    ),
  );
}

export function App({ initial, addresses, ready, bind, flush }) {
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
    h(Long, { addresses }),
  );
}
