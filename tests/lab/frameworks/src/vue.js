import { nextTick } from 'vue';
import { control } from './steps.js';
import { create } from './vue-app.js';

const { initial, addresses } = window.given;
const { app, state } = create(initial);
app.mount('#root');
control(
  (next) => {
    state.value = next;
    return nextTick();
  },
  initial,
  addresses,
);
