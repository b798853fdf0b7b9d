import { createElement as h } from 'react';

export const metadata = { title: 'next', icons: { icon: 'data:,' } };

const css = 'td { padding: 4px 200px 4px 4px; } body { font: 14px/1.5 sans-serif; }';

export default function Layout({ children }) {
  return h('html', { lang: 'en' }, h('body', null, h('style', null, css), children));
}
