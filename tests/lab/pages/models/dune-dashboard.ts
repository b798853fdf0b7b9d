import { evm, evmLower, sha256Base64Url, short, txHash, uuid } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const traders = [501, 502, 503] as const;

export const model: PageModel = {
  name: 'dune-dashboard',
  kind: 'app',
  family: 'dune',
  url: 'https://dune.com/reef/saltmarsh-traders',
  cite: 'not verified: the DOM; that the chain stands in a column and not in the URL is in docs/pages.md §1.7',
  verified: false,
  html: page({
    title: 'Saltmarsh traders | Dune',
    css: `${appCss} .scroller { overflow: auto; max-height: 260px; } td { white-space: nowrap; } td > div { max-width: 260px; }`,
    body: `<div id="__next"><div class="frame"><div class="scroller"><table><thead><tr><th>blockchain</th><th>trader</th><th>tx_hash</th><th>volume</th></tr></thead><tbody id="rows">
${rows(traders, (n) => `<tr><td><div>base</div></td><td><div class="truncate">${evmLower(n)}</div></td><td><div class="truncate">${txHash(n)}</div></td><td>${n}00</td></tr>`)}
<tr><td><div>ethereum</div></td><td><a href="https://etherscan.io/address/${evmLower(504)}" target="_blank">${short(evmLower(504), 6, 4)}</a></td><td></td><td>1</td></tr>
</tbody></table></div><p class="muted">Run ${uuid(500)}, result ${sha256Base64Url(500)}</p></div></div>`,
  }),
  expect: [
    ...traders.map((n, i) =>
      mention(evm(n), 'evm', `#rows tr:nth-child(${i + 1}) td:nth-child(2) > div`, { via: 'text' }),
    ),
    mention(evm(504), 'ethereum', '#rows a'),
  ],
  mustNot: [
    decoy(txHash(501), 'a transaction hash'),
    decoy(uuid(500), 'a UUID'),
    decoy(sha256Base64Url(500), 'a digest in base64url'),
  ],
  rule: [1, 8, 10],
};
