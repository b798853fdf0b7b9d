import { evm, evmLower, p2tr, short, solana } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const links: readonly (readonly [string, Mention['chain'], string])[] = [
  [`https://etherscan.io/address/${evmLower(931)}`, 'ethereum', evm(931)],
  [`https://cn.etherscan.com/address/${evmLower(932)}`, 'ethereum', evm(932)],
  [`https://basescan.org/address/${evmLower(933)}`, 'base', evm(933)],
  [`https://arbiscan.io/address/${evmLower(934)}`, 'arbitrum', evm(934)],
  [`https://optimistic.etherscan.io/address/${evmLower(935)}`, 'optimism', evm(935)],
  [`https://bscscan.com/token/${evmLower(936)}`, 'bsc', evm(936)],
  [`https://snowscan.xyz/address/${evmLower(937)}`, 'avax', evm(937)],
  [`https://base.blockscout.com/address/${evmLower(938)}`, 'base', evm(938)],
  [`https://routescan.io/address/${evmLower(939)}?chainid=43114`, 'avax', evm(939)],
  [`https://www.oklink.com/bsc/address/${evmLower(940)}`, 'bsc', evm(940)],
  [`https://solscan.io/account/${solana(931)}`, 'solana', solana(931)],
  [`https://explorer.solana.com/address/${solana(932)}`, 'solana', solana(932)],
  [`https://mempool.space/address/${p2tr(931)}`, 'bitcoin', p2tr(931)],
];
const elsewhere: readonly (readonly [string, string])[] = [
  [`https://sepolia.etherscan.io/address/${evmLower(951)}`, evm(951)],
  [`https://holesky.etherscan.io/address/${evmLower(952)}`, evm(952)],
  [`https://sepolia-optimism.etherscan.io/address/${evmLower(953)}`, evm(953)],
  [`https://testnet.bscscan.com/address/${evmLower(954)}`, evm(954)],
  [`https://sepolia.arbiscan.io/address/${evmLower(955)}`, evm(955)],
  [`https://base-sepolia.blockscout.com/address/${evmLower(956)}`, evm(956)],
  [`https://nova.arbiscan.io/address/${evmLower(957)}`, evm(957)],
  [`https://solscan.io/account/${solana(951)}?cluster=testnet`, solana(951)],
];
const line = ([href, address]: readonly [string, string]) =>
  `<div class="between"><span class="muted">owner</span><a href="${href}" rel="noreferrer">${short(address, 6, 4)}</a></div>`;

export const model: PageModel = {
  name: 'links-to-every-chain',
  kind: 'situation',
  family: 'chains',
  url: 'https://app.across.to/transactions',
  cite: 'docs/pages.md §0.10, §1.1 (hosts and their test networks) and §3.1: the link’s own host decides',
  viewport: { width: 320, height: 700 },
  html: page({
    title: 'Transactions',
    css: `${appCss} .frame { padding: 4px; }`,
    body: `<div id="root"><div class="frame"><div id="links">${rows(links, ([href, , address]) => line([href, address]))}</div><div id="elsewhere">${rows(elsewhere, line)}</div></div></div>`,
  }),
  expect: links.map(([href, chain, address]) => mention(address, chain, `#links a[href="${href}"]`)),
  mustNot: elsewhere.map(([, address]) =>
    decoy(address, 'a link to a test network or to a chain without a row'),
  ),
  rule: [10],
};
