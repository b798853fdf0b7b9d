import { short, signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const transfers = [31, 32, 33] as const;

export const model: PageModel = {
  name: 'solscan-account',
  kind: 'explorer',
  family: 'solscan',
  url: `https://solscan.io/account/${solana(30)}`,
  cite: 'docs/pages.md §1.6: rows a.text-link[href^="/account/"] with shortened text, profile card with "Public name" and "Tags"; the place of the main address is fragile',
  html: page({
    title: `Account ${solana(30)} | Solscan`,
    css: `a { color: #8250df; text-decoration: none; } .max-w-site { max-width: 1300px; margin: auto; padding: 1rem; } .flex { display: flex; align-items: center; gap: .25rem; } .truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } table { width: 100%; border-collapse: collapse; } td { padding: .5rem; border-top: 1px solid #ddd; }`,
    body: `<div id="__next"><div><header><a href="/">Solscan</a><input type="search" aria-label="Search" value="${solana(39)}"></header></div><div class="max-w-site">
<h4>Account</h4><div class="flex" id="own"><span>${solana(30)}</span><button type="button">⧉</button></div>
<section class="card"><div class="flex" id="profile"><div>Public name</div><div>Dune Grass Treasury</div></div><div class="flex"><div>Tags</div><div class="tag">#treasury</div></div>
<div class="flex">Funded by <a class="text-link" id="funder" href="/account/${solana(34)}">Harbour 2</a></div></section>
<table id="transfers"><tbody>
${rows(
  transfers,
  (n) =>
    `<tr><td><a class="text-link" href="/tx/${signature(n)}">${short(signature(n), 10, 0)}</a></td><td><div class="flex"><div class="truncate"><a class="text-link" href="/account/${solana(n)}">${short(solana(n), 6, 6)}</a></div></div></td><td><span>${short(solana(30), 6, 6)}</span></td><td><a class="text-link" href="/token/${solana(35)}">GRASS</a></td><td><a href="/block/250000${n}">250000${n}</a></td></tr>`,
)}
</tbody></table></div></div>`,
  }),
  expect: [
    mention(solana(30), 'solana', '#own > span', { via: 'text' }),
    mention(solana(34), 'solana', '#funder'),
    ...transfers.map((n) => mention(solana(n), 'solana', `#transfers a[href="/account/${solana(n)}"]`)),
    mention(solana(30), 'solana', '#transfers td:nth-child(3) > span', {
      count: 3,
      via: 'text',
      possible: true,
    }),
    mention(solana(35), 'solana', `#transfers a[href="/token/${solana(35)}"]`, { count: 3 }),
  ],
  mustNot: [decoy(signature(31), 'a signature'), decoy(solana(39), 'the text of the search box')],
  noBadge: [quiet('input', 1, 'inputs are never decorated')],
  siteName: [
    { address: solana(30), name: 'Dune Grass Treasury' },
    { address: solana(34), name: 'Harbour 2' },
    { address: solana(35), name: 'GRASS' },
  ],
  rule: [1, 2],
};
