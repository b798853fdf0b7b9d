import { evm } from '../address.ts';
import type { PageModel } from '../model.ts';
import { beaconchainPage, copyIcon } from '../parts/beaconchain.ts';
import { mention } from '../parts/mention.ts';

const numbers = Array.from({ length: 10 }, (_, i) => 2300 + i);
const heads = [
  'Eth Address',
  'Amount',
  'Valid',
  'Invalid',
  'Pending',
  'Active',
  'Slashed',
  'Exited',
  'Total',
];

export const model: PageModel = {
  name: 'beaconchain-leaderboard',
  kind: 'explorer',
  family: 'beaconchain',
  url: 'https://beaconcha.in/validators/deposit-leaderboard',
  cite: 'docs/pages.md §1.7',
  origin: {
    site: 'beaconcha.in',
    version: 'October 2025, Bootstrap 4, DataTables 1.10.20, Font Awesome',
    source:
      'gobitfly/eth2-beaconchain-explorer@fd4838987939d83198dd87db1a54d37513184d23 handlers/eth1Deposits.go',
  },
  html: beaconchainPage(
    'Validator Deposit Leaderboard',
    heads,
    numbers.map((n, i) => [
      `<a href="/address/${evm(n)}" class="text-monospace">${evm(n).slice(0, 8)}…</a>${copyIcon(n)}`,
      `${32 * (20 - i)} ETH`,
      ...[20 - i, 0, 0, 20 - i, 0, 0, 20 - i],
    ]),
  ),
  expect: numbers.map((n) => mention(evm(n), 'ethereum', `#table a[href="/address/${evm(n)}"]`)),
  mustNot: [],
  rule: [1, 8],
};
