import type { Findings, PageModel } from '../model.ts';
import { libraryPage } from '../parts/library-page.ts';
import { mention } from '../parts/mention.ts';
import { type Position, positions } from '../parts/positions.ts';

const rows = positions(2440, 9);
const others = positions(2470, 9);
const shown = (of: readonly Position[]): Findings => ({
  expect: of.map(({ from }) => mention(from, 'ethereum', `a[href="https://etherscan.io/address/${from}"]`)),
  mustNot: [],
});

export const model: PageModel = {
  name: 'defillama-liquidations',
  kind: 'app',
  family: 'defillama',
  url: 'https://defillama.com/liquidations/eth',
  cite: 'docs/pages.md §1.7',
  origin: {
    site: 'DefiLlama',
    version: 'January 2026, TanStack Table 8.21.3, TanStack Virtual 3.13.12, Tailwind 4.1.12',
    source: 'DefiLlama/defillama-app@000e3caebdb77fbe4398966124eab2df70045422 src/components/Table/Table.tsx',
  },
  html: libraryPage({
    title: 'Liquidations | DefiLlama',
    script: 'defillama',
    styles: ['built/defillama.css'],
    given: { rows, others },
  }),
  ...shown(rows),
  steps: [
    { name: 'sorted the other way', run: "turn('sorted');", ...shown(rows) },
    { name: 'other rows in the same place', run: "turn('next');", ...shown(others) },
  ],
  rule: [1, 4, 8, 10],
};
