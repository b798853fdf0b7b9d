import { createElement as h } from 'react';
import { Rows } from './rows.js';

// The test sets the environment when it starts the server, so it is read per request, not at build time.
export const dynamic = 'force-dynamic';

/** Stays mounted when the reader goes from address to address. */
export default function Layout({ children }) {
  return h('main', null, children, h(Rows, JSON.parse(process.env.NAMETAG_GIVEN)));
}
