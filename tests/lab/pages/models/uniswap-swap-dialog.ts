import { evm, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const tokens = [
  [311, 'MGD', 'Marigold'],
  [312, 'CPL', 'Copperline'],
] as const;
const mustNot = [decoy(evm(319), 'typed into the search box of the dialog')];

export const model: PageModel = {
  name: 'uniswap-swap-dialog',
  kind: 'app',
  family: 'uniswap',
  url: 'https://app.uniswap.org/swap?chain=arbitrum',
  cite: 'not verified: the token dialog; the query chain= is in docs/pages.md §1.7 and §3.3. A page’s own modal dialog makes everything outside inert (HTML, dialog element)',
  scheme: 'dark',
  html: page({
    title: 'Uniswap',
    css: `${appDarkCss} dialog { width: 380px; color: inherit; background: #1b1b1b; border: 1px solid #333; border-radius: 16px; } dialog::backdrop { background: #0008; }`,
    body: `<div id="root"><div class="frame"><h1>Swap</h1><button type="button" id="choose">Choose a token</button>
<dialog id="tokens"><input aria-label="Search tokens" value="${evm(319)}">
${rows(tokens, ([n, symbol, name]) => `<div class="between"><div class="row"><b>${symbol}</b><span class="muted">${name}</span></div><a href="https://arbiscan.io/token/${evm(n)}">${short(evm(n), 4, 4, '…')}</a></div>`)}
</dialog></div></div><script>document.getElementById('choose').addEventListener('click', () => document.getElementById('tokens').showModal());</script>`,
  }),
  expect: [],
  mustNot,
  steps: [
    {
      name: 'the modal dialog is opened',
      run: `document.getElementById('choose').click();`,
      expect: tokens.map(([n]) => mention(evm(n), 'arbitrum', `#tokens a[href$="${evm(n)}"]`)),
      mustNot,
    },
    { name: 'and closed', run: `document.getElementById('tokens').close();`, expect: [], mustNot },
  ],
  rule: [7, 10],
};
