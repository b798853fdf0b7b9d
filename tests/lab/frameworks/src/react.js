import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from './react-app.js';
import { control } from './steps.js';

const { initial, addresses } = window.given;
// A part that streams in late: after all others are there.
const ready = new Promise((resolve) => addEventListener('load', () => requestIdleCallback(resolve)));
let set;
hydrateRoot(
  document.querySelector('#root'),
  createElement(App, {
    initial,
    addresses,
    ready,
    flush: flushSync,
    bind: (next) => {
      set = next;
    },
  }),
  { onRecoverableError: (error) => console.error(`hydration: ${error.message}`) },
);
let steps = 0;
control(
  (next) => {
    set(next);
    // Steps of half a row, so that no row merely touches the edge of the viewport.
    document.querySelector('#long').scrollTop = 12 + 24 * ((7 * ++steps) % (addresses.length - 6));
  },
  initial,
  addresses,
);
