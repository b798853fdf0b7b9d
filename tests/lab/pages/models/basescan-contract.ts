import { cid, evm, evmLower, gitSha, padded } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { copyButton, etherscanCss, header } from '../parts/etherscan.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const source = `pragma solidity ^0.8.20;
contract Vault {
    address constant TREASURY = ${evm(91)};
    address immutable keeper = ${evmLower(92)};
    function sweep() external { payable(TREASURY).transfer(address(this).balance); }
}`;

export const model: PageModel = {
  name: 'basescan-contract',
  kind: 'explorer',
  family: 'etherscan',
  url: `https://basescan.org/address/${evm(90)}#code`,
  cite: 'docs/pages.md §1.1: contract source in pre.js-sourcecopyarea or the Ace editor, do not decorate; §2: code blocks and editors',
  html: page({
    title: `Contract ${evm(90)} | BaseScan`,
    css: `${etherscanCss}
pre { background: #f8f9fa; padding: .75rem; max-height: 220px; overflow: auto; } .ace_editor { font: 12px/16px monospace; position: relative; height: 120px; overflow: hidden; }
.ace_line { height: 16px; white-space: pre; }`,
    body: `
${header('BaseScan')}
<main class="container-xxl"><h1>Contract</h1><div class="d-flex align-items-center gap-1"><span id="mainaddress">${evm(90)}</span>${copyButton(90)}</div>
<section class="card"><h4>Source</h4>
<pre class="js-sourcecopyarea editor" id="editor1">${source}</pre>
<div class="ace_editor ace-tm" id="editor2"><textarea class="ace_text-input" spellcheck="false"></textarea><div class="ace_scroller"><div class="ace_content"><div class="ace_layer ace_text-layer">
${rows(source.split('\n'), (line) => `<div class="ace_line">${line}</div>`)}
</div></div></div></div>
<h4>Constructor arguments</h4><pre class="wordwrap" id="arguments">${padded(93).slice(2)}
-----Decoded view-----
Arg [0] : owner (address): ${evm(93)}</pre>
<h4>Swarm</h4><pre id="swarm">ipfs://${cid(90)}</pre><p>Compiled from commit ${gitSha(90)}</p></section></main>`,
  }),
  expect: [mention(evm(90), 'base', '#mainaddress', { via: 'text' })],
  mustNot: [
    decoy(cid(90), 'an IPFS content identifier'),
    decoy(gitSha(90), 'forty hex digits of a commit, without 0x'),
  ],
  may: [
    decoy(evm(91), 'an address in code'),
    decoy(evm(92), 'an address in code'),
    decoy(evm(93), 'an address in a pre'),
  ],
  noBadge: [
    quiet('pre', 3, 'code is not decorated'),
    quiet('.ace_editor', 1, 'an editor re-renders every scroll'),
  ],
  rule: [1, 8, 10],
};
