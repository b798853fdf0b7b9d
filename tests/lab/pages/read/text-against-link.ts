import { evm, evmBadChecksum, evmLookalike, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { etherscanCss } from '../parts/etherscan.ts';
import { decoy, mention } from '../parts/mention.ts';

const poison = evmLookalike(928, 929, 4, 4);

export const model: PageModel = {
  name: 'text-against-link',
  kind: 'situation',
  family: 'disagreement',
  url: 'https://etherscan.io/tokentxns',
  cite: 'docs/pages.md §0.1: a shortened form is resolved only where head and tail agree; §4.3: text that differs from its link',
  html: page({
    title: 'Disagreement',
    css: etherscanCss,
    body: `<main class="container-xxl">
<div class="d-flex gap-1"><a id="other" href="/address/${evmLower(921)}">${short(evm(922), 6, 8)}</a><i>short text of another</i></div>
<div class="d-flex gap-1"><a id="head" href="/address/${evmLower(923)}">${short(evm(923), 6, 0)}${evm(924).slice(-8)}</a><i>head of one, tail of another</i></div>
<div class="d-flex gap-1"><span id="title" title="${evm(925)}">${short(evm(926), 4, 4)}</span><i>title of another</i></div>
<div class="d-flex gap-1"><a id="typo" href="/tx/latest">${evmBadChecksum(927)}</a><i>mistyped</i></div>
<div class="d-flex gap-1"><a id="real" href="/address/${evmLower(928)}">${short(evm(928), 4, 4)}</a><i>real</i></div>
<div class="d-flex gap-1"><a id="poison" href="/address/${poison.toLowerCase()}">${short(poison, 4, 4)}</a><i>the same short form</i></div>
<div class="d-flex gap-1"><span id="which">${short(evm(928), 4, 4)}</span><i>nothing behind, two fit</i></div></main>`,
  }),
  expect: [
    mention(evm(928), 'ethereum', '#real'),
    mention(poison, 'ethereum', '#poison'),
    // Marked, as links that lead elsewhere.
    mention(evm(921), 'ethereum', '#other'),
    mention(evm(923), 'ethereum', '#head'),
  ],
  mustNot: [
    decoy(evm(925), 'the title belongs to another address'),
    decoy(evmBadChecksum(927), 'the checksum fails'),
    decoy(short(evm(926), 4, 4), 'a short form with nothing behind it that agrees'),
  ],
  rule: [1],
};
