import { evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';
import { highlighted, otterscanCss } from '../parts/otterscan.ts';

const transfers = Array.from({ length: 12 }, (_, i) => [200 + i, 212 + i] as const);

export const model: PageModel = {
  name: 'otterscan-tx',
  kind: 'explorer',
  family: 'otterscan',
  url: `https://otterscan.example.org/tx/${txHash(200)}`,
  cite: 'docs/pages.md §1.3 and §1.10: 200 transfers in ellipsis boxes; inside the link 420 of 622 badges are clipped, after it 602 are seen',
  listed: false,
  viewport: { width: 1000, height: 800 },
  html: page({
    title: 'Transaction | Otterscan',
    css: `${otterscanCss} .transfer { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 1rem; } .transfer > * { min-width: 0; }`,
    body: `<main><h1 class="truncate">${txHash(200)}</h1><div id="transfers">
${rows(transfers, ([from, to], i) => `<div class="transfer">${highlighted(from)}${highlighted(to, i === 3 ? 'Saltmarsh Router' : evm(to))}<span>${i} MGD</span></div>`)}
</div><p>Nonce <a href="/address/${evm(200)}?nonce=41">41</a></p><p>Short <span title="${txHash(201)}">${short(txHash(201), 6, 4)}</span></p></main>`,
  }),
  expect: transfers.flat().map((n) => mention(evm(n), 'evm', `#transfers a[href="/address/${evm(n)}"]`)),
  mustNot: [decoy(txHash(200), 'a transaction hash'), decoy(txHash(201), 'a hash behind a short form')],
  noBadge: [quiet('.truncate', 25, 'a badge inside an ellipsis box is clipped')],
  siteName: [{ address: evm(215), name: 'Saltmarsh Router' }],
  rule: [1, 8],
};
