import { blockhash, signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';
import { measured, solanaExplorerCss } from '../parts/solana-explorer.ts';

export const model: PageModel = {
  name: 'solana-explorer-head',
  kind: 'explorer',
  family: 'solana-explorer',
  url: `https://explorer.solana.com/address/${solana(10)}`,
  cite: 'docs/pages.md §1.6: HEAD of August 2026, hidden measuring span, 5…5, overflow-x-clip row; solana-foundation/explorer app/components/common/Address.tsx',
  scheme: 'dark',
  viewport: { width: 800, height: 800 },
  html: page({
    title: 'Address | Solana Explorer',
    css: solanaExplorerCss,
    body: `<div class="container"><div class="card"><table><tbody id="overview">
<tr><td>Address</td><td id="own">${measured(10, solana(10))
      .replace(/<a [^>]*>/, '<span class="font-mono truncate">')
      .replace('</a>', '</span>')}</td></tr>
<tr><td>Assigned Program Id</td><td>${measured(11, 'Saltmarsh Lending')}</td></tr>
<tr><td>Authority</td><td>${measured(12)}</td></tr>
<tr><td>Nicknamed</td><td>${measured(13, `"cold one" (${solana(13)})`)}</td></tr>
<tr><td>Blockhash</td><td><span class="font-mono">${blockhash(10)}</span></td></tr>
<tr><td>Signature</td><td><a href="/tx/${signature(10)}">${signature(10).slice(0, 12)}…</a></td></tr>
</tbody></table></div></div><script>self.__next_f = [];</script>`,
  }),
  expect: [
    mention(solana(10), 'solana', '#own [data-address]', { via: 'text' }),
    ...[11, 12, 13].map((n) => mention(solana(n), 'solana', `#overview [data-address="${solana(n)}"]`)),
  ],
  mustNot: [decoy(blockhash(10), 'a blockhash'), decoy(signature(10), 'a signature')],
  noBadge: [
    quiet('.measuring', 4, 'a badge here would change the decision to shorten'),
    quiet('.shown', 4, 'a clipping box'),
  ],
  siteName: [
    { address: solana(11), name: 'Saltmarsh Lending' },
    { address: solana(13), name: 'cold one' },
  ],
  rule: [1, 7, 8],
};
