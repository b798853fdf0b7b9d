import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { etherscanDarkCss } from '../parts/etherscan.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const item = (n: number, name: string, more = '') => `<a ${more} href="/address/${evmLower(n)}">${name}</a>`;

export const model: PageModel = {
  name: 'menus',
  kind: 'situation',
  family: 'menus',
  url: `https://bscscan.com/address/${evmLower(990)}`,
  cite: 'docs/pages.md §0.2: names in menus, navigation, header, footer, tabs, links to the page itself, #!, and other hosts are not mentions',
  scheme: 'dark',
  html: page({
    title: 'Menus',
    css: `${etherscanDarkCss} .dropdown-menu.show { position: static; }`,
    body: `<header class="d-flex gap-2">${item(991, 'Featured vault')}</header><nav class="d-flex gap-2">${item(992, 'Reef bridge')}</nav>
<main class="container-xxl"><div class="dropdown-menu show">${item(993, 'Recent: keeper', 'class="dropdown-item"')}</div>
<div role="tablist"><span>${item(994, 'Events', 'role="tab"')}</span></div><ul role="menu"><li>${item(995, 'Open vault', 'role="menuitem"')}</li></ul>
<p>${item(990, 'This contract')} · <a href="/address/${evmLower(996)}#!">Write</a> · <a href="https://polygonscan.com/address/${evmLower(997)}">PolygonScan</a> · <a href="/address/${evmLower(998)}?tab=logs">Logs</a> · <a href="/login?ret=/address/${evmLower(998)}">Sign in</a></p>
<div class="d-flex gap-1"><span>Keeper:</span>${item(999, 'Northern lighthouse', 'id="keeper"')}</div>
<div class="d-flex gap-1"><span>Owner:</span>${item(1000, short(evm(1000), 6, 8), 'id="owner"')}</div></main>
<footer>${item(1001, 'Donate to the reef')} ${item(1002, short(evmLower(1002), 6, 6), 'id="donation"')}</footer>`,
  }),
  expect: [
    mention(evm(999), 'bsc', '#keeper'),
    mention(evm(1000), 'bsc', '#owner'),
    mention(evm(1002), 'bsc', '#donation'),
  ],
  mustNot: [
    ...[990, 991, 992, 993, 994, 995, 996, 998, 1001].map((n) =>
      decoy(evmLower(n), 'a name that leads somewhere, not a mention'),
    ),
    decoy(evm(997).toLowerCase(), 'a name that leads to another host'),
  ],
  noBadge: [quiet('header, nav, .dropdown-menu, [role=tablist], [role=menu]', 5, 'navigation')],
  siteName: [{ address: evm(999), name: 'Northern lighthouse' }],
  rule: [2],
};
