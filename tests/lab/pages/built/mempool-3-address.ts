import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh, txid } from '../address.ts';
import type { Findings, PageModel } from '../model.ts';
import { libraryPage } from '../parts/library-page.ts';
import { decoy, mention } from '../parts/mention.ts';

const own = p2wpkh(2320);
const txs = [
  { id: txid(2320), from: [own, p2pkh(2321)], to: [p2sh(2322), p2tr(2323)] },
  { id: txid(2321), from: [p2wsh(2324)], to: [own, p2wpkh(2325)] },
];
const other = [{ id: txid(2322), from: [p2tr(2326)], to: [own, p2pkh(2327)] }];

function shown(of: typeof txs): Findings {
  const all = of.flatMap(({ from, to }) => [...from, ...to]);
  return {
    expect: [...new Set(all)].map((address) =>
      mention(address, 'bitcoin', `a.address[href="/address/${address}"] .truncate`, {
        count: all.filter((one) => one === address).length,
        inside: true,
      }),
    ),
    mustNot: of.map(({ id }) => decoy(id, 'a transaction id')),
  };
}

export const model: PageModel = {
  name: 'mempool-3-address',
  kind: 'explorer',
  family: 'mempool',
  url: `https://mempool.space/address/${own}`,
  cite: 'docs/pages.md §1.4',
  scheme: 'dark',
  origin: {
    site: 'mempool',
    version: '3.0, Angular, Bootstrap 4.6.2',
    source:
      'mempool/mempool@14d8f67878e90ea6b8f473219b3d570217f4bfa2 frontend/src/app/shared/components/truncate/truncate.component.html',
  },
  html: libraryPage({
    title: 'Address | mempool',
    script: 'mempool',
    given: { txs, other },
    styles: ['bootstrap-4/dist/css/bootstrap.min.css'],
    body: '<app-root></app-root>',
    css: `
body { color: #fff; background: #11131f; } a { color: #1bd8f4; } a:hover { text-decoration: none; }
.table { color: inherit; table-layout: fixed; } .box { background: #24273e; padding: 12px 24px; } .address { font-family: monospace; }
.row { flex-direction: column; } @media (min-width: 992px) { .row { flex-direction: row; } }
td.amount { width: 36%; } .arrow-td { width: 30px; } .nowrap { white-space: nowrap; } .fa-fw { width: 1.25em; height: 1em; }
.truncate { display: flex; flex-direction: row; align-items: start; position: relative; }
.truncate .first { flex-shrink: 1; overflow: hidden; text-overflow: ellipsis; user-select: none; }
.truncate .last-four { flex-shrink: 0; user-select: none; }
.truncate .hidden-content { color: transparent; position: absolute; max-width: 300px; overflow: hidden; }`,
  }),
  ...shown(txs),
  steps: [{ name: 'another address in the same elements', run: "turn('next');", ...shown(other) }],
  rule: [1, 7, 8],
};
