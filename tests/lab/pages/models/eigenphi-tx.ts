import { evm, evmLower, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const steps = [541, 542] as const;

export const model: PageModel = {
  name: 'eigenphi-tx',
  kind: 'app',
  family: 'eigenphi',
  url: `https://tx.eigenphi.io/analyseTransaction?chain=ALL&tx=${txHash(540)}`,
  cite: 'not verified: the DOM; the query chain=ALL is in docs/pages.md §1.7',
  verified: false,
  listed: false,
  html: page({
    title: 'EigenTx',
    css: `${appCss} svg { width: 100%; height: 160px; }`,
    body: `<div id="app"><div class="frame"><svg viewBox="0 0 600 160" aria-label="Token flow"><text x="10" y="30" id="bot">${evm(540)}</text></svg><table><tbody id="steps">
${rows(steps, (n) => `<tr><td><a href="https://etherscan.io/address/${evmLower(n)}">${short(evmLower(n), 4, 4)}</a></td><td>→</td><td><span class="full">${evmLower(n + 10)}</span></td></tr>`)}
</tbody></table><p>${txHash(540)}</p></div></div>`,
  }),
  expect: [
    mention(evm(540), 'evm', '#bot', { via: 'svg', badge: false }),
    ...steps.map((n) => mention(evm(n), 'ethereum', `#steps a[href$="${evmLower(n)}"]`)),
    ...steps.map((n, i) =>
      mention(evm(n + 10), 'evm', `#steps tr:nth-child(${i + 1}) .full`, { via: 'text' }),
    ),
  ],
  mustNot: [decoy(txHash(540), 'a transaction hash')],
  noBadge: [quiet('svg', 1, 'no HTML inside SVG')],
  rule: [1, 10],
};
