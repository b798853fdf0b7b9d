import { cid, cidV1, ecdsa, evm, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const voters = [461, 462, 463] as const;

export const model: PageModel = {
  name: 'snapshot-proposal',
  kind: 'app',
  family: 'snapshot',
  url: `https://snapshot.org/#/s:reef.eth/proposal/${txHash(460)}`,
  cite: 'not verified: the DOM; the route #/s:… is in docs/pages.md §1.7; CIDs and signatures as decoys from §2',
  html: page({
    title: 'Proposal | Snapshot',
    css: `${appCss} .hex { word-break: break-all; }`,
    body: `<div id="app"><div class="frame"><h1>Fund the lighthouse</h1><p id="body">Send the grant to <code>${evm(460)}</code> on mainnet.</p>
<p>The full text is at ipfs://${cid(460)} and <a href="https://ipfs.io/ipfs/${cidV1(460)}">${short(cidV1(460), 8, 6)}</a>.</p><div id="voters">
${rows(voters, (n) => `<div class="between"><a class="row" href="#/profile/${evm(n)}"><span>${short(evm(n), 4, 4)}</span></a><span>For</span><span>12 REEF</span></div>`)}
<div class="between"><a href="#/profile/${evm(464)}">tern.eth</a><span>Against</span></div></div>
<p class="hex">Signature ${ecdsa(460)}</p></div></div>`,
  }),
  expect: voters.map((n) => mention(evm(n), 'evm', `#voters a[href="#/profile/${evm(n)}"]`)),
  mustNot: [
    decoy(cid(460), 'an IPFS content identifier'),
    decoy(cidV1(460), 'an IPFS content identifier of version 1'),
    decoy(ecdsa(460), 'a signature of 65 bytes'),
  ],
  may: [
    decoy(evm(460), 'an address in inline code'),
    decoy(evm(464), 'a name in a link whose path is not one of address, account, token'),
  ],
  rule: [1, 10],
};
