import { evm, evmLower, short } from '../address.ts';
import type { Findings, PageModel } from '../model.ts';
import { beaconchainPage, copyIcon } from '../parts/beaconchain.ts';
import { mention } from '../parts/mention.ts';

const numbers = Array.from({ length: 12 }, (_, i) => 2280 + i);
const heads = ['Epoch', 'Slot', 'Index', 'Validator', 'Time', 'Address', 'Amount'];
const address = (n: number) =>
  `<a href="/address/${evmLower(n)}" target="_parent" data-html="true" data-toggle="tooltip" data-placement="bottom" title="" data-original-title="${evm(n)}"><span class="text-monospace">${short(evm(n), 4, 4, '…')}</span></a>${copyIcon(n)}`;
const shown = (of: readonly number[]): Findings => ({
  expect: of.map((n) => mention(evm(n), 'ethereum', `#table a[href="/address/${evmLower(n)}"]`)),
  mustNot: [],
});

export const model: PageModel = {
  name: 'beaconchain-withdrawals',
  kind: 'explorer',
  family: 'beaconchain',
  url: 'https://beaconcha.in/validators/withdrawals',
  cite: 'docs/pages.md §1.7',
  origin: {
    site: 'beaconcha.in',
    version: 'October 2025, Bootstrap 4, DataTables 1.10.20, Font Awesome',
    source:
      'gobitfly/eth2-beaconchain-explorer@fd4838987939d83198dd87db1a54d37513184d23 handlers/withdrawals.go',
  },
  html: beaconchainPage(
    'Withdrawals',
    heads,
    numbers.map((n, i) => [
      `<a href="/epoch/${400_000 + i}">${400_000 + i}</a>`,
      `<a href="/slot/${12_800_000 + i}">${12_800_000 + i}</a>`,
      90_000_100 - i,
      `<i class="fas fa-male mr-2"></i><a href="/validator/${70_000 + i}">${70_000 + i}</a>`,
      `${i + 1} mins ago`,
      address(n),
      `0.01${i} ETH`,
    ]),
  ),
  ...shown(numbers.slice(0, 10)),
  steps: [
    { name: 'page 2', run: "turn('page 2');", ...shown(numbers.slice(10)) },
    { name: 'sorted the other way', run: "turn('all');", ...shown(numbers.slice(2)) },
  ],
  rule: [1, 4, 8],
};
