import { evm, p2wpkh, short, solana } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { mention, quiet } from '../parts/mention.ts';

const peers = [
  [evm(511), 'evm'],
  [p2wpkh(511), 'bitcoin'],
  [solana(511), 'solana'],
] as const;
const named = evm(512);

export const model: PageModel = {
  name: 'arkham-entity',
  kind: 'app',
  family: 'arkham',
  url: `https://intel.arkm.com/explorer/address/${evm(510)}`,
  cite: 'docs/pages.md §1.7: div[class*="__displayNameAddress"], names for most rows, no chain in the URL; §3.6: unknown EVM',
  scheme: 'dark',
  html: page({
    title: 'Arkham',
    css: `${appDarkCss} .Header_display__displayNameAddress { font-family: monospace; } .cell { display: flex; gap: 6px; align-items: center; }`,
    body: `<div id="__next"><div class="frame"><div class="row"><div class="Header_display__displayNameAddress">${evm(510)}</div></div><div id="transfers">
${rows(peers, ([address]) => `<div class="between"><span>2 hours ago</span><span class="cell"><a href="/explorer/address/${address}">${short(address, 5, 5)}</a></span></div>`)}
<div class="between"><span>1 day ago</span><span class="cell"><a id="named" href="/explorer/address/${named}">Harbour Exchange: Hot 3</a></span></div>
<div class="between"><span>1 day ago</span><span class="cell"><a href="/explorer/entity/harbour">Harbour Exchange</a></span></div></div></div></div>`,
  }),
  expect: [
    mention(evm(510), 'evm', '[class*="__displayNameAddress"]', { via: 'text' }),
    ...peers.map(([address, chain]) => mention(address, chain, `#transfers a[href$="${address}"]`)),
    mention(named, 'evm', '#named'),
  ],
  mustNot: [],
  noBadge: [quiet('a[href="/explorer/entity/harbour"]', 1, 'an entity is not an address')],
  siteName: [{ address: named, name: 'Harbour Exchange: Hot 3' }],
  rule: [1, 2, 10],
};
