import { createElement as h } from 'react';
import { Rows } from './rows.js';

// What the test gave the server is read for every request, not when the page is built.
export const dynamic = 'force-dynamic';

/** Stays while its reader goes from address to address. */
export default function Layout({ children }) {
  return h('main', null, children, h(Rows, JSON.parse(process.env.NAMETAG_GIVEN)));
}
