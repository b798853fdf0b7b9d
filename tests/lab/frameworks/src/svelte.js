import { flushSync, hydrate } from 'svelte';
import Page from './Svelte.svelte';
import { control } from './steps.js';

const { initial, addresses } = window.given;
let set;
hydrate(Page, {
  target: document.querySelector('#root'),
  props: {
    initial,
    bind: (next) => {
      set = next;
    },
  },
});
control(
  (next) => {
    set(next);
    flushSync();
  },
  initial,
  addresses,
);
