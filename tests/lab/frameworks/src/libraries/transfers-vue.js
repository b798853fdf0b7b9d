/** Vue: a table whose rows are told their amounts later, and a box with a model. */
import { createApp, h, shallowRef } from 'vue';
import { cut, heads } from '../transfer-rows.js';

const { rows, later = rows } = window.given;
const shown = shallowRef(rows);
const to = shallowRef('');
window.more = () => {
  shown.value = later;
};

const link = (kind, address, text) => h('td', h('a', { href: `/${kind}/${address}` }, text));

createApp({
  render: () => [
    h('input', {
      id: 'to',
      value: to.value,
      onInput: ({ target }) => {
        to.value = target.value;
      },
    }),
    h('table', [
      h(
        'thead',
        h(
          'tr',
          heads.map((head) => h('th', head)),
        ),
      ),
      h(
        'tbody',
        shown.value.map(({ from, to, amount, token, symbol }, at) =>
          h('tr', { key: at }, [
            link('address', from, cut(from)),
            link('address', to, cut(to)),
            h('td', amount),
            link('token', token, symbol),
          ]),
        ),
      ),
    ]),
  ],
}).mount('#root');
