import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from './react-app.js';
import { control } from './steps.js';

const { initial, addresses } = window.given;
const ready = new Promise((resolve) => setTimeout(resolve, 150));
let set;
hydrateRoot(
  document.querySelector('#root'),
  createElement(App, {
    initial,
    ready,
    flush: flushSync,
    bind: (next) => {
      set = next;
    },
  }),
  { onRecoverableError: (error) => console.error(`hydration: ${error.message}`) },
);
control((next) => set(next), initial, addresses);
