import { calldata, evm, evmLower, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const field = (label: string, value: string) =>
  `<div class="row"><div class="col-md-3">${label}</div><div class="col-md-9">${value}</div></div>`;

export const model: PageModel = {
  name: 'optimism-v1-tx',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://optimistic.etherscan.io/tx/${txHash(70)}`,
  cite: 'docs/pages.md §1.1: tx page, V1 (#spanFromAdd hidden and first, then #addressCopy); §2: calldata and zero-padded words',
  html: page({
    title: 'Optimism Transaction',
    css: `.row { display: flex; flex-wrap: wrap; padding: .75rem 0; border-bottom: 1px solid #e7eaf3; } .col-md-3 { width: 25%; } .col-md-9 { width: 75%; } .hash { word-break: break-all; } textarea { width: 100%; }`,
    body: `
<h1>Transaction details</h1>
${field('Transaction hash:', `<span id="spanTxHash" class="hash">${txHash(70)}</span>`)}
${field('From:', `<span id="spanFromAdd" style="display:none">${evmLower(70)}</span><a id="addressCopy" href="/address/${evmLower(70)}">${evmLower(70)}</a> <a class="js-clipboard" data-clipboard-target="#spanFromAdd" href="javascript:;">⧉</a>`)}
${field('To:', `<span>Contract</span> <a id="contractCopy" href="/address/${evmLower(71)}">${evmLower(71)}</a> <a id="toName" href="/address/${evmLower(71)}" class="text-secondary">(Tidewater: Bridge)</a>`)}
${field('Input data:', `<textarea id="inputdata" readonly rows="4">${calldata(72)}</textarea>`)}
${field('Raw input:', `<div id="rawinput" class="hash">${calldata(73)}</div>`)}`,
  }),
  expect: [
    mention(evm(70), 'optimism', '#addressCopy'),
    mention(evm(71), 'optimism', '#contractCopy'),
    mention(evm(71), 'optimism', '#toName'),
  ],
  mustNot: [
    decoy(txHash(70), 'a transaction hash'),
    decoy(evm(72), 'a padded word in calldata, in a textarea'),
    decoy(evm(73), 'a padded word in unbroken calldata'),
  ],
  noBadge: [quiet('#spanFromAdd', 1, 'the hidden copy comes first')],
  siteName: [{ address: evm(71), name: 'Tidewater: Bridge' }],
  rule: [1, 2, 7],
};
