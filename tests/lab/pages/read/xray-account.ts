import { short, signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const counterparties = [51, 52] as const;

export const model: PageModel = {
  name: 'xray-account',
  kind: 'explorer',
  family: 'xray',
  url: `https://xray.helius.xyz/account/${solana(50)}?network=mainnet`,
  cite: 'docs/pages.md §1.6: SvelteKit, shorten-address.svelte, links /<address>/… and /account/<address>',
  html: page({
    title: 'XRAY',
    css: 'a { color: inherit; } .card { border: 1px solid #ddd; border-radius: 8px; padding: .75rem; margin: .5rem 0; } .tabs { display: flex; gap: 1rem; }',
    body: `<div data-sveltekit-preload-data="hover"><h1 class="flex"><span id="own" title="${solana(50)}">${short(solana(50), 8, 8)}</span></h1>
<div class="tabs" role="tablist"><a role="tab" href="/${solana(50)}/tokens">Tokens</a><a role="tab" href="/${solana(50)}/assets">Assets</a></div>
<div id="feed">
${rows(counterparties, (n) => `<div class="card"><a href="/tx/${signature(n)}">Transfer</a> to <a href="/account/${solana(n)}?network=mainnet">${short(solana(n), 4, 4)}</a></div>`)}
<div class="card">Minted by <a href="/${solana(53)}/tokens">${short(solana(53), 4, 4)}</a></div></div></div>`,
  }),
  expect: [
    mention(solana(50), 'solana', '#own', { via: 'attribute' }),
    ...counterparties.map((n) => mention(solana(n), 'solana', `#feed a[href^="/account/${solana(n)}"]`)),
    mention(solana(53), 'solana', `#feed a[href="/${solana(53)}/tokens"]`),
  ],
  mustNot: [decoy(signature(51), 'a signature in a link')],
  rule: [1, 2],
};
