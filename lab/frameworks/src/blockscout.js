/**
 * Blockscout's address markup: text in a link in a skeleton, with the skeleton around the link or inside it, in every
 * state.
 */
import { createElement as h, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const cut = (address) => `${address.slice(0, 6)}...${address.slice(-4)}`;
const narrow = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** While loading, every row shows the same placeholder address. */
export function show({ Provider, Skeleton, given }) {
  const { own, real, stub } = given;
  let set;

  function Row({ address, loading, index }) {
    const text = h('span', { style: { ...narrow, display: 'block' } }, cut(address));
    const link = (inner) => h('a', { className: 'chakra-link', href: `/address/${address}` }, inner);
    return h(
      'tr',
      null,
      h(
        'td',
        null,
        h(
          'div',
          { className: 'address-entity', 'data-hash': address },
          h(Skeleton, { loading, style: { width: 20, height: 20 } }),
          index % 2
            ? h(Skeleton, { loading }, link(h('div', { style: { overflow: 'hidden' } }, text)))
            : link(h(Skeleton, { loading, style: { overflow: 'hidden' } }, text)),
        ),
      ),
      h('td', null, h(Skeleton, { loading }, `${index} ETH`)),
    );
  }

  function Page() {
    const [state, setState] = useState('before');
    set = (next) => flushSync(() => setState(next));
    const shown = state === 'before' ? [] : real;
    return h(
      'main',
      null,
      h('h1', null, 'Top accounts of ', h('a', { href: `/address/${own}` }, cut(own))),
      h(
        'table',
        null,
        h(
          'tbody',
          null,
          shown.map((address, index) =>
            h(Row, {
              key: index,
              index,
              loading: state === 'loading',
              address: state === 'loading' ? stub : address,
            }),
          ),
        ),
      ),
    );
  }

  window.turn = (state) => set(state);
  createRoot(document.querySelector('#root')).render(h(Provider, null, h(Page)));
}
