import { createElement as h, Suspense } from 'react';
import { cut } from '../../../../src/steps.js';

const link = (address) => h('a', { href: `/address/${address}` }, cut(address));

/** The server renders and streams this after the rest. */
async function Late({ own }) {
  await new Promise((resolve) => setTimeout(resolve, 60));
  return h('p', { id: 'late' }, 'Deployed by ', link(own));
}

export default async function Page({ params }) {
  const { own } = await params;
  return h(
    'section',
    null,
    h('h1', null, 'Address ', link(own)),
    h(Suspense, { fallback: h('p', null, 'Loading') }, h(Late, { own })),
  );
}
