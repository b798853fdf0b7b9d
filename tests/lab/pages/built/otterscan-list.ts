import { evm, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { libraryPage } from '../parts/library-page.ts';
import { decoy, mention } from '../parts/mention.ts';
import { otterscanBuilt } from '../parts/otterscan-built.ts';

const own = 2400;
const others = Array.from({ length: 8 }, (_, i) => own + 1 + i);

export const model: PageModel = {
  name: 'otterscan-list',
  ...otterscanBuilt('src/search/TransactionItem.tsx'),
  url: `https://otterscan.example.org/address/${evm(own)}`,
  html: libraryPage({
    title: 'Address | Otterscan',
    script: 'otterscan',
    styles: ['built/otterscan.css'],
    given: {
      view: 'list',
      own: evm(own),
      rows: others.map((n, i) => ({
        from: evm(i % 2 ? n : own),
        to: evm(i % 2 ? own : n),
        hash: txHash(n),
      })),
    },
  }),
  expect: [
    mention(evm(own), 'evm', 'tbody span.font-address', { via: 'text', count: others.length }),
    ...others.map((n) => mention(evm(n), 'evm', `tbody a[href="/address/${evm(n)}"]`)),
  ],
  mustNot: others.map((n) => decoy(txHash(n), 'a transaction hash')),
  rule: [4, 8],
};
