import { createSSRApp, h, shallowRef } from 'vue';
import { cut } from './steps.js';

const link = (address) => h('a', { href: `/address/${address}` }, cut(address));

export function create(initial) {
  const state = shallowRef(initial);
  const app = createSSRApp({
    render: () => [
      h('h1', ['Address ', link(state.value.own)]),
      h(
        'ul',
        state.value.rows.map((row) => h('li', { key: row.id }, [link(row.address), ` #${row.id}`])),
      ),
    ],
  });
  return { app, state };
}
