import { signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const accounts = [41, 42, 43] as const;
const list = rows(
  accounts,
  (n) => `<div class="line"><a href="/address/${solana(n)}">${solana(n)}</a></div>`,
);

export const model: PageModel = {
  name: 'solana-fm-tx',
  kind: 'explorer',
  family: 'solana.fm',
  url: `https://solana.fm/tx/${signature(40)}?cluster=mainnet-alpha`,
  cite: 'docs/pages.md §1.6: a[href^="/address/"] with the full text, #__next > main, [aria-label="toast-loading"] while loading',
  scheme: 'dark',
  html: page({
    title: 'Transaction | SolanaFM',
    css: 'body { color: #eee; background: #0f1115; } a { color: #a78bfa; } .line { padding: .25rem 0; font-family: monospace; }',
    body: `<div id="__next"><main><h1>Transaction</h1><div class="line">${signature(40)}</div><div id="accounts"><div aria-label="toast-loading">Loading accounts</div></div></main></div>
<script>addEventListener('load', () => requestAnimationFrame(() => { document.getElementById('accounts').innerHTML = ${JSON.stringify(list)}; }));</script>`,
  }),
  expect: accounts.map((n) => mention(solana(n), 'solana', `#accounts a[href="/address/${solana(n)}"]`)),
  mustNot: [decoy(signature(40), 'a signature')],
  rule: [1, 4],
};
