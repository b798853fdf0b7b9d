import { blockhash, signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';
import { solanaExplorerCss, twoCopies } from '../parts/solana-explorer.ts';

const accounts = [1, 2, 3] as const;
const system = '1'.repeat(32);

export const model: PageModel = {
  name: 'solana-explorer-2025',
  kind: 'explorer',
  family: 'solana-explorer',
  url: `https://explorer.solana.com/tx/${signature(1)}`,
  cite: 'docs/pages.md §1.6: build of July 2025, two copies, 46 data-address for 23 visible; "Recent Blockhash" is the only 32-byte text without data-address or link',
  scheme: 'dark',
  viewport: { width: 1300, height: 800 },
  html: page({
    title: 'Transaction | Solana Explorer',
    css: solanaExplorerCss,
    body: `<div class="container"><div class="card"><table><tbody>
<tr><td>Signature</td><td class="font-monospace">${signature(1)}</td></tr>
<tr><td>Recent Blockhash</td><td id="blockhash"><span class="font-monospace">${blockhash(1)}</span></td></tr></tbody></table></div>
<div class="card"><table><tbody id="accounts">
${rows(accounts, (n) => `<tr><td>${n}</td><td>${twoCopies(n)}</td><td>◎0.5</td></tr>`)}
<tr><td>4</td><td>${twoCopies(4, 'Saltmarsh Swap Program')}</td><td></td></tr>
</tbody></table></div><p id="system">Program <span data-address="${system}"><a href="/address/${system}">System Program</a></span></p></div>
<script>self.__next_f = [];</script>`,
  }),
  expect: [...accounts, 4].map((n) =>
    mention(solana(n), 'solana', `#accounts .d-lg-flex a[href="/address/${solana(n)}"]`),
  ),
  mustNot: [
    decoy(signature(1), 'a signature has 64 bytes'),
    decoy(blockhash(1), 'a blockhash has the form of an address and no link'),
  ],
  may: [decoy(system, 'the System Program is the system, not an owner')],
  noBadge: [quiet('#accounts .d-lg-none', 4, 'the hidden copy')],
  siteName: [{ address: solana(4), name: 'Saltmarsh Swap Program' }],
  rule: [1, 2, 7],
};
