import { evm, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { libraryPage } from '../parts/library-page.ts';
import { decoy, mention } from '../parts/mention.ts';
import { otterscanBuilt } from '../parts/otterscan-built.ts';

const from = 2420;
const rows = Array.from({ length: 4 }, (_, i) => ({
  from: evm(from + 3 * i),
  to: evm(from + 3 * i + 1),
  token: evm(from + 3 * i + 2),
}));
const shown = rows.flatMap((row, i) => (i === 0 ? [row.from, row.to] : [row.from, row.to, row.token]));

export const model: PageModel = {
  name: 'otterscan-details',
  ...otterscanBuilt('src/execution/transaction/TokenTransferItem.tsx'),
  url: `https://otterscan.example.org/tx/${txHash(from)}`,
  html: libraryPage({
    title: 'Transaction | Otterscan',
    script: 'otterscan',
    styles: ['built/otterscan.css'],
    given: { view: 'details', rows },
  }),
  expect: shown.map((address) => mention(address, 'evm', `a.font-address[href="/address/${address}"]`)),
  mustNot: [decoy(txHash(from), 'the transaction of the page')],
  rule: [8],
};
