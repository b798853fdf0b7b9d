import { evm, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const nodes = [430, 431, 432] as const;

export const model: PageModel = {
  name: 'metasleuth-graph',
  kind: 'app',
  family: 'metasleuth',
  url: `https://metasleuth.io/result/avalanche/${evm(430)}`,
  cite: 'docs/pages.md §1.7: SVG, the address over two <text> elements, 0x and 30 characters, then 10; no HTML inside SVG',
  html: page({
    title: 'MetaSleuth',
    css: `${appCss} svg { width: 100%; height: 420px; background: #fafafa; }`,
    body: `<div id="app"><svg viewBox="0 0 900 420" role="img" aria-label="Flow of funds">
${rows(nodes, (n, i) => `<g class="node" id="n${n}" transform="translate(${40 + i * 280}, ${60 + i * 90})"><rect width="250" height="48" rx="6" fill="#fff" stroke="#bbb"></rect><text x="10" y="20" font-size="11">${evm(n).slice(0, 32)}</text><text x="10" y="36" font-size="11">${evm(n).slice(32)}</text></g>`)}
<text x="300" y="400" font-size="9">${txHash(430)}</text><path d="M290 84 L320 150" stroke="#888"></path></svg><p class="muted">Three nodes</p></div>`,
  }),
  expect: nodes.map((n) => mention(evm(n), 'avax', `#n${n} text:last-of-type`, { via: 'svg', badge: false })),
  mustNot: [decoy(txHash(430), 'a transaction hash in SVG text')],
  noBadge: [quiet('svg', 1, 'no HTML inside SVG')],
  rule: [1, 8, 10],
};
