import { signature, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy } from '../parts/mention.ts';
import { measured, solanaExplorerCss } from '../parts/solana-explorer.ts';

const accounts = [21, 22] as const;

export const model: PageModel = {
  name: 'solana-explorer-devnet',
  kind: 'explorer',
  family: 'solana-explorer',
  url: `https://explorer.solana.com/tx/${signature(20)}?cluster=devnet`,
  cite: 'docs/pages.md §1.6: ?cluster=devnet and testnet are not mainnet; every link carries the cluster',
  html: page({
    title: 'Transaction | Solana Explorer',
    css: solanaExplorerCss,
    body: `<div class="container"><table><tbody>${rows(accounts, (n) => `<tr><td>${measured(n, undefined, '?cluster=devnet')}</td></tr>`)}</tbody></table></div>`,
  }),
  expect: [],
  mustNot: accounts.map((n) => decoy(solana(n), 'an address on devnet')),
  rule: [10],
};
