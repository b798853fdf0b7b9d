import { evm, evmLower, short, txHash } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, copyButton, etherscanCss, header, txCell } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const token = evm(80);
const senders = [81, 82, 83] as const;
const holders = [84, 85, 86] as const;
const transfersPath = `/token/generic-tokentxns2?contractAddress=${evmLower(80)}&mode=&sid=a1`;
const holdersPath = `/token/tokenholderchart/generic-tokenholders2?a=${evmLower(80)}&s=1000&p=1`;

const transfers = page({
  title: 'Transfers',
  css: etherscanCss,
  body: `<table class="table" id="maindiv"><tbody>${rows(senders, (n) => `<tr><td>${txCell(txHash(n))}</td><td>${addressCell(n)}</td><td>${addressCell(n + 100)}</td></tr>`)}</tbody></table>`,
});
const holderList = page({
  title: 'Holders',
  css: etherscanCss,
  body: `<table class="table" id="maintable"><tbody>${rows(holders, (n, i) => `<tr><td>${i + 1}</td><td><div class="d-flex align-items-center gap-1"><a target="_parent" href="/token/${evmLower(80)}?a=${evmLower(n)}" data-bs-title="${evmLower(n)}"><span data-highlight-target="${evm(n)}">${short(evm(n), 8, 9)}</span></a>${copyButton(n)}</div></td><td>${12 - i}%</td></tr>`)}</tbody></table>`,
});

const heading = mention(token, 'ethereum', '#contract a');
const inTransfers = senders.flatMap((n) =>
  [n, n + 100].map((m) =>
    mention(evm(m), 'ethereum', `a[href="/address/${evmLower(m)}"]`, {
      via: 'frame',
      within: ['#tokentxnsiframe'],
    }),
  ),
);
const inHolders: Mention[] = holders.map((n) =>
  mention(evm(n), 'ethereum', `a[href$="?a=${evmLower(n)}"]`, {
    via: 'frame',
    within: ['#tokeholdersiframe'],
  }),
);
const mustNot = senders.map((n) => decoy(txHash(n), 'a transaction hash inside a frame'));

export const model: PageModel = {
  name: 'etherscan-token-frames',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://etherscan.io/token/${evmLower(80)}`,
  cite: 'docs/pages.md §1.1: the token page loads generic-tokentxns2 and generic-tokenholders2 in same-origin frames whose src is set late; §0.2: /token/A?a=B',
  html: page({
    title: 'Marigold (MGD) Token Tracker | Etherscan',
    css: `${etherscanCss} iframe { width: 100%; height: 260px; border: 0; display: block; }`,
    body: `
${header('Etherscan')}
<main class="container-xxl"><h1>Marigold (MGD)</h1>
<div class="card" id="contract">Token contract: <a href="/address/${evmLower(80)}" class="text-truncate" data-highlight-target="${token}">${short(token, 6, 8)}</a></div>
<div class="card"><button type="button" id="show-holders">Holders</button>
<iframe id="tokentxnsiframe" title="Transfers" src="about:blank"></iframe>
<iframe id="tokeholdersiframe" title="Holders"></iframe></div></main>
<script>
addEventListener('load', () => setTimeout(() => { document.getElementById('tokentxnsiframe').src = ${JSON.stringify(transfersPath)}; }, 50));
document.getElementById('show-holders').addEventListener('click', () => { document.getElementById('tokeholdersiframe').src = ${JSON.stringify(holdersPath)}; });
</script>`,
  }),
  resources: { [transfersPath]: transfers, [holdersPath]: holderList },
  expect: [heading, ...inTransfers],
  mustNot,
  steps: [
    {
      name: 'the holders tab is opened and its frame loads',
      run: `document.getElementById('show-holders').click();`,
      expect: [heading, ...inTransfers, ...inHolders],
      mustNot,
    },
  ],
  rule: [1, 2, 9],
};
